import { StrictMode, useState } from 'react'
import { SortableList } from '../src/SortableList/SortableList'

/** What the stories of SortableList sort. */
export interface Place {
  id: number
  name: string
  text: string
}

export const places: Place[] = [
  { id: 41, name: 'Самарканд для двоих', text: 'Личный гид, машина с водителем и завтраки во внутреннем дворике.' },
  { id: 17, name: 'Кызылкум: ночь с караваном', text: 'Верблюды, костёр и юрта с видом на озеро Айдаркуль.' },
  { id: 93, name: 'Хива без очередей', text: 'Закрытый показ Ичан-Калы на рассвете и ужин на крыше.' },
  { id: 58, name: 'Ремёсла Маргилана и Риштана', text: 'Два дня с мастерами: шёлк, керамика, ножи.' },
  { id: 76, name: 'Звёздная ночь в юрте', text: 'Ночёвка в пустыне у Нураты, телескоп и песни.' },
  { id: 22, name: 'Чарвак и Чимган', text: 'Канатная дорога, прогулка на катере и плов на берегу.' },
]

export const endless = Array.from({ length: 500 }, (_, index) => ({
  id: 5000 + index,
  name: `Остановка ${index + 1}`,
  text: index % 3 ? '' : 'Стоянка с чаем и видом на горы.',
}))

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface DemoProps {
  start?: readonly Place[]
  layout?: 'list' | 'grid'
  save?: (names: string[], movedIds: number[]) => Promise<void>
  disabledReason?: string
  itemMenu?: boolean
  total?: number
}

/** A sorted list, and below it what it told its caller. */
export function Demo({
  start = places,
  layout = 'list',
  save = async () => {},
  disabledReason,
  itemMenu = true,
  total,
}: DemoProps) {
  const [items, setItems] = useState(start)
  const [log, setLog] = useState<string[]>([])
  return (
    <StrictMode>
      <SortableList
        label="Баннеры на главной"
        layout={layout}
        itemMenu={itemMenu}
        disabled={disabledReason !== undefined}
        {...(disabledReason === undefined ? {} : { disabledReason })}
        {...(total === undefined ? {} : { total })}
        items={items}
        getId={(place) => place.id}
        getLabel={(place) => place.name}
        onReorder={async (next, moves) => {
          setLog((before) => [...before, moves.map(({ item, from, to }) => `${item.name}: ${from}→${to}`).join('; ')])
          await save(
            next.map((place) => place.name),
            moves.map(({ item }) => item.id),
          )
          setItems(next)
        }}
        renderItem={(place, { index }) =>
          layout === 'grid' ? <Post place={place} index={index} /> : <Line place={place} />
        }
      />
      <ul aria-label="Отправлено" style={{ padding: '8px 0', font: 'var(--text-small)' }}>
        {log.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </StrictMode>
  )
}

export function Line({ place }: { place: Place }) {
  return (
    <div>
      <b>{place.name}</b>
      <p style={{ font: 'var(--text-small)', color: 'var(--color-text-muted)' }}>{place.text}</p>
    </div>
  )
}

function Post({ place, index }: { place: Place; index: number }) {
  return (
    <>
      <div style={{ aspectRatio: 1, background: `hsl(${(place.id * 47) % 360} 38% 62%)` }} />
      <div style={{ padding: 12, font: 'var(--text-small)' }}>
        {place.name}
        <div style={{ color: 'var(--color-text-muted)' }}>№ {index + 1}</div>
      </div>
    </>
  )
}
