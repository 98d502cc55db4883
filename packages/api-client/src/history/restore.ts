import { clientPreferences } from '../clientRecords/clientPreferences'
import { clientRecordCalls } from '../clientRecords/clientRecordCalls'
import { clients } from '../clients/clients'
import { heroes } from '../content/heroes'
import type { PrivateTourBanner } from '../content/privateTourBannerFields'
import { privateTourBanners } from '../content/privateTourBanners'
import { privateTours } from '../content/privateTours'
import type { SiteMediaInput } from '../content/siteMediaTypes'
import { uzbekistanBanners } from '../content/uzbekistanBanners'
import { uzbekistanPosts } from '../content/uzbekistanPosts'
import type { CallOptions, Http } from '../http/http'
import { HttpError } from '../http/httpErrors'
import { postInput } from '../instagram/igPostRules'
import { instagram } from '../instagram/instagram'
import { messageTemplates } from '../messages/messageTemplates'
import type { Id } from '../read/fields'
import type { Versioned } from '../read/version'
import { contactActions } from '../requests/contactActions'
import { tourDays } from '../tours/tourDays'
import { tours } from '../tours/tours'
import { clientTourDocuments } from '../trips/clientTourDocuments'
import { clientTours } from '../trips/clientTours'
import { users } from '../users/users'
import { trackedParts } from './historyFields'
import type { FieldChange } from './historyTypes'
import type { RestorablePart } from './restoreRules'

export interface RestoredPart {
  part: RestorablePart
  partId: Id
  /** Whose part it is. */
  record: Id
}

type Values = Readonly<Record<string, unknown>>

/** What is there now, as its own calls answer it. */
export type PartNow = Versioned & Values

/** One call by which fields get their values back. */
export interface RestoringCall {
  fields: readonly string[]
  send(http: Http, options: CallOptions): Promise<unknown>
}

/** The file of a picture is not kept any more. */
export class FileGoneError extends Error {
  override name = 'FileGoneError'
}

/** The update of a sale wants a status, and a guess would be kept as if it were known. */
export class StatusUnknownError extends Error {
  override name = 'StatusUnknownError'
}

interface Restorer {
  read(http: Http, of: RestoredPart, options?: CallOptions): Promise<PartNow>
  calls(of: RestoredPart, now: PartNow, to: Values): readonly RestoringCall[]
  /** @default the values that the fields had */
  valuesBefore?(now: PartNow, changes: readonly FieldChange[]): Values
}

/** By the update that its own form has: all of it, with the values in their places. */
function updated<Row extends object>(
  read: (http: Http, of: RestoredPart, options?: CallOptions) => Promise<Row>,
  save: (http: Http, of: RestoredPart, row: Row, options: CallOptions) => Promise<unknown>,
): Restorer {
  return {
    read: async (http, of, options) => ({ ...(await read(http, of, options)) }) as unknown as PartNow,
    calls: (of, now, to) => [
      {
        fields: Object.keys(to),
        // What was read, with values of its fields.
        send: async (http, options) => save(http, of, { ...now, ...to } as unknown as Row, options),
      },
    ],
  }
}

/** Each call makes another version of the record, which the next one names. */
function inTurn(calls: readonly RestoringCall[]): RestoringCall[] {
  let made: number | undefined
  return calls.map(({ fields, send }) => ({
    fields,
    async send(http, options) {
      const known = options.version === undefined || made === undefined ? options : { ...options, version: made }
      const answer = (await send(http, known)) as Versioned | null | undefined
      made = answer?.version
      return answer
    },
  }))
}

/** One of a list that has no call for one alone. @throws {HttpError} 404 it is gone */
async function among<Item extends { id: Id }>(list: Promise<readonly Item[]>, id: Id): Promise<Item> {
  const found = (await list).find((item) => String(item.id) === String(id))
  if (!found) throw new HttpError(404)
  return found
}

interface Listed {
  list(options?: CallOptions): Promise<(Versioned & { id: Id })[]>
  /** Takes of an item what its form has. */
  update(id: Id, item: never, options: CallOptions): Promise<unknown>
}

const listed = (resource: (http: Http) => Listed): Restorer =>
  updated(
    (http, { partId }, options) => among(resource(http).list(options), partId),
    (http, { partId }, item, options) => resource(http).update(partId, item as never, options),
  )

interface RecordCalls {
  list(client: Id, options?: CallOptions): Promise<(Versioned & { id: Id })[]>
  update(client: Id, id: Id, item: object, ...rest: unknown[]): Promise<unknown>
}

