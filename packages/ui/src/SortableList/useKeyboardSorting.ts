import { type KeyboardEvent, useRef, useState } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { moved } from './minimalMoves'
import type { SortableLabels } from './sortableLabels'

type Id = string | number

export interface KeyboardSortingOptions<T> {
  items: readonly T[]
  getId: (item: T) => Id
  getLabel: (item: T) => string
  /** How many items stand side by side: 1 in a list. */
  countColumns: () => number
  labels: SortableLabels
  say: (text: string) => void
  sayStep: (text: string, isHeld?: boolean) => void
  reorder: (next: readonly T[], id: Id) => void
  /** Where an item stands on the page. */
  elementOf: (id: Id) => Element | undefined
}

/** Sorting from the keyboard: what is lifted, the order shown meanwhile, and what the keys of a handle do. */
export function useKeyboardSorting<T>({
  items,
  getId,
  getLabel,
  countColumns,
  labels,
  say,
  sayStep,
  reorder,
  elementOf,
}: KeyboardSortingOptions<T>) {
  const [lift, setLift] = useState<{ id: Id; at: number } | null>(null)
  const [jump, setJump] = useState<{ id: Id } | null>(null)
  const handle = useRef<HTMLElement>(null)
  const find = useRef(elementOf)

  const from = lift ? items.findIndex((item) => getId(item) === lift.id) : -1
  const lifted = lift && from >= 0 ? { ...lift, from } : null
  const shown = lifted ? moved(items, lifted.from, lifted.at) : items
  const count = items.length

  useLayoutEffect(() => {
    if (lift) handle.current?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  }, [lift])

  useLayoutEffect(() => {
    find.current = elementOf
  })

  // The place it was moved to may be far out of view. In a long list the rows drawn on the way there turn out higher or
  // lower than guessed, so it is followed until they have settled.
  useLayoutEffect(() => {
    if (!jump) return
    let frame = 0
    const follow = (left: number) => {
      find.current(jump.id)?.scrollIntoView?.({ block: 'nearest' })
      if (left > 0) frame = requestAnimationFrame(() => follow(left - 1))
    }
    follow(20)
    return () => cancelAnimationFrame(frame)
  }, [jump])

  /** Puts the item in its new place at once, from a key or the menu. */
  const moveTo = (item: T, index: number, isHeld = false) => {
    const start = items.indexOf(item)
    const end = clamp(index, count)
    if (start < 0 || start === end) return
    sayStep(labels.moved(getLabel(item), end + 1, count), isHeld)
    reorder(moved(items, start, end), getId(item))
    setJump({ id: getId(item) })
  }

  const cancel = () => {
    const item = lifted && items[lifted.from]
    if (!item) return
    setLift(null)
    say(labels.cancelled(getLabel(item), lifted.from + 1, count))
  }

  const drop = (item: T) => {
    if (!lifted) return
    setLift(null)
    say(labels.dropped(getLabel(item), lifted.at + 1, count))
    if (lifted.at !== lifted.from) reorder(moved(items, lifted.from, lifted.at), lifted.id)
  }

  const handleKeyDown = (item: T, event: KeyboardEvent<HTMLElement>) => {
    const step = steps(event.key, countColumns())
    if (!lifted) {
      if (event.key === ' ') {
        const at = items.indexOf(item)
        handle.current = event.currentTarget
        setLift({ id: getId(item), at })
        say(labels.lifted(getLabel(item), at + 1, count))
      } else if (event.altKey && step) {
        moveTo(item, items.indexOf(item) + step, event.repeat)
      } else {
        return
      }
    } else if (event.key === ' ' || event.key === 'Enter') {
      drop(item)
    } else if (event.key === 'Escape') {
      cancel()
    } else if (step || event.key === 'Home' || event.key === 'End') {
      const target = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : lifted.at + step
      const at = clamp(target, count)
      setLift({ id: lifted.id, at })
      sayStep(labels.moved(getLabel(item), at + 1, count), event.repeat)
    } else if (event.key !== 'Tab') {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return { lifted, shown, handleKeyDown, cancel, moveTo }
}

function steps(key: string, columns: number) {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowUp') return -columns
  if (key === 'ArrowDown') return columns
  return 0
}

const clamp = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1)
