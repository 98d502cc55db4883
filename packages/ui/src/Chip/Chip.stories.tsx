import { Check } from 'lucide-react'
import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Chip, type ChipProps } from './Chip'

export default { title: 'State/Chip' }

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 360 } as const

export const Plain = (controls: Partial<ChipProps>) => <Chip {...controls}>Только активные</Chip>
Plain.args = { size: 'md', selected: false } satisfies Partial<ChipProps>
Plain.argTypes = { size: oneOf('sm', 'md') }

export const Selected = () => <Chip selected>Цена от 90 $</Chip>

export const Tags = () => (
  <div style={row}>
    <Chip size="sm">vip</Chip>
    <Chip size="sm">медовый месяц</Chip>
  </div>
)

export const WithIcon = () => (
  <Chip size="sm" icon={<Check aria-hidden />}>
    Баннеры
  </Chip>
)

export const Removable = () => {
  const [filters, setFilters] = useState(['Цена от 90 $', 'до 1 500 $'])
  return (
    <div style={row}>
      {filters.map((filter) => (
        <Chip
          key={filter}
          selected
          removeLabel={`Убрать фильтр «${filter}»`}
          onRemove={() => setFilters(filters.filter((other) => other !== filter))}
        >
          {filter}
        </Chip>
      ))}
    </div>
  )
}

export const Pressable = () => {
  const [pressed, setPressed] = useState(false)
  return (
    <Chip selected={pressed} onClick={() => setPressed(!pressed)}>
      Только активные
    </Chip>
  )
}

export const Longest = () => (
  <div style={{ maxWidth: 220 }}>
    <Chip removeLabel="Убрать" onRemove={() => undefined}>
      Проживание в юртовом лагере на берегу озера Айдаркуль с ужином
    </Chip>
  </div>
)
