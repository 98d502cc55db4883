import { useLayoutEffect, useRef, useState } from 'react'
import { type Move, minimalMoves } from './minimalMoves'

type Id = string | number

export interface OptimisticOrderOptions<T> {
  items: readonly T[]
  getId: (item: T) => Id
  onReorder: (next: T[], moves: Move<T>[]) => Promise<void> | void
  onSaved: () => void
  /** The order that is valid again, and the item whose move failed. */
  onFailed: (order: readonly T[], id: Id) => void
}

export type OrderState = 'idle' | 'saving' | 'failed'

/**
 * Shows a new order at once and saves it, one call at a time: moves made meanwhile wait and go together. A refusal
 * brings back the last order the server confirmed.
 */
export function useOptimisticOrder<T>(options: OptimisticOrderOptions<T>) {
  const { items, getId } = options
  const [order, setOrder] = useState<readonly Id[] | null>(null)
  const [state, setState] = useState<OrderState>('idle')
  const running = useRef(false)
  const wanted = useRef<readonly Id[] | null>(null)
  const confirmed = useRef<readonly Id[] | null>(null)

  const signature = items.map(getId).join('\n')
  const signatureNow = useRef(signature)

  useLayoutEffect(() => {
    signatureNow.current = signature
    if (running.current) return
    confirmed.current = null
    setOrder(null)
    setState('idle')
  }, [signature])

  // However long the server takes, its answer meets the items and callbacks of then.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const inOrder = (ids: readonly Id[] | null) => arrange(latest.current.items, ids, latest.current.getId)

  const save = (target: readonly Id[]) => {
    const next = inOrder(target)
    const moves = minimalMoves(inOrder(confirmed.current), next, latest.current.getId)
    return moves.length > 0 ? latest.current.onReorder(next, moves) : undefined
  }

  const saveAll = async (id: Id) => {
    running.current = true
    const signatureBefore = signatureNow.current
    try {
      for (let target = wanted.current; target; target = wanted.current) {
        wanted.current = null
        const saving = save(target)
        if (saving) {
          setState('saving')
          await saving
        }
        confirmed.current = target
      }
      setState('idle')
      latest.current.onSaved()
      if (signatureNow.current !== signatureBefore) {
        confirmed.current = null
        setOrder(null)
      }
    } catch {
      wanted.current = null
      setOrder(confirmed.current)
      setState('failed')
      latest.current.onFailed(inOrder(confirmed.current), id)
    } finally {
      running.current = false
    }
  }

  /** Shows the items in this order from now on and has it saved. `id` is the item that moved. */
  const reorder = (next: readonly T[], id: Id) => {
    const ids = next.map(getId)
    wanted.current = ids
    setOrder(ids)
    if (!running.current) void saveAll(id)
  }

  return { shown: arrange(items, order, getId), state, reorder }
}

/** Items in the order of the ids; new ones come last, ids of vanished ones are passed over. */
function arrange<T>(items: readonly T[], ids: readonly Id[] | null, getId: (item: T) => Id): T[] {
  if (!ids) return [...items]
  const place = new Map(ids.map((id, index) => [id, index]))
  const rank = (item: T) => place.get(getId(item)) ?? ids.length
  return [...items].sort((one, other) => rank(one) - rank(other))
}
