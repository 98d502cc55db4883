import type { Id } from '@karvon/api-client/read/fields'
import { type KeptDraft, offeredDrafts, openSlots } from './draftSlots'
import { draftKey, handDraft } from './drafts'
import { adopt } from './useDraft'

/**
 * Puts a draft where it was typed: the windows and cards that it stood in open again, also those of a page that is still to
 * be shown, and its form goes on with it.
 */
export function openDraft(personId: Id, draft: KeptDraft): void {
  const places = offeredDrafts().filter(({ isPlace, path, tab }) => isPlace && path === draft.path && tab === draft.tab)
  for (const one of [draft, ...places]) {
    const slot = [...openSlots()].find(({ path, name }) => path === one.path && name === one.name)
    if (slot) adopt(slot, one)
    else handDraft(draftKey(personId, one.path, one.name), one)
  }
}
