import { currentOf } from '@karvon/api-client/http/httpErrors'
import type { Versioned } from '@karvon/api-client/read/version'
import { type Merge, mergeValues, sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Values, and the version of the record that they are of. */
export interface Stored<Values> {
  values: Values
  version: number | undefined
}

/** What is typed, and what it was made of: others may change that before it is saved. */
export interface FormDraft<Values> {
  values: Values
  base: Stored<Values>
}

/** The values of the record as it is now, when a change was refused because somebody else had made one first. */
export function newerIn<Item extends Versioned, Values>(
  error: unknown,
  readRecord: (raw: unknown) => Item,
  valuesOf: (record: Item) => Values,
): Stored<Values> | undefined {
  const current = currentOf(error, readRecord)
  return current && { values: valuesOf(current), version: current.version }
}

/** A record whose changes the server counts. */
export interface CountedRecord<Values> {
  /** The version that the form began with; undefined where the server counts none. */
  version: number | undefined
  /** What the server holds by now, when it refused because somebody else had changed it. */
  readCurrent(error: unknown): Stored<Values> | undefined
}

/** Two people changed the same fields of a record; which of both stays is for the second to say. */
export interface EditConflict<Values> {
  merge: Merge<Values>
  /** What `merge` was made with; another one is another conflict. */
  version: number | undefined
  /** Saves the values that were decided on. */
  settle(values: Values): Promise<void>
  /** Back to the form, where everything typed still is. */
  putOff(): void
}

interface JoiningForm<Values> {
  /** Puts the values into the form, which rests on what the server has now. */
  adopt(values: Values): Promise<unknown>
  send(values: Values): Promise<void>
}

/** Joins what was typed with what somebody else saved meanwhile; where both changed the same there is a `conflict`. */
export function useConflict<Values extends object>() {
  const { t } = useTranslation()
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)

  /** @param base what `mine` was made of */
  async function join(base: Values, mine: Values, theirs: Stored<Values>, { adopt, send }: JoiningForm<Values>) {
    const merge = mergeValues(base, mine, theirs.values)

    async function settle(values: Values) {
      await adopt(values)
      if (!sameValues(values, theirs.values)) return send(values)
      setConflict(null)
      // A try whose answer was lost may have saved it: then there is no colleague.
      toast.info(t(sameValues(mine, theirs.values) ? 'conflict.saved' : 'conflict.same'))
    }

    if (merge.conflicts.length > 0) {
      setConflict({ merge, version: theirs.version, settle, putOff: () => setConflict(null) })
      return
    }
    if (merge.takenOver.length > 0) toast.info(t('conflict.joined'))
    await settle(merge.values)
  }

  return { conflict, join, end: () => setConflict(null) }
}
