import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { oneOf } from '../../.ladle/oneOf'
import { Badge } from '../Badge/Badge'
import { StatusDot } from '../StatusDot/StatusDot'
import { Select, type SelectProps } from './Select'

export default { title: 'Choices/Select' }

type Status = 'pending' | 'confirmed' | 'cancelled'

const options: SelectProps<Status>['options'] = [
  { value: 'pending', label: 'Ожидание' },
  { value: 'confirmed', label: 'Подтвержден' },
  { value: 'cancelled', label: 'Отменен' },
]

function Demo({ value: initial = 'confirmed', ...field }: Partial<SelectProps<Status>>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 260, minHeight: 200 }}>
      <Select label="Статус" options={options} {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const Chosen = (controls: Partial<SelectProps<Status>>) => <Demo {...controls} />
Chosen.args = {
  label: 'Статус',
  size: 'md',
  ...fieldControls,
} satisfies Partial<SelectProps<Status>>
Chosen.argTypes = { size: oneOf('sm', 'md') }

export const Small = () => <Demo size="sm" hideLabel />

export const Invalid = () => <Demo required error="Выберите другой статус: отменённый тур нельзя подтвердить." />

export const Disabled = () => <Demo disabled hint="Статус меняет только администратор" />

export const ReadOnly = () => <Demo readOnly />

export const WithDisabledOption = () => (
  <Demo options={options.map((option) => ({ ...option, disabled: option.value === 'cancelled' }))} />
)

export const WithIcons = () => (
  <Demo
    options={[
      { value: 'pending', label: 'Неактивен', icon: <StatusDot on={false} /> },
      { value: 'confirmed', label: 'Активен', icon: <StatusDot on /> },
      { value: 'cancelled', label: 'Скрыт', icon: <Badge tone="hot">!</Badge> },
    ]}
  />
)

export const Longest = () => (
  <Demo
    label="Направление"
    options={[
      { value: 'pending', label: 'Самарканд, Бухара, Хива и древние крепости Каракалпакстана за девять дней' },
      { value: 'confirmed', label: 'Ферганская долина: Риштан, Маргилан и шёлковые мастерские Намангана' },
      { value: 'cancelled', label: 'Айдаркуль' },
    ]}
  />
)
