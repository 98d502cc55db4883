import { Copy, MoreHorizontal, Pencil, Send, Trash2 } from 'lucide-react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Menu, type MenuProps } from './Menu'

export default { title: 'Actions/Menu' }

interface TourMenuProps extends Pick<MenuProps, 'side' | 'align'> {
  onSelect?(label: string): void
}

const tourItems = (onSelect: (label: string) => void): MenuProps['items'] => [
  { label: 'Изменить', icon: <Pencil />, onSelect: () => onSelect('Изменить') },
  { label: 'Скопировать ссылку', icon: <Copy />, onSelect: () => onSelect('Скопировать ссылку') },
  { label: 'Отправить клиенту', icon: <Send />, onSelect: () => onSelect('Отправить клиенту'), disabled: true },
  { label: 'Удалить', icon: <Trash2 />, onSelect: () => onSelect('Удалить'), danger: true, separated: true },
]

export const FromIcon = ({ onSelect = () => {}, side = 'bottom', align = 'start' }: TourMenuProps) => (
  <div style={{ minHeight: 240 }}>
    <Menu
      side={side}
      align={align}
      trigger={<IconButton icon={<MoreHorizontal />} label="Действия с туром" variant="secondary" />}
      items={tourItems(onSelect)}
    />
  </div>
)

FromIcon.args = { side: 'bottom', align: 'start' } satisfies TourMenuProps
FromIcon.argTypes = { side: oneOf('top', 'right', 'bottom', 'left'), align: oneOf('start', 'center', 'end') }

export const FromButton = ({ onSelect = () => {} }: TourMenuProps) => (
  <div style={{ minHeight: 240 }}>
    <Menu align="start" trigger={<Button>Действия</Button>} items={tourItems(onSelect)} />
  </div>
)

/** What somebody without the right meets. */
export const Refused = ({ onSelect = () => {} }: TourMenuProps) => (
  <div style={{ minHeight: 240 }}>
    <Menu
      align="start"
      trigger={<Button>Действия</Button>}
      items={[
        { label: 'Скопировать ссылку', icon: <Copy />, onSelect: () => onSelect('Скопировать ссылку') },
        {
          label: 'Удалить',
          icon: <Trash2 />,
          danger: true,
          separated: true,
          reason: 'Нужно право «Удаление туров». Обратитесь к администратору.',
          onSelect: () => onSelect('Удалить'),
        },
      ]}
    />
  </div>
)
