import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { HeadButton, HeadCell } from './tableLook'
import type { DataColumn, DataSort } from './tableTypes'

export interface SortHeadProps<Row> {
  column: DataColumn<Row>
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
}

/** The head of one column; a button where it sorts. */
export function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
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
