import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { RadioGroup, type RadioGroupProps } from './RadioGroup'

export default { title: 'Choices/Radio group' }

type Way = 'mail' | 'phone' | 'none'

const options = [
  { value: 'mail', label: 'Письмом' },
  { value: 'phone', label: 'По телефону' },
  { value: 'none', label: 'Не сообщать', disabled: true },
] as const

function Demo({ value: initial = 'mail', ...props }: Partial<RadioGroupProps<Way>>) {
  const [value, setValue] = useState<Way>(initial)
  return <RadioGroup<Way> label="Как сообщить" options={options} {...props} value={value} onChange={setValue} />
}

export const Column = (controls: Partial<RadioGroupProps<Way>>) => <Demo {...controls} />
Column.args = {
  label: 'Как сообщить',
  layout: 'column',
  hint: '',
  error: '',
  required: false,
  disabled: false,
  hideLabel: false,
} satisfies Partial<RadioGroupProps<Way>>
Column.argTypes = { layout: oneOf('column', 'row', 'halves') }

export const InRow = () => <Demo layout="row" />

/** Two that are compared. */
export const InHalves = () => (
  <Demo
    layout="halves"
    options={[
      { value: 'mail', label: 'nodira.aliyeva@example.com' },
      { value: 'phone', label: '+998 90 123 45 67' },
    ]}
  />
)

export const WithHints = () => (
  <Demo
    required
    options={[
      { value: 'mail', label: 'Письмом', hint: 'Придёт сразу, с вложенными билетами' },
      { value: 'phone', label: 'По телефону', hint: 'Позвонит менеджер, в рабочее время' },
    ]}
  />
)

export const Invalid = () => <Demo error="У клиента нет почты. Выберите звонок." />

export const Disabled = () => <Demo disabled hint="Появится, когда будет известен адрес" />
