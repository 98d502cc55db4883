import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { Button } from '../Button/Button'
import { NumberField, type NumberFieldProps } from './NumberField'

export default { title: 'Text and numbers/Number field' }

function Demo({ value: initial = null, ...field }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 240 }}>
      <NumberField label="Цена" {...field} value={value} onChange={setValue} />
      <output>Значение: {value === null ? 'пусто' : `${value}`}</output>
      <Button onClick={() => setValue(1500.5)}>Подставить 1500,5</Button>
      <Button onClick={() => setValue(null)}>Сбросить</Button>
    </div>
  )
}

export const Empty = (controls: Partial<NumberFieldProps>) => (
  <Demo suffix="$" min={0} placeholder="0,00" required {...controls} />
)
Empty.args = {
  label: 'Цена',
  placeholder: '0,00',
  ...fieldControls,
  required: true,
  suffix: '$',
  decimals: 2,
  min: 0,
  step: 0,
} satisfies Partial<NumberFieldProps>

export const Filled = () => <Demo value={1_204_500.5} suffix="$" min={0} />

export const WithSteps = () => (
  <Demo label="Порядок" value={4} min={1} max={5} step={1} hint="Место в списке, ↑ и ↓ меняют его на 1" />
)

export const Invalid = () => <Demo value={-120} suffix="$" required error="Цена должна быть положительной" />

export const Disabled = () => <Demo value={480} suffix="$" disabled />

export const Unit = () => <Demo label="Длительность перелёта до Нукуса с пересадкой" value={3} suffix="часов" />
