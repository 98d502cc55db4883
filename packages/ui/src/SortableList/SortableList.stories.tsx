import { StrictMode, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { ReorderError, SortableList } from './SortableList'

export default { title: 'SortableList' }

interface Place {
  id: number
  name: string
  text: string
}

const places: Place[] = [
  { id: 41, name: 'Самарканд для двоих', text: 'Личный гид, машина с водителем и завтраки во внутреннем дворике.' },
  { id: 17, name: 'Кызылкум: ночь с караваном', text: 'Верблюды, костёр и юрта с видом на озеро Айдаркуль.' },
  { id: 93, name: 'Хива без очередей', text: 'Закрытый показ Ичан-Калы на рассвете и ужин на крыше.' },
  { id: 58, name: 'Ремёсла Маргилана и Риштана', text: 'Два дня с мастерами: шёлк, керамика, ножи.' },
  { id: 76, name: 'Звёздная ночь в юрте', text: 'Ночёвка в пустыне у Нураты, телескоп и песни.' },
  { id: 22, name: 'Чарвак и Чимган', text: 'Канатная дорога, прогулка на катере и плов на берегу.' },
]

const many = Array.from({ length: 40 }, (_, index) => ({ id: 1000 + index, name: `Остановка ${index + 1}`, text: '' }))

const endless = Array.from({ length: 500 }, (_, index) => ({
  id: 5000 + index,
  name: `Остановка ${index + 1}`,
  text: index % 3 ? '' : 'Стоянка с чаем и видом на горы.',
}))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface DemoProps {
  start?: readonly Place[]
  layout?: 'list' | 'grid'
  save?: (names: string[], movedIds: number[]) => Promise<void>
  disabledReason?: string
  itemMenu?: boolean
}

function Demo({ start = places, layout = 'list', save = async () => {}, disabledReason, itemMenu = true }: DemoProps) {
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
      <ul aria-label="Отправлено">
        {log.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </StrictMode>
  )
}

function Line({ place }: { place: Place }) {
  return (
    <div style={{ padding: '8px 0' }}>
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

export const List = () => <Demo />

export const Grid = () => <Demo layout="grid" />

export const Saving = () => <Demo save={() => wait(60_000).then(() => {})} />

export const SavingFails = () => {
  const refusal = useRef<() => void>(null)
  return (
    <>
      <Demo
        save={() =>
          new Promise((_, reject) => {
            refusal.current = () => reject(new Error('Сервер отказал'))
          })
        }
      />
      <Button onClick={() => refusal.current?.()}>Отказать</Button>
    </>
  )
}

export const SecondSaveFails = () => {
  const [saved, setSaved] = useState(false)
  return (
    <Demo
      save={async () => {
        if (saved) throw new Error('Сервер не ответил')
        setSaved(true)
      }}
    />
  )
}

/** Every place is a call of its own; the first time those of two places fail. */
export const PartlySaved = () => {
  const calls = useRef(0)
  return (
    <Demo
      save={async (_, ids) => {
        calls.current += 1
        if (calls.current === 1) throw new ReorderError(ids.slice(-2))
      }}
    />
  )
}

export const Locked = () => <Demo disabledReason="Порядок можно менять, когда фильтры сброшены" />

export const WithoutMenu = () => <Demo itemMenu={false} />

export const OneItem = () => <Demo start={places.slice(0, 1)} />

export const FiveHundred = () => <Demo start={endless} />

export const Long = () => <Demo start={many} />