function recordOf(name: 'documents' | 'visas' | 'emergencyContacts' | 'companions' | 'otherDocuments'): Restorer {
  const calls = (http: Http) => clientRecordCalls(http)[name] as unknown as RecordCalls
  const hasFile = trackedParts[name === 'documents' ? 'clientDocuments' : name].files !== undefined
  return updated(
    (http, { partId, record }, options) => among(calls(http).list(record, options), partId),
    (http, { partId, record }, item, options) =>
      calls(http).update(record, partId, item, ...(hasFile ? [null, options] : [options])),
  )
}

const restorers: Readonly<Record<RestorablePart, Restorer>> = {
  tours: updated(
    (http, { partId }, options) => tours(http).get(partId, options),
    (http, { partId }, tour, options) => tours(http).update(partId, tour, options),
  ),
  tourDays: updated(
    (http, { partId, record }, options) => tourDays(http).get(record, partId, options),
    (http, { partId, record }, day, options) => tourDays(http).update(record, partId, day, options),
  ),
  clients: updated(
    (http, { partId }, options) => clients(http).get(partId, options),
    (http, { partId }, client, options) => clients(http).update(partId, client, options),
  ),
  clientContacts: updated(
    (http, { partId, record }, options) => among(clients(http).contacts(record, options), partId),
    (http, { partId, record }, { type, value, isPrimary }, options) =>
      clients(http).updateContact(record, partId, { type, value, isPrimary }, options),
  ),
  /** A tag that was taken away is given again, and one that was given is taken away. */
  clientTags: {
    async read(http, { record }, options) {
      const known = await clients(http).tags(record, options)
      return { tags: known.map(({ name }) => name).sort(), known }
    },
    valuesBefore({ tags }, changes) {
      const names = new Set(tags as readonly string[])
      for (const { before, after } of changes)
        if (before.called !== '') names.add(before.called)
        else names.delete(after.called)
      return { tags: [...names].sort() }
    },
    calls({ record }, { tags, known }, to) {
      const [has, wanted] = [tags, to.tags].map((names) => names as readonly string[]) as [string[], string[]]
      const gone = (known as readonly { id: Id; name: string }[]).filter(({ name }) => !wanted.includes(name))
      return [
        ...wanted
          .filter((name) => !has.includes(name))
          .map((name) => (http: Http, options: CallOptions) => clients(http).addTag(record, name, options)),
        ...gone.map(
          ({ id }) =>
            (http: Http, options: CallOptions) =>
              clients(http).removeTag(record, id, options),
        ),
      ].map((send) => ({ fields: ['tags'], send }))
    },
  },
  clientPreferences: updated(
    (http, { record }, options) => clientPreferences(http).get(record, options),
    (http, { record }, preference, options) => clientPreferences(http).update(record, preference, null, options),
  ),
  clientDocuments: recordOf('documents'),
  otherDocuments: recordOf('otherDocuments'),
  visas: recordOf('visas'),
  emergencyContacts: recordOf('emergencyContacts'),
  companions: recordOf('companions'),
  clientTours: updated(
    (http, { partId }, options) => clientTours(http).get(partId, options),
    async (http, { partId }, { status, ...sale }, options) => {
      if (status === null) throw new StatusUnknownError()
      return clientTours(http).update(partId, { ...sale, status }, options)
    },
  ),
  clientTourDocuments: updated(
    (http, { partId, record }, options) => among(clientTourDocuments(http).list(record, options), partId),
    (http, { partId }, paper, options) => clientTourDocuments(http).update(partId, paper, null, options),
  ),
  /** All who go travel in one call. */
  clientTourTravellers: updated(
    async (http, { partId, record }, options) => {
      // The version first: whoever changes the list after it is told of.
      const { version } = await clientTours(http).get(record, options)
      const going = (await clientTours(http).travellers(record, options)).travellers
      const who = going.find(({ id }) => String(id) === String(partId))
      if (!who) throw new HttpError(404)
      return { ...who, going, ...(version !== undefined && { version }) }
    },
    (http, { partId, record }, { going, version: _, ...who }, options) =>
      clientTours(http).setTravellers(
        record,
        going.map((each) => (String(each.id) === String(partId) ? who : each)),
        options,
      ),
  ),
  contactActions: {
    read: async (http, { partId }, options) => ({ ...(await contactActions(http).get(partId, options)) }),
    calls: ({ partId }, now, to) =>
      inTurn([
        {
          fields: ['takenBy'],
          send: (http, options) => contactActions(http).handOver(partId, to.takenBy as Id | null, options),
        },
        {
          fields: ['dueAt'],
          send: (http, options) =>
            contactActions(http).snooze(partId, to.dueAt === null ? null : new Date(String(to.dueAt)), options),
        },
      ]).filter(({ fields: [name = ''] }) => name in to && to[name] !== now[name]),
  },
  messageTemplates: listed(messageTemplates),
  igPosts: updated(
    async (http, { partId }, options) => {
      for await (const post of instagram(http).allPosts(options)) if (String(post.id) === String(partId)) return post
      throw new HttpError(404)
    },
    (http, { partId }, post, options) => instagram(http).update(partId, postInput(post), [], options),
  ),
  heroPageInfos: updated(
    (http, { partId }, options) => among(heroes(http).list(options), partId),
    (http, _, hero, options) => heroes(http).update(hero.heroId, hero, options),
  ),
  privateTourBanners: {
    ...listed(privateTourBanners),
    /** Its update does not carry the number. */
    calls: ({ partId }, now, { orderNumber, ...to }) =>
      inTurn([
        {
          fields: Object.keys(to),
          send: (http, options) =>
            privateTourBanners(http).update(partId, { ...now, ...to } as unknown as PrivateTourBanner, options),
        },
        {
          fields: ['orderNumber'],
          send: (http, options) => privateTourBanners(http).setOrder(partId, Number(orderNumber), options),
        },
      ]).filter(({ fields: [name] }) => name !== undefined && (name !== 'orderNumber' || orderNumber !== undefined)),
  },
  privateTours: listed(privateTours),
  uzbekistanBanners: listed(uzbekistanBanners),
  uzbekistanPosts: listed(uzbekistanPosts),
  users: updated(
    (http, { partId }, options) => users(http).get(partId, options),
    (http, { partId }, user, options) => users(http).update(partId, user, options),
  ),
}

