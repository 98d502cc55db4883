import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { Button } from '../Button/Button'
import { DateField, type DateFieldProps } from './DateField'

export default { title: 'Text and numbers/Date field' }

function Demo({ value: initial = '', ...field }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 240 }}>
      <DateField label="Действует с" {...field} value={value} onChange={setValue} />
      <output>Значение: {value || 'пусто'}</output>
      <Button onClick={() => setValue('')}>Сбросить</Button>
    </div>
  )
}

export const Empty = (controls: Partial<DateFieldProps>) => <Demo required {...controls} />
Empty.args = {
  label: 'Действует с',
  ...fieldControls,
  required: true,
  min: '',
  max: '',
} satisfies Partial<DateFieldProps>

export const Filled = () => <Demo value="2026-04-12" />

export const Bounded = () => <Demo value="2026-04-12" min="2026-04-06" max="2026-05-20" />

export const Invalid = () => <Demo value="2026-04-12" error="Дата окончания должна быть позже даты начала" />

export const NoSuchDay = () => <Demo value="31.02.2026" error="Некорректный формат даты" />

export const Disabled = () => <Demo value="2026-04-12" disabled />

export const ReadOnly = () => <Demo value="2026-04-12" readOnly />
