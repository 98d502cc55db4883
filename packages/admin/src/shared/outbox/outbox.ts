import { useMemo, useSyncExternalStore } from 'react'
import { useActor } from '../session/useActor'
import { choicesKey, storedChoices, subscribeChoices, tellChoices } from './hasChoices'

/** What a person chose while the server was away. Kept in the browser until it is confirmed, refused or taken back. */
export interface KeptChoice<Value = unknown, Item = unknown> {
  /** Of what, and what about it: `igPostVisibility`. */
  kind: string
  id: string | number
  value: Value
  /** The record that the choice was made of, whose version goes along; null where that is not known. */
  known: Item | null
  /** The record is another by now, `known`: the person is asked. @default false */
  isMoved?: boolean
  /** When it was made, in ms. */
  at: number
}

/** What became of a choice that was sent: settled for good or bad, not to be had now, or made of a record that is another now. */
type Sent<Item> = 'settled' | 'waits' | { moved: Item }

/** How choices of one kind are sent, and told. */
export interface ChoiceKind<Value, Item> {
  send(choice: KeptChoice<Value, Item>): Promise<Sent<Item>>
  /** What was chosen, within a sentence: «скрыть «Регистан»». */
  act(choice: KeptChoice<Value, Item>): string
  /** Of a record that is another by now. */
  question(choice: KeptChoice<Value, Item>): string
  /** To have it all the same: «Скрыть». */
  confirm(choice: KeptChoice<Value, Item>): string
}

const isSame = (one: KeptChoice, other: Pick<KeptChoice, 'kind' | 'id'>) =>
  one.kind === other.kind && String(one.id) === String(other.id)

/** @returns false where the browser does not keep it */
function write(personId: string | number, choices: readonly KeptChoice[]): boolean {
  try {
    if (choices.length === 0) localStorage.removeItem(choicesKey(personId))
    else localStorage.setItem(choicesKey(personId), JSON.stringify(choices))
    return true
  } catch {
    return false
  } finally {
    tellChoices()
  }
}

/** What cannot be read is as if nothing was kept. */
function readChoices(text: string | null): KeptChoice[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((choice) => typeof choice?.kind === 'string' && 'id' in choice) : []
  } catch {
    return []
  }
}

/** The choices of the signed-in person, of one kind or of all, and what is done with them. */
export function useOutbox<Value = unknown, Item = unknown>(kind?: string) {
  const { id: personId } = useActor()
  const text = useSyncExternalStore(subscribeChoices, () => storedChoices(personId))
  const choices = useMemo(
    () => readChoices(text).filter((choice) => !kind || choice.kind === kind) as KeptChoice<Value, Item>[],
    [text, kind],
  )
  /** As they are now, also after what another tab did. */
  const others = (choice: Pick<KeptChoice, 'kind' | 'id'>) =>
    readChoices(storedChoices(personId)).filter((each) => !isSame(each, choice))

  return {
    choices,
    of: (id: KeptChoice['id']) => choices.find((choice) => String(choice.id) === String(id)),
    /** Instead of another one about the same. @returns false where the browser does not keep it */
    keep: (choice: KeptChoice<Value, Item>) => write(personId, [...others(choice), choice]),
    drop: (choice: Pick<KeptChoice, 'kind' | 'id'>) => write(personId, others(choice)),
  }
}

const senders = new Set<() => void>()

/** The server answers again: what is kept may be sent. */
export function sendKept(): void {
  for (const send of senders) send()
}

export function subscribeSending(send: () => void): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}
