import type { Id } from '@karvon/api-client/read/fields'
import { type KeptDraft, offeredDrafts, openSlots } from './draftSlots'
import { draftKey, type HandedDraft, handDraft, handed } from './drafts'
import { adopt } from './useDraft'

/** Waiting for their forms to appear. */
const opened = new WeakSet<HandedDraft>()

/**
 * Puts a draft where it was typed: the windows and cards that it stood in open again, also those of a page that is still to
 * be shown, and its form goes on with it.
 */
export function openDraft(personId: Id, draft: KeptDraft): void {
  const places = offeredDrafts().filter(({ isPlace, path, tab }) => isPlace && path === draft.path && tab === draft.tab)
  for (const one of [draft, ...places]) {
    const slot = [...openSlots()].find(({ path, name }) => path === one.path && name === one.name)
    if (slot) adopt(slot, one)
    else {
      opened.add(one)
      handDraft(draftKey(personId, one.path, one.name), one)
    }
  }
}

/** A page is left: what no form of it took stays in the list, and stands in none later on. */
export function closeUntaken(personId: Id, path: string): void {
  const ofPage = draftKey(personId, path, '')
  withdraw((draft, key) => opened.has(draft) && key.startsWith(ofPage))
}

/** It is discarded: no form is to get it any more. */
export const closeDraft = (id: string): void => withdraw((draft) => draft.id === id)

function withdraw(isMeant: (draft: HandedDraft, key: string) => boolean): void {
  for (const [key, draft] of handed) if (isMeant(draft, key)) handed.delete(key)
}
