import { useState } from 'react'
import { fieldControls } from '../../.ladle/fieldControls'
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox'

export default { title: 'Choices/Combobox' }

const cities: ComboboxOption[] = [
  { value: 'khiva', label: 'Хива: город внутри крепости', detail: '360,00 $' },
  { value: 'nukus', label: 'Каракалпакстан и Хива', detail: '540,00 $' },
  { value: 'samarkand', label: 'Самарканд и Бухара за 4 дня', detail: '480,00 $' },
]

function Demo({ value: initial = null, ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 360 }}>
      <Combobox
        label="Маршрут"
        placeholder="Начните вводить"
        options={cities}
        {...props}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

function find(text: string): Promise<ComboboxOption[]> {
  const found = cities.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return new Promise((resolve) => setTimeout(() => resolve(found), 100))
}

export const Empty = (controls: Partial<ComboboxProps>) => <Demo {...controls} />
Empty.args = {
  label: 'Маршрут',
  placeholder: 'Начните вводить',
  ...fieldControls,
} satisfies Partial<ComboboxProps>

export const Chosen = () => <Demo value={cities[0] ?? null} />

export const Async = () => <Demo options={find} delay={50} />

export const NeverAnswers = () => <Demo options={() => new Promise(() => undefined)} delay={0} />

export const Fails = () => <Demo options={() => Promise.reject(new Error('offline'))} delay={0} />

export const Invalid = () => <Demo required error="Выберите маршрут" />

export const Disabled = () => <Demo value={cities[1] ?? null} disabled />

export const Longest = () => (
  <Demo
    options={[
      {
        value: 'long',
        label: 'Toshkentdan Samarqand, Buxoro, Xiva va Nukus orqali Orol dengiziga oʻn ikki kunlik katta sayohat',
        detail: '12 280,00 $',
      },
    ]}
  />
)
