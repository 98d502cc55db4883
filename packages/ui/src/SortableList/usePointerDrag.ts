import { type RefObject, useRef, useState } from 'react'
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd'
import type { SortableLabels } from './sortableLabels'

/** The place of an item within its list, in pixels. */
export interface DropPlace {
  top: number
  left: number
  width: number
  height: number
}

export interface Drag {
  from: number
  /** Null while outside the list. */
  to: number | null
  /** Where the items stood when the drag began. */
  places: readonly DropPlace[]
}

export interface PointerDragOptions<T> {
  items: readonly T[]
  getId: (item: T) => string | number
  getLabel: (item: T) => string
  list: RefObject<HTMLOListElement | null>
  labels: SortableLabels
  say: (text: string) => void
  sayStep: (text: string) => void
}

/** What mouse and finger are dragging, and the words for it. */
export function usePointerDrag<T>({ items, getId, getLabel, list, labels, say, sayStep }: PointerDragOptions<T>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const places = useRef<readonly DropPlace[]>([])
  const count = items.length

  const nameOf = (draggableId: string) => {
    const item = items.find((candidate) => String(getId(candidate)) === draggableId)
    return item === undefined ? '' : getLabel(item)
  }

  /** Once it is lifted an item is out of the list's flow, and the others close up. */
  const beforeStart = () => {
    places.current = measure(list.current)
  }

  const start = (event: DragStart, provided: ResponderProvided) => {
    silence(provided)
    const from = indexIn(event.source)
    setDrag({ from, to: from, places: places.current })
    say(labels.lifted(nameOf(event.draggableId), from + 1, count))
  }

  const update = (event: DragUpdate, provided: ResponderProvided) => {
    silence(provided)
    const to = event.destination ? indexIn(event.destination) : null
    setDrag((before) => before && { ...before, to })
    const name = nameOf(event.draggableId)
    sayStep(to === null ? labels.outside(name) : labels.moved(name, to + 1, count))
  }

  /** What moved from where to where; undefined when nothing did. */
  const end = (event: DropResult, provided: ResponderProvided) => {
    silence(provided)
    setDrag(null)
    const from = indexIn(event.source)
    const to = event.destination && event.reason !== 'CANCEL' ? indexIn(event.destination) : null
    const name = nameOf(event.draggableId)
    say(to === null ? labels.cancelled(name, from + 1, count) : labels.dropped(name, to + 1, count))

    const item = items[from]
    return item === undefined || to === null ? undefined : { item, from, to }
  }

  return { drag, beforeStart, start, update, end, positionOf: (index: number) => previewPosition(index, drag) }
}

/** The library would tell its own English text, with an id in it, where it is given none. */
const silence = ({ announce }: ResponderProvided) => announce('')

/** Where an item would stand if what is dragged were dropped now. */
export function previewPosition(index: number, drag: Drag | null): number {
  if (!drag || drag.to === null) return index
  const { from, to } = drag
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The droppable's name before the index of each cell of a grid. A list is one droppable and counts by itself. */
export const cellPrefix = 'cell-'

function indexIn({ droppableId, index }: { droppableId: string; index: number }) {
  return droppableId.startsWith(cellPrefix) ? Number(droppableId.slice(cellPrefix.length)) : index
}

function measure(list: HTMLOListElement | null): DropPlace[] {
  return [...(list?.children ?? [])]
    .filter((child) => child instanceof HTMLElement)
    .map((child) => ({
      top: child.offsetTop,
      left: child.offsetLeft,
      width: child.offsetWidth,
      height: child.offsetHeight,
    }))
}
