import type { Http } from '../http/http'
import type { Id } from '../read/fields'
import { trackedParts } from './historyFields'
import type { FieldChange, HistoryEntry } from './historyTypes'
import { isRestorablePart, type RestorablePart, restoreNeeds } from './restoreRules'

/** Fields that the update of a part does not take: each has a call of its own, or none. */
const notUpdated: Partial<Record<RestorablePart, readonly string[]>> = {
  clients: ['status', 'source', 'username'],
  clientTours: ['clientId', 'travellersConfirmedAt'],
  igPosts: ['goneAt'],
  uzbekistanPosts: ['isActive'],
  users: ['isDeactivated', 'username'],
}

/** Of a request only who has it and when it is called again: what a visitor wrote, and what was done, stays. */
const onlyUpdated: Partial<Record<RestorablePart, readonly string[]>> = { contactActions: ['takenBy', 'dueAt'] }

/** Pictures that have a call of their own to be put there again, as long as their file is kept. */
const withPictures: readonly RestorablePart[] = [
  ...(['tours', 'tourDays', 'heroPageInfos', 'privateTourBanners', 'privateTours'] as const),
  ...(['uzbekistanBanners', 'uzbekistanPosts'] as const),
]

/** Fields of a part that can be brought back, its pictures among them. */
export function restorableFields(part: RestorablePart): string[] {
  const { fields, files = [] } = trackedParts[part]
  const updated = onlyUpdated[part] ?? Object.keys(fields).filter((name) => !notUpdated[part]?.includes(name))
  return [...updated, ...(withPictures.includes(part) ? files : [])]
}

/**
 * What of a change can be taken back by the update of the record; undefined where nothing can.
 * @param record of whose history it is
 */
export function restorable({ part, partId, kind, fields }: HistoryEntry, record: Id) {
  const isTag = part === 'clientTags'
  if (!isRestorablePart(part) || (kind !== 'changed' && !isTag)) return undefined
  const names = restorableFields(part)
  const { files = [] } = trackedParts[part]
  const changes = fields.filter(({ name, before, after }) => {
    // A tag that nobody knows the name of any more cannot be given again.
    if (isTag) return (before.called || after.called) !== ''
    return names.includes(name) && !(files.includes(name) && before.json === null)
  })
  if (changes.length === 0) return undefined
  const of = { part, partId, record }
  return {
    of,
    needs: restoreNeeds[part],
    changes,
    /** @throws what the update refuses, `FileGoneError` of a picture that is not kept any more, `StatusUnknownError` */
    async restore(http: Http, chosen: readonly FieldChange[]): Promise<void> {
      const { restore } = await import('./restore')
      await restore(http, of, chosen)
    },
  }
}
