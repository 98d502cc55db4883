import { clientPreferences } from '@karvon/api-client/clientRecords/clientPreferences'
import { clientRecordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import { clients } from '@karvon/api-client/clients/clients'
import { heroes } from '@karvon/api-client/content/heroes'
import { privateTourBanners } from '@karvon/api-client/content/privateTourBanners'
import { privateTours } from '@karvon/api-client/content/privateTours'
import { uzbekistanBanners } from '@karvon/api-client/content/uzbekistanBanners'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import type { FieldChange, HistoryPart } from '@karvon/api-client/history/historyTypes'
import type { CallOptions, Http } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { postInput } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { messageTemplates } from '@karvon/api-client/messages/messageTemplates'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import { tours } from '@karvon/api-client/tours/tours'
import { clientTourDocuments } from '@karvon/api-client/trips/clientTourDocuments'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { users } from '@karvon/api-client/users/users'

interface Restored {
  part: HistoryPart
  partId: Id
  /** Whose part it is. */
  record: Id
  changes: readonly FieldChange[]
}

/** The file of a picture is not kept any more. */
class FileGoneError extends Error {
  override name = 'FileGoneError'
}

type Save = (http: Http, of: Restored, give: Give) => Promise<unknown>
type Give = <Values extends object>(now: Values) => Values

/** Reads a record as it is and saves it with other values; of whoever comes in between it is told. */
async function updated<Values extends Versioned>(
  now: Promise<Values>,
  give: Give,
  save: (values: Values, options: CallOptions) => Promise<unknown>,
): Promise<void> {
  const record = await now
  await save(give(record), { version: record.version })
}

/** One of a list that has no call for one alone. @throws {HttpError} 404 it is gone */
async function among<Item extends { id: Id }>(list: Promise<readonly Item[]>, id: Id): Promise<Item> {
  const found = (await list).find((item) => String(item.id) === String(id))
  if (!found) throw new HttpError(404)
  return found
}

interface Listed {
  list(): Promise<(Versioned & { id: Id })[]>
  /** Takes of an item what its form has. */
  update(id: Id, item: never, options: CallOptions): Promise<unknown>
}

const listed =
  (resource: (http: Http) => Listed): Save =>
  (http, { partId }, give) => {
    const { list, update } = resource(http)
    return updated(among(list(), partId), give, (item, options) => update(partId, item as never, options))
  }

const recordOf =
  (name: 'documents' | 'visas' | 'emergencyContacts' | 'companions' | 'otherDocuments'): Save =>
  (http, { partId, record }, give) => {
    const calls = clientRecordCalls(http)[name] as unknown as {
      list(client: Id): Promise<(Versioned & { id: Id })[]>
      update(client: Id, id: Id, item: object, ...rest: unknown[]): Promise<unknown>
    }
    const hasFile = trackedParts[name === 'documents' ? 'clientDocuments' : name].files !== undefined
    return updated(among(calls.list(record), partId), give, (item, options) =>
      hasFile ? calls.update(record, partId, item, null, options) : calls.update(record, partId, item, options),
    )
  }

/** By the update that its own form has. */
const saves: Partial<Record<HistoryPart, Save>> = {
  tours(http, { partId }, give) {
    const { get, update } = tours(http)
    return updated(get(partId), give, (tour, options) => update(partId, tour, options))
  },
  tourDays(http, { partId, record }, give) {
    const { get, update } = tourDays(http)
    return updated(get(record, partId), give, (day, options) => update(record, partId, day, options))
  },
  clients(http, { partId }, give) {
    const { get, update } = clients(http)
    return updated(get(partId), give, (client, options) => update(partId, client, options))
  },
  clientContacts(http, { partId, record }, give) {
    const { contacts, updateContact } = clients(http)
    return updated(among(contacts(record), partId), give, ({ type, value, isPrimary }, options) =>
      updateContact(record, partId, { type, value, isPrimary }, options),
    )
  },
  clientPreferences(http, { record }, give) {
    const { get, update } = clientPreferences(http)
    return updated(get(record), give, (preference, options) => update(record, preference, null, options))
  },
  clientDocuments: recordOf('documents'),
  otherDocuments: recordOf('otherDocuments'),
  visas: recordOf('visas'),
  emergencyContacts: recordOf('emergencyContacts'),
  companions: recordOf('companions'),
  clientTours(http, { partId }, give) {
    const { get, update } = clientTours(http)
    return updated(get(partId), give, async ({ status, ...sale }, options) => {
      // The update wants one, and a guess would be kept as if it were known.
      if (status === null) throw new Error('The status of the sale is unknown')
      await update(partId, { ...sale, status }, options)
    })
  },
  clientTourDocuments(http, { partId, record }, give) {
    const { list, update } = clientTourDocuments(http)
    return updated(among(list(record), partId), give, (paper, options) => update(partId, paper, null, options))
  },
  async clientTourTravellers(http, { partId, record }, give) {
    const { get, travellers, setTravellers } = clientTours(http)
    // The version first: whoever changes the list after it is told of.
    const { version } = await get(record)
    const going = (await travellers(record)).travellers
    const isMeant = ({ id }: { id: Id | null }) => String(id) === String(partId)
    if (!going.some(isMeant)) throw new HttpError(404)
    await setTravellers(
      record,
      going.map((who) => (isMeant(who) ? give(who) : who)),
      { version },
    )
  },
  async contactActions(http, { partId, changes }, give) {
    const { get, handOver, snooze } = contactActions(http)
    for (const { name } of changes) {
      const { version, takenBy, dueAt } = await updatedRequest(get(partId), give)
      if (name === 'takenBy') await handOver(partId, takenBy, { version })
      else await snooze(partId, dueAt === null ? null : new Date(dueAt), { version })
    }
  },
  messageTemplates: listed(messageTemplates),
  async igPosts(http, { partId }, give) {
    const { posts, update } = instagram(http)
    const known = posts().then(({ items }) => items)
    await updated(among(known, partId), give, (post, options) => update(partId, postInput(post), [], options))
  },
  heroPageInfos: listed(heroes),
  privateTourBanners: listed(privateTourBanners),
  privateTours: listed(privateTours),
  uzbekistanBanners: listed(uzbekistanBanners),
  uzbekistanPosts: listed(uzbekistanPosts),
  users(http, { partId }, give) {
    const { get, update } = users(http)
    return updated(get(partId), give, (user, options) => update(partId, user, options))
  },
}

async function updatedRequest<Values extends object>(now: Promise<Values>, give: Give): Promise<Values> {
  return give(await now)
}

/** A tag that was taken away is given again, and one that was given is taken away. */
async function restoreTag(http: Http, { record, changes }: Restored): Promise<void> {
  const { addTag, removeTag } = clients(http)
  for (const { before, after } of changes) {
    if (before.called !== '') await addTag(record, before.called)
    else await removeTag(record, JSON.parse(after.json ?? '0'))
  }
}

/** Puts a picture where it was. @throws {FileGoneError} */
async function restorePicture(http: Http, { part, partId, record }: Restored, change: FieldChange): Promise<void> {
  const path = String(JSON.parse(change.before.json ?? '""'))
  const { blob } = await http.getFile(path).catch((error) => {
    throw error instanceof HttpError && [404, 410].includes(error.status) ? new FileGoneError(path) : error
  })
  const file = new File([blob], change.before.called || change.name, { type: blob.type })
  if (part === 'tours') return tours(http).replaceImage(partId, file)
  if (part === 'tourDays') return tourDays(http).replaceImage(record, partId, file)
  const resource = { heroPageInfos: heroes, privateTourBanners, privateTours, uzbekistanBanners, uzbekistanPosts }[
    part as 'heroPageInfos'
  ]
  await resource?.(http).setMedia(partId, { [change.name]: file })
}

/** Gives fields the values back that they had, by the update of the record. */
export async function restore(http: Http, restored: Restored): Promise<void> {
  const { part, changes } = restored
  const files = trackedParts[part].files ?? []
  const pictures = changes.filter(({ name }) => files.includes(name))
  const values = changes.filter(({ name }) => !files.includes(name))
  if (part === 'clientTags') return restoreTag(http, restored)
  if (values.length > 0) await saves[part]?.(http, { ...restored, changes: values }, (now) => before(now, values))
  for (const change of pictures) await restorePicture(http, restored, change)
}

/** The record with the values that fields had before. */
function before<Values extends object>(now: Values, changes: readonly FieldChange[]): Values {
  const values: Record<string, unknown> = { ...(now as Record<string, unknown>) }
  for (const { name, language, before } of changes) {
    const value: unknown = before.json === null ? null : JSON.parse(before.json)
    values[name] = language ? { ...(values[name] as object | undefined), [language]: value } : value
  }
  return values as Values
}
