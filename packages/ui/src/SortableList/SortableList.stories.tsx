import { type RefObject, useEffect, useRef, useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Demo, type DemoProps, endless, Line, places, wait } from '../../.ladle/sortableDemo'
import { Button } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'
import { OrderChangedError, ReorderError, SortableList } from './SortableList'

export default { title: 'Lists and records/Sortable list' }

const many = Array.from({ length: 40 }, (_, index) => ({ id: 1000 + index, name: `Остановка ${index + 1}`, text: '' }))

const nameless = () => ''

export const List = (controls: DemoProps) => <Demo {...controls} />
List.args = { layout: 'list', itemMenu: true } satisfies DemoProps
List.argTypes = { layout: oneOf('list', 'grid') }

export const Grid = () => <Demo layout="grid" />

/** Move one, and it goes on being saved. */
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

/** A colleague adds two, removes one and moves another; what was wanted can be applied to what there is now. */
export const ChangedElsewhere = () => {
  const [items, setItems] = useState(places.slice(0, 4))
  const [isStale, setStale] = useState(true)
  return (
    <SortableList
      label="Баннеры на главной"
      items={items}
      getId={(place) => place.id}
      getLabel={(place) => place.name}
      onReorder={async (next) => {
        setStale(false)
        setItems(isStale ? [4, 2, 0, 1, 5].flatMap((index) => places[index] ?? []) : next)
        if (isStale) throw new OrderChangedError()
      }}
      renderItem={(place) => <Line place={place} />}
    />
  )
}

/** Four of three to five: the reason appears where none can be added or removed. */
export const Slots = ({ count = 4 }: { count?: number }) => (
  <SortableList
    label="Баннеры на главной"
    slots={{ min: 3, max: 5 }}
    tools={<Button size="sm">Не переведено</Button>}
    items={places.slice(0, count)}
    getId={(place) => place.id}
    getLabel={(place) => place.name}
    onReorder={() => {}}
    renderItem={(place) => <Line place={place} />}
  />
)
Slots.args = { count: 4 }

export const Locked = () => <Demo disabledReason="Порядок можно менять, когда фильтры сброшены" />

/** Six of forty: moved within these, an item would land anywhere. */
export const PartlyLoaded = () => <Demo total={40} />

export const WithoutMenu = () => <Demo itemMenu={false} />

export const Loading = () => (
  <SortableList
    label="Баннеры на главной"
    items={undefined}
    getId={nameless}
    getLabel={nameless}
    renderItem={nameless}
    onReorder={() => {}}
  />
)

export const LoadingGrid = () => (
  <SortableList
    label="Баннеры на главной"
    layout="grid"
    items={undefined}
    getId={nameless}
    getLabel={nameless}
    renderItem={nameless}
    onReorder={() => {}}
  />
)

export const Empty = () => (
  <SortableList
    label="Баннеры на главной"
    items={[]}
    getId={nameless}
    getLabel={nameless}
    renderItem={nameless}
    onReorder={() => {}}
    empty={<EmptyState spot="route" title="Пока пусто" action={<Button>Добавить баннер</Button>} />}
  />
)

export const TwoItems = () => <Demo start={places.slice(0, 2)} />

export const OneItem = () => <Demo start={places.slice(0, 1)} />

export const Hundred = () => <Demo start={endless.slice(0, 100)} />

export const FiveHundred = () => <Demo start={endless} />

export const Long = () => <Demo start={many} />

const script = [
  ['Tab', 'до ручки «Переместить …»'],
  ['Пробел', 'поднять и положить'],
  ['↑ ↓', 'на место выше или ниже'],
  ['Home, End', 'в начало, в конец'],
  ['Esc', 'вернуть, где было'],
  ['Alt+↑ ↓', 'переместить, не поднимая'],
] as const

/** The keys that move an item, and beside the list all that a screen reader says of it. */
export const KeysAndAnnouncements = () => {
  const frame = useRef<HTMLDivElement>(null)
  const said = useAnnouncements(frame)
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px' }}>
        {script.map(([keys, act]) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <div ref={frame}>
        <Demo start={places.slice(0, 4)} />
      </div>
      <section aria-label="Что сказано вслух">
        <h2 style={{ font: 'var(--text-title-sm)' }}>Что сказано вслух</h2>
        <ol style={{ paddingLeft: 24 }}>
          {said.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What came to stand in the live regions of the list since it was opened. */
function useAnnouncements(frame: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState<{ id: number; text: string }[]>([])

  useEffect(() => {
    const last = new Map<Element, string>()
    const observer = new MutationObserver(() => {
      for (const region of frame.current?.querySelectorAll('[role=status], [role=alert]') ?? []) {
        const text = region.textContent?.trim() ?? ''
        if (text && text !== last.get(region)) setSaid((before) => [...before, { id: before.length, text }])
        last.set(region, text)
      }
    })
    if (frame.current) observer.observe(frame.current, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [frame])

  return said
}
