import { Copy, LogOut, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Menu, type MenuProps } from './Menu'

export default { title: 'Menu' }

interface TourMenuProps {
  onSelect?(label: string): void
}

const tourItems = (onSelect: (label: string) => void): MenuProps['items'] => [
  { label: 'Изменить', icon: <Pencil />, onSelect: () => onSelect('Изменить') },
  { label: 'Скопировать ссылку', icon: <Copy />, onSelect: () => onSelect('Скопировать ссылку') },
  { label: 'Отправить клиенту', onSelect: () => onSelect('Отправить клиенту'), disabled: true },
  { label: 'Удалить', icon: <Trash2 />, onSelect: () => onSelect('Удалить'), danger: true, separated: true },
]

export const FromIcon = ({ onSelect = () => {} }: TourMenuProps) => (
  <div style={{ minHeight: 240 }}>
    <Menu
      align="start"
      trigger={<IconButton icon={<MoreHorizontal />} label="Действия с туром" variant="secondary" />}
      items={tourItems(onSelect)}
    />
  </div>
)

export const FromButton = ({ onSelect = () => {} }: TourMenuProps) => (
  <div style={{ minHeight: 240 }}>
    <Menu align="start" trigger={<Button>Действия</Button>} items={tourItems(onSelect)} />
  </div>
)

export const OfPerson = () => (
  <div style={{ minHeight: 200 }}>
    <Menu
      align="start"
      trigger={<Button variant="ghost">Дилноза Каримова</Button>}
      header={
        <>
          <b>Дилноза Каримова</b>
          <div>@dilnoza.karimova</div>
        </>
      }
      items={[{ label: 'Выйти', icon: <LogOut />, onSelect: () => {} }]}
    />
  </div>
)
