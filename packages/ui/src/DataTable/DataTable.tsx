import { isValidElement, type ReactNode } from 'react'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { DataRow, hasAside, placeOf } from './DataRow'
import { SortBar } from './SortBar'
import { SortHead } from './SortHead'
import * as Look from './tableLook'
import {
  type DataColumn,
  type DataSort,
  type DataTableLabels,
  type RowLinkProps,
  type RowTone,
  tableWords,
} from './tableTypes'

export type { DataColumn, DataSort } from './tableTypes'

export interface DataTableProps<Row> {
  /** What the rows are, for a screen reader: «Клиенты». */
  label: string
  /** The first column names the row: it leads a card and bears the link. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getId: (row: Row) => string | number
  /** What the rows are sorted by now; sorting itself is the caller's. */
  sort?: DataSort
  onSort?: (sort: DataSort) => void
  /** Makes the first cell a link, and a press anywhere in the row follow it. */
  getHref?: (row: Row) => string
  /** Draws that link with the application's router. @default a plain anchor */
  renderLink?: (props: RowLinkProps) => ReactNode
  /** Instead of `getHref`, for a row that opens a dialog: the first cell becomes a button. */
  onOpen?: (row: Row) => void
  /** Icon buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** `hot` saffron with an edge, `unread` bold first cell, `selected` turquoise, `muted` for what is switched off. */
  getTone?: (row: Row) => RowTone | undefined
  /** Nothing is known yet: rows of skeletons. @default false */
  loading?: boolean
  /** How many skeletons. @default 10 */
  skeletonRows?: number
  /** Other rows are on their way: these stay, paled. @default false */
  busy?: boolean
  /** Stands where the rows would, usually an EmptyState. */
  empty?: ReactNode
  /** Ids of columns there is no room for. */
  hiddenColumns?: readonly string[]
  /** Under the rows: a Pager. One with another `key` is another one: it appears in its place instead of moving there. */
  footer?: ReactNode
  /** 52 or 44 px a row. @default md */
  density?: 'md' | 'sm'
  /** 12 or 8 px on either side of a text, for a table of many columns. @default md */
  gutter?: 'md' | 'sm'
  labels?: Partial<DataTableLabels>
}

/** Rows under heads that sort and stay in view; where it is narrow, the same rows as cards. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  getId,
  sort,
  onSort,
  getHref,
  renderLink,
  onOpen,
  actions,
  getTone,
  loading = false,
  skeletonRows = 10,
  busy = false,
  empty,
  hiddenColumns = [],
  footer,
  density = 'md',
  gutter = 'md',
  labels,
}: DataTableProps<Row>) {
  const texts = useLabels(tableWords, labels)
  const shown = columns.filter((column, index) => index === 0 || column.required || !hiddenColumns.includes(column.id))
  const hasEnd = actions !== undefined
  const span = shown.length + (hasEnd ? 1 : 0)
  const isEmpty = !loading && rows.length === 0

  return (
    <Look.Container>
      <Look.Surface>
        <SortBar columns={shown} sort={sort} onSort={onSort} labels={texts} />
        <VisuallyHidden role="status">{loading || busy ? texts.loading : ''}</VisuallyHidden>
        <Look.Table
          aria-label={label}
          aria-busy={loading || busy || undefined}
          data-density={density}
          data-gutter={gutter}
        >
          <Look.Head>
            <Look.Row>
              {shown.map((column) => (
                <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {hasEnd && (
                <Look.HeadCell data-end>
                  <VisuallyHidden>{texts.actions}</VisuallyHidden>
                </Look.HeadCell>
              )}
            </Look.Row>
          </Look.Head>
          <Look.Body data-busy={busy || undefined}>
            {loading && <SkeletonRows count={skeletonRows} columns={shown} hasEnd={hasEnd} />}
            {!loading &&
              rows.map((row) => (
                <DataRow
                  key={getId(row)}
                  row={row}
                  columns={shown}
                  href={getHref?.(row)}
                  renderLink={renderLink}
                  onOpen={onOpen}
                  tone={getTone?.(row)}
                  actions={actions?.(row)}
                  hasEnd={hasEnd}
                />
              ))}
            {isEmpty && (
              <Look.Row data-whole>
                <Look.Cell colSpan={span}>{empty}</Look.Cell>
              </Look.Row>
            )}
          </Look.Body>
        </Look.Table>
        {footer && <Look.Foot key={isValidElement(footer) ? footer.key : undefined}>{footer}</Look.Foot>}
      </Look.Surface>
    </Look.Container>
  )
}

const widths = ['68%', '54%', '76%', '60%', '48%']

interface SkeletonRowsProps {
  count: number
  columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'onCard'>[]
  hasEnd: boolean
}

function SkeletonRows({ count, columns, hasEnd }: SkeletonRowsProps) {
  const bar = (place: number) => <Skeleton width={widths[place % widths.length]} />
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <Look.Row key={row} aria-hidden data-waiting data-aside={hasAside(columns) || undefined}>
      {columns.map((column, cell) => (
        <Look.Cell key={column.id} data-place={placeOf(column, cell)} data-label={column.title}>
          {bar(row + cell)}
        </Look.Cell>
      ))}
      {hasEnd && <Look.Cell data-place="actions">{bar(row + columns.length)}</Look.Cell>}
    </Look.Row>
  ))
}
