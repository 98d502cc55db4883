import { useState } from 'react'
import { UiProvider } from '../UiProvider/UiProvider'
import { type Bar, BarStrip, type BarStripProps } from './BarStrip'

export default { title: 'Lists and records/Bar strip' }

const series = [
  { label: 'Верхняя кнопка' },
  { label: 'Нижняя кнопка', tone: 'primary' },
  { label: 'Горячий клиент', tone: 'hot' },
] as const

/** Days of November with figures that go up and down. */
const days = (count: number, times = 1): Bar[] =>
  Array.from({ length: count }, (_, at) => {
    const hot = at % 4 === 2 ? (at % 3) + 1 : 0
    return {
      id: `2026-11-${String(at + 1).padStart(2, '0')}`,
      label: `${at + 1} ноября`,
      tick: String(at + 1),
      values: [((at * 7) % 6) * times, ((at * 5) % 4) * times, hot * times],
      ...(hot && { mark: `горячих: ${hot * times}` }),
    }
  })

function Demo(props: Partial<BarStripProps>) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <BarStrip label="Заявки по дням" series={series} bars={days(30)} value={value} onChange={setValue} {...props} />
  )
}

export const Days = (controls: Partial<BarStripProps>) => <Demo {...controls} />
Days.args = { loading: false } satisfies Partial<BarStripProps>

export const Chosen = () => <Demo value="2026-11-11" />

export const OneDay = () => <Demo bars={days(1).map((bar) => ({ ...bar, values: [3, 1, 0] }))} />

export const Weeks = () => (
  <BarStrip
    label="Время до первого звонка по неделям"
    series={[{ label: 'Медиана' }]}
    bars={[14, 9, null, 26, 11].map((minutes, at) => ({
      id: String(at),
      label: `Неделя ${at + 1}`,
      tick: `${at * 7 + 1}–${at * 7 + 7}`,
      values: [minutes],
    }))}
    format={(minutes) => `${minutes} мин`}
  />
)

export const LargeFigures = () => <Demo bars={days(30, 12_345)} />

export const NothingHappened = () => <Demo bars={days(30, 0).map(({ mark: _, ...bar }) => bar)} />

export const Empty = () => <Demo bars={[]} />

export const Loading = () => <Demo bars={[]} loading />

export const English = () => (
  <UiProvider language="en">
    <BarStrip
      label="Requests a day"
      series={[{ label: 'Website' }, { label: 'Telephone', tone: 'primary' }]}
      bars={[
        { id: '17', label: '17 November', tick: '17', values: [4, 2] },
        { id: '18', label: '18 November', tick: '18', values: [1204, 300] },
      ]}
    />
  </UiProvider>
)

export const Uzbek = () => (
  <UiProvider language="uz">
    <BarStrip
      label="Kunlar boʻyicha soʻrovlar"
      series={[{ label: 'Sayt' }, { label: 'Telefon', tone: 'primary' }]}
      bars={[]}
    />
  </UiProvider>
)
