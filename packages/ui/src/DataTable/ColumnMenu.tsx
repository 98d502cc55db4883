import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide-react'
import styled from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { Menu } from '../Menu/Menu'
import { menuEntryLook } from '../theme/mixins'
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
      items={optional.map(({ id, title }) => (
        <Item
          key={id}
          checked={!hidden.includes(id)}
          closeOnClick={false}
          onCheckedChange={(checked) => onChange(checked ? hidden.filter((other) => other !== id) : [...hidden, id])}
        >
          <Box>
            <BaseMenu.CheckboxItemIndicator render={<Check aria-hidden />} />
          </Box>
          {title}
        </Item>
      ))}
    />
  )
}

const Item = styled(BaseMenu.CheckboxItem)`
  ${menuEntryLook}
`

const Box = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  color: var(--color-accent-strong);

  > svg {
    width: 16px;
    height: 16px;
  }
`
