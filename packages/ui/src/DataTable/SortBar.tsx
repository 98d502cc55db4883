import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { Select } from '../Select/Select'
import { Bar } from './tableLook'
import type { DataColumn, DataSort, DataTableLabels } from './tableTypes'

export interface SortBarProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
  labels: DataTableLabels
  columnMenu: ReactNode
}

/** What the heads do, where rows are cards and there are no heads. */
export function SortBar<Row>({ columns, sort, onSort, labels, columnMenu }: SortBarProps<Row>) {
  const options = columns
    .filter((column) => column.sortable)
    .map((column) => ({ value: column.id, label: column.title }))
  const canSort = onSort !== undefined && options.length > 0
  const direction = sort?.direction ?? 'asc'
  if (!canSort && !columnMenu) return null

  return (
    <Bar>
      {canSort && (
        <>
          <Select
            label={labels.sortBy}
            hideLabel
            placeholder={labels.sortBy}
            value={sort?.column ?? ''}
            options={options}
            onChange={(column) => onSort({ column, direction })}
          />
          <IconButton
            label={direction === 'asc' ? labels.ascending : labels.descending}
            icon={direction === 'asc' ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
            variant="secondary"
            size="md"
            disabled={!sort}
            onClick={() => sort && onSort({ ...sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
          />
        </>
      )}
      {columnMenu}
    </Bar>
  )
}
