import { useState } from 'react'
import { DateField } from '../DateField/DateField'
import { DateRange } from './DateRange'

export default { title: 'Text and numbers/Date range' }

interface DemoProps {
  from?: string
  until?: string
}

function Demo({ from: first = '', until: last = '' }: DemoProps) {
  const [from, setFrom] = useState(first)
  const [until, setUntil] = useState(last)
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 240 }}>
      <DateRange>
        <DateField label="Дата начала" rangeEnd="from" required value={from} onChange={setFrom} />
        <DateField label="Дата окончания" rangeEnd="until" value={until} onChange={setUntil} />
      </DateRange>
      <output>
        Значение: {from || 'пусто'} – {until || 'пусто'}
      </output>
    </div>
  )
}

export const Empty = () => <Demo />

export const Filled = ({ from = '2026-11-09', until = '2026-11-20' }: DemoProps) => (
  <Demo key={from + until} from={from} until={until} />
)
Filled.args = { from: '2026-11-09', until: '2026-11-20' } satisfies DemoProps

export const OverMonths = () => <Demo from="2026-11-23" until="2027-01-15" />
