import { Download, Eye, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { IconButton, type IconButtonProps } from './IconButton'

export default { title: 'Actions/Icon button' }

const row = { display: 'flex', gap: 16, alignItems: 'center' } as const

export const Variants = (controls: Partial<IconButtonProps>) => (
  <div style={row}>
    <IconButton icon={<Pencil />} label="Изменить" {...controls} />
    <IconButton icon={<Trash2 />} label="Удалить" variant="danger-ghost" {...controls} />
    <IconButton icon={<RefreshCw />} label="Обновить" variant="secondary" {...controls} />
    <IconButton icon={<Plus />} label="Добавить тур" variant="primary" {...controls} />
  </div>
)
Variants.args = { size: 'md', disabled: false } satisfies Partial<IconButtonProps>
Variants.argTypes = { size: oneOf('xs', 'sm', 'md') }

export const OverPicture = () => (
  <div style={{ width: 160, padding: 8, background: 'var(--turquoise-300)' }}>
    <IconButton icon={<Download />} label="Скачать изображение" variant="overlay" />
  </div>
)

export const Sizes = () => (
  <div style={row}>
    <IconButton icon={<Eye />} label="Показать, 24" size="xs" variant="secondary" />
    <IconButton icon={<Eye />} label="Показать, 32" size="sm" variant="secondary" />
    <IconButton icon={<Eye />} label="Показать, 40" size="md" variant="secondary" />
  </div>
)

export const Disabled = () => (
  <div style={row}>
    <IconButton icon={<Pencil />} label="Изменить" disabled />
    <IconButton icon={<RefreshCw />} label="Обновить" variant="secondary" disabled />
  </div>
)

export const Toggle = () => {
  const [pressed, setPressed] = useState(false)
  return <IconButton icon={<Eye />} label="Показывать скрытые" pressed={pressed} onClick={() => setPressed(!pressed)} />
}
