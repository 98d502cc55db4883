import { Columns3 } from 'lucide-react'
import { IconButton } from '../IconButton/IconButton'
import { Menu } from '../Menu/Menu'
import type { DataColumn } from './tableTypes'

export interface ColumnMenuProps<Row> {
  columns: readonly DataColumn<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
  label: string
}

/** Which columns are shown. Stays open, so that several can be chosen. */
export function ColumnMenu<Row>({ columns, hidden, onChange, label }: ColumnMenuProps<Row>) {
  const optional = columns.filter((column, index) => index > 0 && !column.required)

  return (
    <Menu
      trigger={<IconButton label={label} icon={<Columns3 />} size="sm" />}
      items={optional.map(({ id, title }) => ({
        label: title,
        checked: !hidden.includes(id),
        onChange: (checked) => onChange(checked ? hidden.filter((other) => other !== id) : [...hidden, id]),
      }))}
    />
  )
}
