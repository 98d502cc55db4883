import { useEffect, useRef, useState } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { listChanges } from './listChanges'
import { type Move, minimalMoves } from './minimalMoves'

type Id = string | number

export interface OptimisticOrderOptions<T> {
  items: readonly T[]
  getId: (item: T) => Id
  onReorder: (next: T[], moves: Move<T>[]) => Promise<void> | void
  onSaved: () => void
  /** The order that is valid again, and the item whose move failed. */
  onFailed: (order: readonly T[], id: Id) => void
  /** The items whose places were not saved, of how many that were sent. */
  onPartlySaved: (failed: readonly T[], sent: number) => void
  /** What was decided of the wanted order; the item that was moved for it. */
  onDecided: (id: Id) => void
}

export type OrderState = 'idle' | 'saving' | 'saved' | 'failed' | 'partial' | 'changed'

/** How long it is shown that the order was saved, in milliseconds. */
const savedFor = 3000

/**
 * Shows a new order at once and saves it, one call at a time: moves made meanwhile wait and go together. A refusal
 * brings back the last order the server confirmed; where it took only some places, the new order stays and the rest
 * can be sent again; where the list was changed elsewhere, the wanted order is kept to be applied to what there is now.
 */
export function useOptimisticOrder<T>(options: OptimisticOrderOptions<T>) {
  const { items, getId } = options
  const [order, setOrder] = useState<readonly Id[] | null>(null)
  const [state, setState] = useState<OrderState>('idle')
  const [failedIds, setFailedIds] = useState<ReadonlySet<Id>>(new Set())
  /** How many places are being saved or wait for it; when only some were saved, how many were sent. */
  const [placeCount, setPlaceCount] = useState(0)
  const running = useRef(false)
  const wanted = useRef<readonly Id[] | null>(null)
  const confirmed = useRef<readonly Id[] | null>(null)
  /** Sent in an order the server took only in part: where these stand there is known to nobody here. */
  const unsure = useRef(new Set<Id>())
  /** Wanted of a list that was changed elsewhere, what was moved for it, and the list as it was known then. */
  const [refused, setRefused] = useState<{ ids: readonly Id[]; id: Id; known: readonly Id[] } | null>(null)

  const signature = items.map(getId).join('\n')
  const signatureNow = useRef(signature)

  useLayoutEffect(() => {
    signatureNow.current = signature
    if (running.current) return
    confirmed.current = null
    unsure.current.clear()
    setOrder(null)
    setFailedIds(new Set())
    setState((before) => (before === 'changed' || before === 'saved' ? before : 'idle'))
  }, [signature])

  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), savedFor)
    return () => clearTimeout(timer)
  }, [state])

  // However long the server takes, its answer meets the items and callbacks of then.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const inOrder = (ids: readonly Id[] | null) => arrange(latest.current.items, ids, latest.current.getId)

  const movesTo = (target: readonly Id[]): Move<T>[] => {
    const before = inOrder(confirmed.current)
    const next = inOrder(target)
    if (unsure.current.size === 0) return minimalMoves(before, next, latest.current.getId)
    const from = new Map(before.map((item, index) => [latest.current.getId(item), index]))
    return next
      .map((item, to) => ({ item, from: from.get(latest.current.getId(item)) ?? to, to }))
      .filter(({ item, from, to }) => from !== to || unsure.current.has(latest.current.getId(item)))
  }

  /** Resolves to the ids that failed; rejects when nothing was saved. */
  const save = async (target: readonly Id[], only: ReadonlySet<Id> | null): Promise<ReadonlySet<Id>> => {
    const idOf = latest.current.getId
    const moves = movesTo(target).filter(({ item }) => !only || only.has(idOf(item)))
    if (moves.length === 0) return new Set()
    try {
      const saving = latest.current.onReorder(inOrder(target), moves)
      if (saving) {
        setPlaceCount(moves.length)
        setState('saving')
        await saving
      }
      return new Set()
    } catch (error) {
      if (error instanceof OrderChangedError) throw error
      const isPartial = error instanceof ReorderError && error.failedIds.length > 0
      if (!isPartial && unsure.current.size === 0) throw error
      for (const { item } of moves) unsure.current.add(idOf(item))
      return new Set(isPartial ? error.failedIds : moves.map(({ item }) => idOf(item)))
    }
  }

  const saveAll = async (id: Id, only: ReadonlySet<Id> | null = null) => {
    running.current = true
    const signatureBefore = signatureNow.current
    let failed: ReadonlySet<Id> = new Set()
    let sent: readonly Id[] | null = null
    let known: readonly Id[] = []
    try {
      for (let target = wanted.current; target; target = wanted.current) {
        wanted.current = null
        sent = target
        known = inOrder(confirmed.current).map(latest.current.getId)
        failed = await save(target, only)
        only = null
        if (failed.size === 0) {
          confirmed.current = target
          unsure.current.clear()
        }
      }
      setFailedIds(failed)
      if (failed.size > 0) {
        const failedItems = inOrder(sent).filter((item) => failed.has(latest.current.getId(item)))
        setPlaceCount(unsure.current.size)
        setState('partial')
        return latest.current.onPartlySaved(failedItems, unsure.current.size)
      }
      setState('saved')
      latest.current.onSaved()
      if (signatureNow.current !== signatureBefore) {
        confirmed.current = null
        setOrder(null)
      }
    } catch (error) {
      const last = wanted.current ?? sent
      wanted.current = null
      if (error instanceof OrderChangedError && last) {
        confirmed.current = null
        unsure.current.clear()
        setOrder(null)
        setFailedIds(new Set())
        setRefused({ ids: last, id, known })
        setState('changed')
        return
      }
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
    setRefused(null)
    setOrder(ids)
    if (running.current) setPlaceCount(movesTo(ids).length)
    else void saveAll(id)
  }

  /** Sends the places that failed once more, and no others. */
  const retry = () => {
    const [id] = failedIds
    if (id === undefined || !order || running.current) return
    wanted.current = order
    void saveAll(id, failedIds)
  }

  /** Once more what was wanted before the list changed; what is new since comes last. */
  const applyRefused = () => {
    if (!refused) return
    options.onDecided(refused.id)
    reorder(arrange(items, refused.ids, getId), refused.id)
  }

  const dropRefused = () => {
    if (refused) options.onDecided(refused.id)
    setRefused(null)
    setState('idle')
  }

  // Others may have wanted the same.
  const isMet = refused !== null && arrange(items, refused.ids, getId).every((item, index) => item === items[index])

  return {
    shown: arrange(items, order, getId),
    state: state === 'changed' && isMet ? 'idle' : state,
    placeCount,
    failedIds,
    /** What others did to the list; undefined while nothing has to be decided about it. */
    changes: state === 'changed' && refused && !isMet ? listChanges(refused.known, items.map(getId)) : undefined,
    reorder,
    retry,
    applyRefused,
    dropRefused,
  }
}

/** Items in the order of the ids; new ones come last, ids of vanished ones are passed over. */
function arrange<T>(items: readonly T[], ids: readonly Id[] | null, getId: (item: T) => Id): T[] {
  if (!ids) return [...items]
  const place = new Map(ids.map((id, index) => [id, index]))
  const rank = (item: T) => place.get(getId(item)) ?? ids.length
  return [...items].sort((one, other) => rank(one) - rank(other))
}

/**
 * For `onReorder` to reject with where every item is saved by a call of its own: some places were saved, these were not.
 * The list then keeps the new order, marks the rows and offers to send only them again.
 */
export class ReorderError extends Error {
  constructor(
    /** What `getId` gives for the items that failed. */
    readonly failedIds: readonly (string | number)[],
    options?: ErrorOptions,
  ) {
    super(`${failedIds.length} items kept their former place`, options)
    this.name = 'ReorderError'
  }
}

/**
 * For `onReorder` to reject with when the list was changed elsewhere since it was shown and nothing was saved. The items
 * should be those of now by then: the list shows them and offers to apply the order the person wanted.
 */
export class OrderChangedError extends Error {
  constructor(options?: ErrorOptions) {
    super('The list was changed elsewhere', options)
    this.name = 'OrderChangedError'
  }
}
