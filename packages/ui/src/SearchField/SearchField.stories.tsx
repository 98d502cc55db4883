import { useState } from 'react'
import { Button } from '../Button/Button'
import { SearchField, type SearchFieldProps } from './SearchField'

export default { title: 'Text and numbers/Search field' }

function Demo({ value: initial = '', ...field }: Partial<SearchFieldProps>) {
  const [value, setValue] = useState(initial)
  const [asked, setAsked] = useState<string[]>([])

  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <SearchField
        label="Поиск по названию"
        hideLabel
        placeholder="Поиск по названию"
        {...field}
        value={value}
        onChange={(text) => {
          setAsked([...asked, text])
          setValue(text.trim())
        }}
      />
      <output>Запросы: {asked.map((text) => `«${text}»`).join(' ') || 'нет'}</output>
      <Button onClick={() => setValue('бухара')}>Показать Бухару</Button>
    </div>
  )
}

export const Empty = (controls: Partial<SearchFieldProps>) => <Demo {...controls} />
Empty.args = {
  label: 'Поиск по названию',
  placeholder: 'Поиск по названию',
  hideLabel: true,
  delay: 300,
  disabled: false,
} satisfies Partial<SearchFieldProps>

export const Filled = () => <Demo value="хива" />

export const WithLabel = () => <Demo hideLabel={false} hint="По имени, телефону или номеру паспорта" />

export const Disabled = () => <Demo value="хива" disabled />