/** What is there now. @throws {HttpError} 404 it is gone */
export const readPart = (http: Http, of: RestoredPart, options?: CallOptions): Promise<PartNow> =>
  restorers[of.part].read(http, of, options)

/** A picture that shall be there again, by the address of its file. */
interface PictureBefore {
  path: string
  name: string
}

/** What fields had before, as values of the record: languages of a text together, those that did not change as they are. */
export function valuesBefore(part: RestorablePart, now: PartNow, changes: readonly FieldChange[]): Values {
  const { files = [] } = trackedParts[part]
  const own = restorers[part].valuesBefore?.(now, changes)
  if (own) return own
  const values: Record<string, unknown> = {}
  for (const { name, language, before } of changes) {
    const value: unknown = before.json === null ? null : JSON.parse(before.json)
    if (files.includes(name)) values[name] = { path: String(value), name: before.called || name }
    else if (language === '') values[name] = value
    else values[name] = { ...((values[name] ?? now[name]) as object | undefined), [language]: value }
  }
  return values
}

/** The calls that are left to make, in their order. */
export function restoringCalls(of: RestoredPart, now: PartNow, to: Values): RestoringCall[] {
  const { files = [] } = trackedParts[of.part]
  const pictures = Object.entries(to).filter(([name]) => files.includes(name))
  const values = Object.entries(to).filter(([name]) => !files.includes(name))
  return [
    ...(values.length > 0 ? restorers[of.part].calls(of, now, Object.fromEntries(values)) : []),
    ...pictures.map(([name, picture]) => ({
      fields: [name],
      send: (http: Http) => restorePicture(http, of, now, name, picture as PictureBefore),
    })),
  ]
}

/** Puts a picture where it was. @throws {FileGoneError} */
async function restorePicture(
  http: Http,
  { part, partId, record }: RestoredPart,
  now: PartNow,
  name: string,
  { path, name: called }: PictureBefore,
): Promise<void> {
  const { blob } = await http.getFile(path).catch((error) => {
    throw error instanceof HttpError && [404, 410].includes(error.status) ? new FileGoneError(path) : error
  })
  const file = new File([blob], called, { type: blob.type })
  if (part === 'tours') return tours(http).replaceImage(partId, file)
  if (part === 'tourDays') return tourDays(http).replaceImage(record, partId, file)
  // Hero blocks are named by their page.
  await sites[part]?.(http).setMedia((now.heroId as Id | undefined) ?? partId, { [name]: file })
}

const sites: Partial<
  Record<RestorablePart, (http: Http) => { setMedia(id: Id, media: SiteMediaInput): Promise<unknown> }>
> = {
  ...{ heroPageInfos: heroes, privateTourBanners, privateTours },
  ...{ uzbekistanBanners, uzbekistanPosts },
}

/**
 * Gives fields the values back that they had, by the update of the record; of whoever comes in between it is told.
 * @throws {HttpError} what the update refuses @throws {FileGoneError} @throws {StatusUnknownError}
 */
export async function restore(http: Http, of: RestoredPart, changes: readonly FieldChange[]): Promise<void> {
  const now = await readPart(http, of)
  const options = now.version === undefined ? {} : { version: now.version }
  for (const { send } of restoringCalls(of, now, valuesBefore(of.part, now, changes))) await send(http, options)
}
