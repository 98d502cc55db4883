import { type AriaAttributes, type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  Draggable,
  type DraggableProvidedDragHandleProps,
  type DraggableStateSnapshot,
  Droppable,
  type DroppableProvided,
} from 'react-beautiful-dnd'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { Gap, Grid, rowSpace, SortableCell, SortableItems, SortableRow } from './sortableLook'
import { cellPrefix, type Drag, type DropPlace, previewPosition } from './usePointerDrag'

type Id = string | number

export type RenderCard<T> = (
  item: T,
  index: number,
  dragHandleProps: DraggableProvidedDragHandleProps | null,
  dragging: boolean,
) => ReactNode

interface SortableItemsProps<T> {
  listRef: RefObject<HTMLOListElement | null>
  items: readonly T[]
  getId: (item: T) => Id
  drag: Drag | null
  /** What is lifted from the keyboard. */
  liftedId: Id | undefined
  locked: boolean
  listProps: AriaAttributes
  renderCard: RenderCard<T>
}

/** Items one below the other. */
export function SortableRows<T>({
  listRef,
  items,
  getId,
  drag,
  liftedId,
  locked,
  listProps,
  renderCard,
}: SortableItemsProps<T>) {
  const gap = drag && gapPlace(drag)

  return (
    <Droppable droppableId="list">
      {(droppable) => (
        <SortableItems {...listOf(droppable, listRef)} {...listProps}>
          {items.map((item, index) => (
            <Draggable key={getId(item)} {...dragged(getId(item), index, locked)}>
              {(draggable, snapshot) => (
                <SortableRow
                  {...draggable.draggableProps}
                  ref={draggable.innerRef}
                  data-row
                  data-lifted={snapshot.isDragging || liftedId === getId(item) || undefined}
                  style={withSpring(draggable.draggableProps.style, snapshot)}
                >
                  {renderCard(item, index, draggable.dragHandleProps, snapshot.isDragging)}
                </SortableRow>
              )}
            </Draggable>
          ))}
          {droppable.placeholder}
          {gap && <Gap aria-hidden style={gap} />}
        </SortableItems>
      )}
    </Droppable>
  )
}

const listOf = ({ droppableProps, innerRef }: DroppableProvided, list: RefObject<HTMLOListElement | null>) => ({
  ...droppableProps,
  ref(element: HTMLOListElement | null) {
    innerRef(element)
    list.current = element
  },
})

const dragged = (id: Id, index: number, isDragDisabled: boolean) => ({
  draggableId: String(id),
  index,
  isDragDisabled,
  disableInteractiveElementBlocking: true,
})

/** Rows may differ in height: the gap has that of the row it waits for. */
function gapPlace({ from, to, places }: Drag): DropPlace | null {
  const row = places[from]
  const target = to === null ? undefined : places[to]
  if (!row || !target || to === null) return null
  const last = to === places.length - 1
  const bottom = target.top + target.height - (last ? 0 : rowSpace)
  const height = row.height - (from === places.length - 1 ? 0 : rowSpace)
  return { ...row, height, top: to > from ? bottom - height : target.top }
}

/** The one place where something springs: as it lands. */
function withSpring(style: CSSProperties | undefined, { isDropAnimating, dropAnimation }: DraggableStateSnapshot) {
  if (!isDropAnimating || !dropAnimation) return style
  return { ...style, transition: `transform ${dropAnimation.duration}s var(--ease-spring)` }
}

/**
 * Items one below the other, too many to be drawn at once: each stands at its own height in a list as tall as all of
 * them. The row that has or had the focus stays, so that keys, menu and dialog find it again.
 */
export function WindowedRows<T>({
  listRef,
  items,
  getId,
  liftedId,
  locked,
  listProps,
  renderCard,
}: SortableItemsProps<T>) {
  const [focusedId, setFocusedId] = useState<Id>()
  const ids = items.map(getId)
  const { shown, tops, total, measure } = useRowWindow(ids, listRef, [focusedId, liftedId])

  return (
    <Droppable
      droppableId="list"
      mode="virtual"
      renderClone={(draggable, _, { source }) => {
        const item = items[source.index]
        return (
          <SortableRow
            as="div"
            {...draggable.draggableProps}
            ref={draggable.innerRef}
            data-windowed
            data-lifted
            style={draggable.draggableProps.style}
          >
            {item !== undefined && renderCard(item, source.index, draggable.dragHandleProps, true)}
          </SortableRow>
        )
      }}
    >
      {(droppable) => (
        <SortableItems {...listOf(droppable, listRef)} {...listProps} style={{ height: total }}>
          {shown.map((index) => {
            const item = items[index] as T
            const id = getId(item)
            return (
              <Draggable key={id} {...dragged(id, index, locked)}>
                {(draggable) => (
                  <SortableRow
                    {...draggable.draggableProps}
                    ref={(row) => {
                      draggable.innerRef(row)
                      measure(id, row)
                    }}
                    aria-setsize={items.length}
                    aria-posinset={index + 1}
                    data-windowed
                    data-lifted={liftedId === id || undefined}
                    style={at(tops[index], draggable.draggableProps.style)}
                    onFocus={() => setFocusedId(id)}
                  >
                    {renderCard(item, index, draggable.dragHandleProps, false)}
                  </SortableRow>
                )}
              </Draggable>
            )
          })}
        </SortableItems>
      )}
    </Droppable>
  )
}

