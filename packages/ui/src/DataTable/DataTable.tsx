import { ArrowDown, ArrowDownWideNarrow, ArrowUp, ArrowUpDown, ArrowUpNarrowWide, ChevronDown } from 'lucide-react'
import {
  type AnchorHTMLAttributes,
  isValidElement,
  type MouseEvent as PressEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { Checkbox } from '../Checkbox/Checkbox'
import { IconButton } from '../IconButton/IconButton'
import { takesRef } from '../react/react18'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import * as Look from './tableLook'
import {
  Acts,
  CheckBox,
  HeadButton,
  HeadCell,
  TableRow as RowLook,
  TableBar,
  TableCell,
  TitleButton,
} from './tableLook'

export interface DataTableProps<Row> {
  /** What the rows are, for a screen reader: «Клиенты». */
  label: string
  /** The first column names the row: it leads a card and bears the link. */
  columns: readonly DataColumn<Row>[]
  /** Those of the page that is shown, sorted already. */
  rows: readonly Row[]
  /** Tells items apart: unique in the list, and the same as long as it is the same item. */
  getId: (row: Row) => string | number
  /** What the rows are sorted by now; sorting itself is the caller's. */
  sort?: DataSort | undefined
  /** Called with the column and the other direction, or a new column in ascending order. */
  onSort?: ((sort: DataSort) => void) | undefined
  /** Makes the first cell a link, and a press anywhere in the row follow it. */
  getHref?: ((row: Row) => string) | undefined
  /** Draws that link with the application's router. @default a plain anchor */
  renderLink?: ((props: RowLinkProps) => ReactNode) | undefined
  /** Instead of `getHref`, for a row that opens a dialog: the first cell becomes a button. */
  onOpen?: ((row: Row) => void) | undefined
  /**
   * Which rows are chosen, with a check mark before each row and one for the page. Space chooses, with Shift all rows from the last one
   * on. It is there from the start, so that no column moves.
   */
  selection?: RowSelection<Row> | undefined
  /** Icon buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** `hot` saffron with an edge, `unread` bold first cell, `selected` turquoise, `muted` for what is switched off. */
  getTone?: ((row: Row) => RowTone | undefined) | undefined
  /** Nothing is known yet: rows of skeletons. @default false */
  loading?: boolean | undefined
  /** How many skeletons. @default 10 */
  skeletonRows?: number | undefined
  /** Other rows are on their way: these stay, paled. @default false */
  busy?: boolean | undefined
  /** Stands where the rows would, usually an EmptyState. */
  empty?: ReactNode
  /** Ids of columns there is no room for. */
  hiddenColumns?: readonly string[] | undefined
  /** Under the rows: a Pager. One with another `key` is another one: it appears in its place instead of moving there. */
  footer?: ReactNode
  /** 52 or 44 px a row. @default md */
  density?: 'md' | 'sm' | undefined
  /**
   * `fixed`: columns are as wide as they say, those without a width share the rest, and all stand still whatever the rows say.
   * @default auto
   */
  layout?: 'auto' | 'fixed' | undefined
  /** Any CSS width, for the column of `actions` in a `fixed` layout. */
  actionsWidth?: string | undefined
  /** 12 or 8 px on either side of a text, for a table of many columns. @default md */
  gutter?: 'md' | 'sm' | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<DataTableLabels> | undefined
  /** Of the whole, as wide as what it fills. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Rows under heads that sort and stay in view; where it is narrow, the same rows as cards. */
export const DataTable = takesRef(function DataTable<Row>({
  label,
  columns,
  rows,
  getId,
  sort,
  onSort,
  getHref,
  renderLink,
  onOpen,
  selection,
  actions,
  getTone,
  loading = false,
  skeletonRows = 10,
  busy = false,
  empty,
  hiddenColumns = [],
  footer,
  density = 'md',
  layout = 'auto',
  actionsWidth,
  gutter = 'md',
  labels,
  ref,
}: DataTableProps<Row>) {
  const texts = useLabels(tableWords, labels)
  const shown = columns.filter((column, index) => index === 0 || column.required || !hiddenColumns.includes(column.id))
  const hasEnd = actions !== undefined
  const span = shown.length + (hasEnd ? 1 : 0) + (selection ? 1 : 0)
  const isEmpty = !loading && rows.length === 0
  const toggle = useToggle(rows, getId, selection)
  const checkPage = selection && (
    <PageCheck
      rows={loading ? [] : rows}
      isChosen={(row) => selection.chosen.has(getId(row))}
      onChange={selection.onChange}
      label={texts.choosePage}
    />
  )

  return (
    <Look.Container ref={ref}>
      <Look.TableSurface>
        <SortBar columns={shown} sort={sort} onSort={onSort} check={checkPage} labels={texts} />
        <VisuallyHidden role="status">{loading || busy ? texts.loading : isEmpty ? texts.none : ''}</VisuallyHidden>
        <Look.Table
          aria-label={label}
          aria-busy={loading || busy || undefined}
          data-density={density}
          data-gutter={gutter}
          data-layout={layout}
        >
          <Look.TableHead>
            <Look.TableRow>
              {checkPage && <Look.HeadCell data-check>{checkPage}</Look.HeadCell>}
              {shown.map((column) => (
                <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {hasEnd && (
                <Look.HeadCell data-end style={{ width: actionsWidth }}>
                  <VisuallyHidden>{texts.actions}</VisuallyHidden>
                </Look.HeadCell>
              )}
            </Look.TableRow>
          </Look.TableHead>
          <Look.TableBody data-busy={busy || undefined}>
            {loading && (
              <SkeletonRows count={skeletonRows} columns={shown} hasEnd={hasEnd} hasCheck={selection !== undefined} />
            )}
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
                  check={
                    selection && {
                      label: selection.labelOf(row),
                      isChosen: selection.chosen.has(getId(row)),
                      onChange: (isOn, isRange) => toggle(row, isOn, isRange),
                    }
                  }
                  actions={actions?.(row)}
                  hasEnd={hasEnd}
                />
              ))}
            {isEmpty && (
              <Look.TableRow data-whole>
                <Look.TableCell colSpan={span}>{empty}</Look.TableCell>
              </Look.TableRow>
            )}
          </Look.TableBody>
        </Look.Table>
        {footer && <Look.Foot key={isValidElement(footer) ? footer.key : undefined}>{footer}</Look.Foot>}
      </Look.TableSurface>
    </Look.Container>
  )
})

/** Chooses one row, or all from the last one that was pressed. */
function useToggle<Row>(
  rows: readonly Row[],
  getId: (row: Row) => string | number,
  selection: RowSelection<Row> | undefined,
) {
  const last = useRef<string | number>(undefined)

  return (row: Row, isOn: boolean, isRange: boolean) => {
    const at = rows.indexOf(row)
    const from = isRange ? rows.findIndex((each) => getId(each) === last.current) : -1
    last.current = getId(row)
    selection?.onChange(from < 0 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1), isOn)
  }
}

interface PageCheckProps<Row> {
  rows: readonly Row[]
  isChosen(row: Row): boolean
  onChange: RowSelection<Row>['onChange']
  label: string
}

function PageCheck<Row>({ rows, isChosen, onChange, label }: PageCheckProps<Row>) {
  const chosen = rows.filter(isChosen).length
  const isAll = chosen > 0 && chosen === rows.length
  return (
    <CheckBox>
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={(isOn) => onChange(rows, isOn)}
      />
    </CheckBox>
  )
}

const widths = ['68%', '54%', '76%', '60%', '48%']

interface SkeletonRowsProps {
  count: number
  columns: readonly Pick<DataColumn<never>, 'id' | 'title' | 'onCard'>[]
  hasEnd: boolean
  hasCheck: boolean
}

function SkeletonRows({ count, columns, hasEnd, hasCheck }: SkeletonRowsProps) {
  const bar = (place: number) => <Skeleton width={widths[place % widths.length]} />
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <Look.TableRow key={row} aria-hidden data-waiting data-aside={hasAside(columns) || undefined}>
      {hasCheck && <Look.TableCell data-place="check" />}
      {columns.map((column, cell) => (
        <Look.TableCell key={column.id} data-place={placeOf(column, cell)} data-label={column.title}>
          {bar(row + cell)}
        </Look.TableCell>
      ))}
      {hasEnd && <Look.TableCell data-place="actions">{bar(row + columns.length)}</Look.TableCell>}
    </Look.TableRow>
  ))
}

