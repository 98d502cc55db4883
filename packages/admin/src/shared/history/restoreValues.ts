import type { Right } from '@karvon/api-client/auth/accessRules'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import type { FieldChange, HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import type { Http } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'

/** Whose fields get the values back that they had, each by what its update needs. */
const needs: Partial<Record<HistoryPart, Right>> = {
  tours: 'action:tours.edit',
  tourDays: 'action:tours.edit',
  clients: 'action:clients.edit',
  clientContacts: 'action:clients.edit',
  clientTags: 'action:clients.edit',
  clientPreferences: 'action:clients.edit',
  clientDocuments: 'action:clients.edit',
  otherDocuments: 'action:clients.edit',
  visas: 'action:clients.edit',
  emergencyContacts: 'action:clients.edit',
  companions: 'action:clients.edit',
  clientTours: 'action:clients.edit',
  clientTourDocuments: 'action:clients.edit',
  clientTourTravellers: 'action:clients.edit',
  contactActions: 'section:contact-actions',
  messageTemplates: 'section:settings',
  igPosts: 'action:instagram.edit',
  heroPageInfos: 'action:heroes.edit',
  privateTourBanners: 'action:banners.edit',
  privateTours: 'section:content',
  uzbekistanBanners: 'action:banners.edit',
  uzbekistanPosts: 'section:content',
  users: 'action:users.edit',
}

/** Fields that the update of a part does not take: each has a call of its own, or none. */
const notUpdated: Readonly<Record<string, readonly string[]>> = {
  clients: ['status', 'source', 'username'],
  clientTours: ['clientId', 'travellersConfirmedAt'],
  igPosts: ['goneAt'],
  uzbekistanPosts: ['isActive'],
  users: ['isDeactivated', 'username'],
}

/** Of a request only who has it and when it is called again: what a visitor wrote, and what was done, stays. */
const onlyUpdated: Readonly<Record<string, readonly string[]>> = { contactActions: ['takenBy', 'dueAt'] }

/** Pictures that have a call of their own to be put there again, as long as their file is kept. */
const withPictures: readonly HistoryPart[] = [
  ...(['tours', 'tourDays', 'heroPageInfos', 'privateTourBanners', 'privateTours'] as const),
  ...(['uzbekistanBanners', 'uzbekistanPosts'] as const),
]

/**
 * What of a change can be taken back by the update of the record; undefined where nothing can.
 * @param record of whose history it is
 */
export function restorable({ part, partId, kind, fields }: HistoryEntry, record: Id) {
  const right = needs[part]
  const isTag = part === 'clientTags'
  if (right === undefined || (kind !== 'changed' && !isTag)) return undefined
  const { fields: tracked, files = [] } = trackedParts[part]
  const changes = fields.filter((change) => {
    const { name, before, after } = change
    if (files.includes(name)) return withPictures.includes(part) && before.json !== null
    // A tag that nobody knows the name of any more cannot be given again.
    if (isTag) return (before.called || after.called) !== ''
    return name in tracked && !notUpdated[part]?.includes(name) && (onlyUpdated[part]?.includes(name) ?? true)
  })
  if (changes.length === 0) return undefined
  return {
    needs: right,
    changes,
    /** @throws what the update refuses, and `FileGoneError` of a picture that is not kept any more */
    async restore(http: Http, chosen: readonly FieldChange[]): Promise<void> {
      const { restore } = await import('./restore')
      await restore(http, { part, partId, record, changes: chosen })
    },
  }
}