function at(top: number | undefined, style: CSSProperties | undefined): CSSProperties {
  return { ...style, position: 'absolute', top, width: '100%' }
}

const guess = 72

const beyond = 400

/**
 * Which rows of a long list are in view or near it, and where each row stands. Heights are learnt as rows are drawn, and
 * anew when they change: a font that came late, a phone that was turned.
 */
function useRowWindow(ids: readonly Id[], list: RefObject<HTMLElement | null>, kept: readonly (Id | undefined)[]) {
  const [view, setView] = useState({ top: 0, bottom: guess * 12 })
  const [heights, setHeights] = useState<ReadonlyMap<Id, number>>(new Map())
  const rows = useRef(new WeakMap<Element, Id>())
  const observer = useRef<ResizeObserver>(null)

  useLayoutEffect(() => {
    const look = () => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const bottom = top + window.innerHeight
      const isNear = (one: number, other: number) => Math.abs(one - other) < 50
      setView((before) => (isNear(before.top, top) && isNear(before.bottom, bottom) ? before : { top, bottom }))
    }
    look()
    // Caught on its way down: the list may scroll with the page or within any box around it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list])

  useLayoutEffect(
    () => () => {
      observer.current?.disconnect()
      observer.current = null
      rows.current = new WeakMap()
    },
    [],
  )

  const known = [...heights.values()]
  const usual = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : guess
  const tops: number[] = []
  let total = 0
  for (const id of ids) {
    tops.push(total)
    total += heights.get(id) ?? usual
  }

  const keep = new Set(kept)
  const shown = ids.flatMap((id, index) => {
    const top = tops[index] ?? 0
    const isNear = top + (heights.get(id) ?? usual) > view.top - beyond && top < view.bottom + beyond
    return isNear || keep.has(id) ? [index] : []
  })

  function learn(id: Id | undefined, { offsetHeight: height }: HTMLElement) {
    if (id === undefined || height === 0) return
    setHeights((before) => (before.get(id) === height ? before : new Map(before).set(id, height)))
  }

  function watch(row: HTMLElement) {
    if (typeof ResizeObserver === 'undefined') return
    observer.current ??= new ResizeObserver((entries, own) => {
      for (const { target } of entries) {
        if (target.isConnected) learn(rows.current.get(target), target as HTMLElement)
        else own.unobserve(target)
      }
    })
    observer.current.observe(row)
  }

  /** For the `ref` of a row. */
  const measure = (id: Id, row: HTMLElement | null) => {
    if (!row) return
    learn(id, row)
    if (!rows.current.has(row)) watch(row)
    rows.current.set(row, id)
  }

  return { shown, tops, total, measure }
}

/**
 * Items row by row. The library knows one direction only, so every cell is a place of its own to drop at, and what
 * the others do meanwhile is ours: they slide to where they would stand.
 */
export function SortableCells<T>({
  listRef,
  items,
  getId,
  drag,
  liftedId,
  locked,
  listProps,
  renderCard,
}: SortableItemsProps<T>) {
  const gap = drag && drag.to !== null ? drag.places[drag.to] : undefined

  return (
    <Grid {...listProps} ref={listRef}>
      {items.map((item, index) => (
        <Droppable key={getId(item)} droppableId={`${cellPrefix}${index}`} type="cell">
          {(droppable) => (
            <SortableCell
              {...droppable.droppableProps}
              ref={droppable.innerRef}
              data-lifted={liftedId === getId(item) || undefined}
              style={drag ? { height: drag.places[index]?.height } : undefined}
            >
              <Draggable {...dragged(getId(item), 0, locked)}>
                {(draggable, snapshot) => (
                  <div
                    {...draggable.draggableProps}
                    ref={draggable.innerRef}
                    style={
                      snapshot.isDragging ? landAtOnce(draggable.draggableProps.style, snapshot) : slide(index, drag)
                    }
                  >
                    {renderCard(item, index, draggable.dragHandleProps, snapshot.isDragging)}
                  </div>
                )}
              </Draggable>
              {/* It would make the cell grow; the cell keeps its height by itself. */}
              <div hidden>{droppable.placeholder}</div>
            </SortableCell>
          )}
        </Droppable>
      ))}
      {gap && <Gap aria-hidden style={gap} />}
    </Grid>
  )
}

function slide(index: number, drag: Drag | null): CSSProperties | undefined {
  if (!drag) return undefined
  const here = drag.places[index]
  const there = drag.places[previewPosition(index, drag)]
  if (!here || !there) return undefined
  return {
    transform: `translate(${there.left - here.left}px, ${there.top - here.top}px)`,
    transition: 'transform var(--duration-base) var(--ease-out)',
  }
}

/** The library would let it land beside what stands in the cell, not in its place. */
function landAtOnce(style: CSSProperties | undefined, { isDropAnimating }: DraggableStateSnapshot) {
  return isDropAnimating ? { ...style, transitionDuration: '0.001s' } : style
}
