import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button, type ButtonProps } from './Button'

export default { title: 'Actions/Button' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const

const variants: { variant: NonNullable<ButtonProps['variant']>; label: string }[] = [
  { variant: 'primary', label: 'Добавить тур' },
  { variant: 'secondary', label: 'Обновить' },
  { variant: 'soft', label: 'Отметить звонок' },
  { variant: 'ghost', label: 'Отмена' },
  { variant: 'danger', label: 'Удалить' },
  { variant: 'danger-ghost', label: 'Удалить' },
]

export const Variants = (controls: Partial<ButtonProps>) => (
  <div style={row}>
    {variants.map(({ variant, label }) => (
      <Button key={variant} variant={variant} {...controls}>
        {label}
      </Button>
    ))}
  </div>
)
Variants.args = { size: 'md', disabled: false, loading: false, fullWidth: false } satisfies Partial<ButtonProps>
Variants.argTypes = { size: oneOf('sm', 'md', 'lg') }

export const Disabled = () => (
  <div style={row}>
    {variants.map(({ variant, label }) => (
      <Button key={variant} variant={variant} disabled>
        {label}
      </Button>
    ))}
  </div>
)

export const WithIcons = () => (
  <div style={row}>
    <Button variant="primary" icon={<Plus />}>
      Добавить тур
    </Button>
    <Button variant="ghost" iconAfter={<ChevronRight />}>
      Все туры
    </Button>
    <Button variant="danger" icon={<Trash2 />}>
      Удалить
    </Button>
  </div>
)

export const Sizes = () => (
  <div style={row}>
    <Button size="sm" variant="primary" icon={<Plus />}>
      Малая
    </Button>
    <Button variant="primary" icon={<Plus />}>
      Обычная
    </Button>
    <Button size="lg" variant="primary" icon={<Plus />}>
      Для входа
    </Button>
  </div>
)

/** Press it: the width stays while the label and the icon change. */
export const Loading = () => {
  const [saving, setSaving] = useState(true)
  return (
    <div style={row}>
      <Button variant="primary" loading={saving} loadingLabel="Вход…" onClick={() => setSaving(true)}>
        Войти
      </Button>
      <Button icon={<Plus />} loading={saving} onClick={() => setSaving(true)}>
        Добавить тур
      </Button>
      <Button variant="ghost" onClick={() => setSaving(false)}>
        Закончить
      </Button>
    </div>
  )
}

/** Stays in the tab order, because its reason can be asked for; does nothing. */
export const Explained = ({ onClick }: { onClick?: () => void }) => (
  <>
    <Button variant="primary" aria-disabled aria-describedby="reason" onClick={onClick}>
      Добавить тур
    </Button>
    <p id="reason">Нужно право «Редактирование туров».</p>
  </>
)

export const FullWidth = () => (
  <div style={{ width: 240 }}>
    <Button variant="primary" fullWidth>
      Войти
    </Button>
  </div>
)

export const TooLong = () => (
  <div style={{ width: 200 }}>
    <Button icon={<Plus />}>Добавить программу индивидуального тура</Button>
  </div>
)
