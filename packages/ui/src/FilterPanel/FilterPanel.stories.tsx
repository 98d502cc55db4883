import { useState } from 'react'
import { Checkbox } from '../Checkbox/Checkbox'
import { DateField } from '../DateField/DateField'
import { NumberField } from '../NumberField/NumberField'
import { SearchField } from '../SearchField/SearchField'
import { Select } from '../Select/Select'
import { FilterPanel, type FilterPanelProps } from './FilterPanel'

export default { title: 'Choices/Filter panel' }

interface Filters {
  price: number | null
  from: string
  until: string
  valid: boolean
}

const nothing: Filters = { price: null, from: '', until: '', valid: false }
const statuses = [
  { value: 'all', label: 'Все' },
  { value: 'active', label: 'Активные' },
]

function Demo({ start = nothing, words, ...props }: Partial<FilterPanelProps> & { start?: Filters; words?: string[] }) {
  const [filters, setFilters] = useState<Filters>(start)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('all')
  const change = (changes: Partial<Filters>) => setFilters({ ...filters, ...changes })
  const [price = 'Мин. цена', from = 'Действует с', until = 'Действует до', valid = 'Только действующие'] = words ?? []

  return (
    <FilterPanel
      search={<SearchField label="Поиск" hideLabel placeholder="Поиск..." value={search} onChange={setSearch} />}
      quick={<Select label="Статус" hideLabel value={status} options={statuses} onChange={setStatus} />}
      fields={
        <>
          <NumberField label={price} suffix="$" value={filters.price} onChange={(value) => change({ price: value })} />
          <DateField label={from} value={filters.from} onChange={(value) => change({ from: value })} />
          <DateField label={until} value={filters.until} onChange={(value) => change({ until: value })} />
          <Checkbox label={valid} checked={filters.valid} onChange={(value) => change({ valid: value })} />
        </>
      }
      count={[filters.price !== null, filters.from, filters.until, filters.valid].filter(Boolean).length}
      onReset={() => setFilters(nothing)}
      {...props}
    />
  )
}

export const Closed = ({ more = 'Фильтры' }: { more?: string }) => <Demo labels={{ more }} />
Closed.args = { more: 'Фильтры' }

export const Open = () => <Demo defaultOpen />

/** Opens by itself: whoever is sent a link with filters sees what is filtered. */
export const Applied = () => <Demo start={{ ...nothing, price: 90, valid: true }} />

export const WithoutSearch = () => <Demo search={undefined} quick={undefined} />

export const LongestTexts = () => (
  <Demo
    defaultOpen
    words={[
      'Минимальная стоимость за одного человека',
      'Valid from, the first day of departure',
      'Amal qilish muddati tugaydigan sana',
      'Faqat hozirda amal qilayotgan sayohatlarni koʻrsatish',
    ]}
  />
)

export const Narrow = () => (
  <div style={{ maxWidth: 328 }}>
    <Demo start={{ ...nothing, price: 90 }} />
  </div>
)
