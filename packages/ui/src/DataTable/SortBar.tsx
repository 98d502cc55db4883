import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { IconButton } from '../IconButton/IconButton'
import { Select } from '../Select/Select'
import { Bar } from './tableLook'
import type { DataColumn, DataSort, DataTableLabels } from './tableTypes'

export interface SortBarProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
  labels: DataTableLabels
}

/** What the heads do, where rows are cards and there are no heads. */
export function SortBar<Row>({ columns, sort, onSort, labels }: SortBarProps<Row>) {
  const options = columns
    .filter((column) => column.sortable)
    .map((column) => ({ value: column.id, label: column.title }))
  const direction = sort?.direction ?? 'asc'
  if (!onSort || options.length === 0) return null

  return (
    <Bar>
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
    </Bar>
  )
}