interface SortBarProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
  /** Chooses the whole page. */
  check: ReactNode
  labels: DataTableLabels
}

/**
 * What the heads do, where rows are cards and there are no heads. The list is the browser's: a phone has a better one than any
 * page, and most tables, which are never narrow, need none.
 */
function SortBar<Row>({ columns, sort, onSort, check, labels }: SortBarProps<Row>) {
  const options = columns.filter((column) => column.sortable)
  const direction = sort?.direction ?? 'asc'
  if (!onSort || options.length === 0) return check ? <TableBar>{check}</TableBar> : null

  return (
    <TableBar>
      <Look.SortBox>
        <select
          aria-label={labels.sortBy}
          value={sort?.column ?? ''}
          onChange={({ target }) => onSort({ column: target.value, direction })}
        >
          {!options.some(({ id }) => id === sort?.column) && (
            <option value={sort?.column ?? ''} disabled hidden>
              {labels.sortBy}
            </option>
          )}
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </Look.SortBox>
      <IconButton
        label={direction === 'asc' ? labels.ascending : labels.descending}
        icon={direction === 'asc' ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
        variant="secondary"
        size="md"
        disabled={!sort}
        onClick={() => sort && onSort({ ...sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
      />
      {check}
    </TableBar>
  )
}

interface SortHeadProps<Row> {
  column: DataColumn<Row>
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
}

/** The head of one column; a button where it sorts. */
function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const canSort = column.sortable && onSort !== undefined

  return (
    <HeadCell
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : canSort ? 'none' : undefined}
    >
      {canSort ? (
        <HeadButton type="button" data-sorted={direction} onClick={() => onSort(nextSort(column.id, direction))}>
          {column.title}
          <SortIcon direction={direction} />
        </HeadButton>
      ) : (
        column.title
      )}
    </HeadCell>
  )
}

function SortIcon({ direction }: { direction: DataSort['direction'] | undefined }) {
  if (direction === 'asc') return <ArrowUp aria-hidden />
  if (direction === 'desc') return <ArrowDown aria-hidden />
  return <ArrowUpDown aria-hidden />
}

function nextSort(column: string, direction: DataSort['direction'] | undefined): DataSort {
  return { column, direction: direction === 'asc' ? 'desc' : 'asc' }
}

interface DataRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  href: string | undefined
  renderLink: ((props: RowLinkProps) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  tone: RowTone | undefined
  check: RowCheck | undefined
  actions: ReactNode
  hasEnd: boolean
}

interface RowCheck {
  label: string
  isChosen: boolean
  onChange(isOn: boolean, isRange: boolean): void
}

/** One row. A press beside its buttons follows its link, with the same keys held; text can still be selected. */
function DataRow<Row>({
  row,
  columns,
  href,
  renderLink = plainLink,
  onOpen,
  tone,
  check,
  actions,
  hasEnd,
}: DataRowProps<Row>) {
  const leads = href !== undefined || onOpen !== undefined

  return (
    <RowLook
      data-tone={check?.isChosen && tone !== 'hot' ? 'selected' : tone}
      data-leads={leads || undefined}
      data-aside={hasAside(columns) || undefined}
      onClick={leads ? followRow : undefined}
    >
      {check && <CheckCell {...check} />}
      {columns.map((column, index) => (
        <TableCell
          key={column.id}
          data-place={placeOf(column, index)}
          data-label={column.title}
          data-align={column.align}
        >
          {index === 0 ? lead(column.render(row)) : column.render(row)}
        </TableCell>
      ))}
      {hasEnd && <TableCell data-place="actions">{actions && <Acts>{actions}</Acts>}</TableCell>}
    </RowLook>
  )

  function lead(content: ReactNode) {
    if (href !== undefined) return renderLink({ href, children: content, 'data-row-lead': '' })
    if (!onOpen) return content
    return (
      <TitleButton type="button" data-row-lead onClick={() => onOpen(row)}>
        {content}
      </TitleButton>
    )
  }
}

function CheckCell({ label, isChosen, onChange }: RowCheck) {
  const isRange = useRef(false)
  return (
    <TableCell data-place="check">
      {/* A press on the label is one on the check mark as well, of which only the first says which keys are held. */}
      <CheckBox
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClickCapture={({ shiftKey }) => {
          isRange.current ||= shiftKey
        }}
      >
        <Checkbox
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          checked={isChosen}
          onChange={(isOn) => {
            onChange(isOn, isRange.current)
            isRange.current = false
          }}
        />
      </CheckBox>
    </TableCell>
  )
}

type Placed = Pick<DataColumn<never>, 'onCard'>

/** Where a column stands on a card. */
const placeOf = ({ onCard = 'line' }: Placed, index: number) => (index === 0 ? 'title' : onCard)

/** Does one of the columns stand beside the title of the card? */
const hasAside = (columns: readonly Placed[]) => columns.some((column, index) => placeOf(column, index) === 'aside')

function plainLink({ children, ...props }: RowLinkProps) {
  return <a {...props}>{children}</a>
}

const controls = '[data-place="check"], a, button, input, select, textarea, label, [role="menuitem"], [role="switch"]'

function followRow(event: PressEvent<HTMLTableRowElement>) {
  const target = event.target
  // What floats over the page is a child of the row for React, though not for the document.
  if (!(target instanceof Element) || !event.currentTarget.contains(target) || target.closest(controls)) return
  if (document.getSelection()?.toString()) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('[data-row-lead]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

export interface DataColumn<Row> {
  id: string
  title: string
  render: (row: Row) => ReactNode
  /** @default false */
  sortable?: boolean | undefined
  /** `end` for figures. @default start */
  align?: 'start' | 'end' | undefined
  /** Any CSS width. Without it the contents decide. */
  width?: string | undefined
  /** Stays also where there is little room. The first column always does. @default false */
  required?: boolean | undefined
  /** Where it goes when rows are cards: beside the title, a line of its own, or nowhere. @default line */
  onCard?: 'aside' | 'line' | 'hidden' | undefined
}

export interface DataSort {
  /** The `id` of a sortable column. */
  column: string
  direction: 'asc' | 'desc'
}

export interface RowSelection<Row> {
  /** Ids of the rows that are chosen, those of other pages included. */
  chosen: ReadonlySet<string | number>
  /** Called with rows that are shown. */
  onChange(rows: readonly Row[], isOn: boolean): void
  /** Names the check mark of a row: «Выбрать: Анна Ким». */
  labelOf(row: Row): string
}

type RowTone = 'hot' | 'unread' | 'selected' | 'muted'

/** What a link of a row is drawn with; the application's router may take it over. */
interface RowLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
  'data-row-lead': ''
}

interface DataTableLabels {
  loading: string
  /** Announced when no rows are left. */
  none: string
  actions: string
  /** Names the check mark of the whole page. */
  choosePage: string
  sortBy: string
  ascending: string
  descending: string
}

const tableWords: Words<DataTableLabels> = {
  ru: {
    loading: 'Загрузка…',
    none: 'Список пуст',
    actions: 'Действия',
    choosePage: 'Выбрать всё на странице',
    sortBy: 'Сортировка',
    ascending: 'По возрастанию',
    descending: 'По убыванию',
  },
  en: {
    loading: 'Loading…',
    none: 'The list is empty',
    actions: 'Actions',
    choosePage: 'Choose all on this page',
    sortBy: 'Sort by',
    ascending: 'Ascending',
    descending: 'Descending',
  },
  uz: {
    loading: 'Yuklanmoqda…',
    none: 'Roʻyxat boʻsh',
    actions: 'Amallar',
    choosePage: 'Sahifadagi hammasini tanlash',
    sortBy: 'Saralash',
    ascending: 'Oʻsish tartibida',
    descending: 'Kamayish tartibida',
  },
}
