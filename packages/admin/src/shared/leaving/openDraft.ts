import type { Id } from '@karvon/api-client/read/fields'
import { type KeptDraft, offeredDrafts, openSlots } from './draftSlots'
import { draftKey, handDraft, withdrawDrafts } from './drafts'
import { adopt } from './useDraft'

/** Waiting for their forms to appear. */
const opened = new Set<string>()

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
      const key = draftKey(personId, one.path, one.name)
      opened.add(key)
      handDraft(key, one)
    }
  }
}

/** A page is left: what no form of it took stays in the list, and stands in none later on. */
export function closeUntaken(personId: Id, path: string): void {
  const ofPage = draftKey(personId, path, '')
  withdrawDrafts((key) => opened.has(key) && key.startsWith(ofPage))
  for (const key of opened) if (key.startsWith(ofPage)) opened.delete(key)
}
