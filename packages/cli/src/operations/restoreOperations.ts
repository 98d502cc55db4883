import { isDeepStrictEqual } from 'node:util'
import { partText } from '@karvon/api-client/history/historyTexts'
import {
  FileGoneError,
  type PartNow,
  type RestoredPart,
  readPart,
  restoringCalls,
  StatusUnknownError,
} from '@karvon/api-client/history/restore'
import { type RestorablePart, restoreNeeds } from '@karvon/api-client/history/restoreRules'
import { firstText, type LocalizedText } from '@karvon/api-client/read/localizedText'
import { plainText } from '@karvon/ui/format'
import { UsageError } from '../failures/cliErrors'
import { currentLanguage, t } from '../words/words'
import { clientOperations } from './clientOperations'
import { contentOperations } from './contentOperations'
import { instagramOperations } from './instagramOperations'
import { type Change, type Operation, type Step, setting } from './operation'
import { tourOperations } from './tourOperations'

interface Restored {
  /** As scripts name it. */
  item: string
  /** Does it belong to a record that stands before it: `contact:12/3`? */
  isPart?: boolean
  /** The change of its fields: what it means for others, this means, too. */
  own?: Operation | undefined
}

const restored: Readonly<Record<RestorablePart, Restored>> = {
  tours: { item: 'tour', own: tourOperations['tour.record'] },
  tourDays: { item: 'day', isPart: true },
  clients: { item: 'client' },
  clientContacts: { item: 'contact', isPart: true },
  clientTags: { item: 'tag', isPart: true },
  clientPreferences: { item: 'preference', isPart: true },
  clientDocuments: { item: 'document', isPart: true },
  otherDocuments: { item: 'other-document', isPart: true },
  visas: { item: 'visa', isPart: true },
  emergencyContacts: { item: 'emergency-contact', isPart: true },
  companions: { item: 'companion', isPart: true },
  clientTours: { item: 'trip', own: clientOperations['trip.record'] },
  clientTourDocuments: { item: 'trip-document', isPart: true },
  clientTourTravellers: { item: 'traveller', isPart: true },
  contactActions: { item: 'request' },
  messageTemplates: { item: 'template' },
  igPosts: { item: 'post', own: instagramOperations['post.record'] },
  heroPageInfos: { item: 'hero', own: contentOperations['hero.record'] },
  privateTourBanners: { item: 'private-banner', own: contentOperations['private-banner.record'] },
  privateTours: { item: 'private-tour', own: contentOperations['private-tour.record'] },
  uzbekistanBanners: { item: 'uz-banner', own: contentOperations['uz-banner.record'] },
  uzbekistanPosts: { item: 'uz-post', own: contentOperations['uz-post.record'] },
  users: { item: 'user' },
}

export const restoreOperation = (part: RestorablePart): string => `restore.${part}`

/** The change that gives a part of a record values back. */
export const restoringChange = ({ part, partId, record }: RestoredPart, to: Change['to']): Change => ({
  op: restoreOperation(part),
  id: String(partId),
  to,
  ...(restored[part].isPart && { parent: String(record) }),
})

/** Values that the history of a record knows, given back to it and to what belongs to it. */
export const restoreOperations: Readonly<Record<string, Operation>> = Object.fromEntries(
  (Object.keys(restored) as RestorablePart[]).map((part) => [restoreOperation(part), restoring(part)]),
)

function restoring(part: RestorablePart): Operation {
  const { item, isPart, own } = restored[part]
  const partOf = ({ id, parent }: Change): RestoredPart => ({ part, partId: id, record: parent ?? id })
  return {
    ...setting<PartNow>({
      item,
      ...(isPart && { isPart }),
      needs: restoreNeeds[part],
      read: ({ api, call }, change) => readPart(api.http, partOf(change), call()),
      title: (now) => `${partText(part, currentLanguage())} ${nameOf(now)}`.trim(),
      // A picture is no value: whether the one that is there is another nobody can tell.
      values: (now) => ({ ...now }),
      isHalfway: (found, base, to) =>
        Object.keys(to).every((name) => [base[name], to[name]].some((each) => isDeepStrictEqual(found[name], each))),
      reads: own?.reads ?? (() => []),
      calls: own?.calls ?? (() => []),
      steps: ({ change, found }) => {
        const calls = restoringCalls(partOf(change), found as PartNow, change.to)
        return calls.map(
          ({ fields, send }): Step => ({
            kind: 'update',
            ...(calls.length > 1 && { about: fields.join(), fields }),
            send: ({ api, call }) => send(api.http, call).catch(inWords),
          }),
        )
      },
    }),
    ...(own?.hides && { hides: own.hides }),
    ...(own?.consequences && { consequences: own.consequences }),
  }
}

/** @throws {UsageError} why it cannot be given back */
function inWords(error: unknown): never {
  if (error instanceof FileGoneError) throw new UsageError(t('history.fileGone'))
  if (error instanceof StatusUnknownError) throw new UsageError(t('history.statusUnknown'))
  throw error
}

/** What people call it; never the number of a paper. */
function nameOf(now: PartNow): string {
  const names = ['title', 'fullName', 'name', 'caption', 'text', 'value']
  const found = names.map((name) => now[name]).find((value) => value !== undefined && value !== '')
  const text = typeof found === 'object' && found !== null ? firstText(found as LocalizedText) : found
  return typeof text === 'string' ? plainText(text, 60) : ''
}
