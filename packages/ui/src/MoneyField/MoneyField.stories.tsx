import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { MoneyField, type MoneyFieldProps } from './MoneyField'

export default { title: 'Text and numbers/Money field' }

function Demo({ value: initial = null, ...field }: Partial<MoneyFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 240 }}>
      <MoneyField label="Цена" {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<MoneyFieldProps>) => <Demo placeholder="0,00" required {...controls} />
Empty.args = {
  label: 'Цена',
  placeholder: '0,00',
  ...fieldControls,
  required: true,
  suffix: '$',
} satisfies Partial<MoneyFieldProps>

export const Filled = () => <Demo value={1280} />

export const OtherCurrency = () => <Demo value={4_500_000.5} suffix="сум" />

export const Invalid = () => <Demo value={-120} error="Цена должна быть положительной" />

export const Disabled = () => <Demo value={1280} disabled hint="Цену меняет администратор" />
