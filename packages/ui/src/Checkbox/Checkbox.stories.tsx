import { useState } from 'react'
import { Checkbox, type CheckboxProps } from './Checkbox'

export default { title: 'Choices/Checkbox' }

function Demo({ checked: initial = false, ...box }: Partial<CheckboxProps>) {
  const [checked, setChecked] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <Checkbox label="Только действующие сейчас" {...box} checked={checked} onChange={setChecked} />
    </div>
  )
}

export const Unchecked = (controls: Partial<CheckboxProps>) => <Demo {...controls} />
Unchecked.args = {
  label: 'Только действующие сейчас',
  hint: '',
  error: '',
  required: false,
  disabled: false,
  indeterminate: false,
} satisfies Partial<CheckboxProps>

export const Checked = () => <Demo label="Халяльное питание" checked />

export const Indeterminate = () => <Demo label="Все клиенты на странице" indeterminate />

export const WithHint = () => <Demo label="Супер-админ" hint="Видит всё и меняет права остальных" />

export const Invalid = () => (
  <Demo label="Клиент согласен на обработку данных" required error="Без согласия не сохранить" />
)

export const Disabled = () => <Demo disabled />

export const DisabledChecked = () => <Demo disabled checked />

export const Longest = () => (
  <Demo label="Отправить клиенту памятку о визах, прививках, погоде и дресс-коде в мечетях и мавзолеях" />
)
