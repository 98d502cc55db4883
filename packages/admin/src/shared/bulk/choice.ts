import type { Id } from '@karvon/api-client/read/fields'
import { useCallback, useSyncExternalStore } from 'react'
import { useActor } from '../session/useActor'

/** What can be chosen in a list. */
export interface BulkRow {
  id: Id
  version?: number | undefined
}

export type ChosenRows<Row> = ReadonlyMap<Id, Row>

const none: ChosenRows<BulkRow> = new Map()

/** By person and noun. It outlives the list: what a run refused is still chosen when somebody comes back. */
const choices = new Map<string, ChosenRows<BulkRow>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

const keyOf = (personId: Id, noun: string) => `${personId} ${noun}`

/** Adds rows to what is chosen, or takes them out of it. */
export function changeChoice(personId: Id, noun: string, rows: Iterable<BulkRow>, isOn: boolean): void {
  const key = keyOf(personId, noun)
  const next = new Map(choices.get(key))
  for (const row of rows) {
    if (isOn) next.set(row.id, row)
    else next.delete(row.id)
  }
  choices.set(key, next)
  notify()
}

/** What the signed-in person has chosen of a noun. */
export function useChoice<Row extends BulkRow>(noun: string) {
  const { id } = useActor()
  const rows = useSyncExternalStore(subscribe, () => choices.get(keyOf(id, noun)) ?? none) as ChosenRows<Row>
  const change = useCallback(
    (changed: Iterable<Row>, isOn: boolean) => changeChoice(id, noun, changed, isOn),
    [id, noun],
  )
  return {
    rows,
    change,
    clear: () => changeChoice(id, noun, [...rows.values()], false),
  }
}

let hasRuns = false
let ask: ((act: () => void) => void) | undefined

/** Something was begun: what shows how far it is gets fetched. */
export function tellOfRuns(): void {
  hasRuns = true
  notify()
}

export const useHasRuns = (): boolean => useSyncExternalStore(subscribe, () => hasRuns)

/** Who asks before runs are stopped, as long as one is under way. */
export function setRunAsker(asker: (act: () => void) => void): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Ends the session; where something runs, the person is asked first, and it is stopped. */
export function endingRuns(act: () => void): void {
  if (ask) ask(act)
  else act()
}
