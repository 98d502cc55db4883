import type { clients } from '@karvon/api-client/clients/clients'
import type { ClientId, Contact, Tag } from '@karvon/api-client/clients/clientTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import { sameValues } from '@karvon/ui/merge'
import type { ApiOf } from '../../shared/useApi'
import { type ClientValues, type ContactValue, contactInput } from './clientForm'

/** The steps of a save, in their order (document 2 §4). */
export type SaveStep = 'client' | 'contacts' | 'tags' | 'credentials'

/** What the server has of a client beside its fields. */
export interface ServerLists {
  contacts: readonly Contact[]
  tags: readonly Tag[]
}

type Api = ApiOf<{ clients: typeof clients }>

export interface SaveOutcome {
  /** The step that failed, and the place of the row if it was one; what comes after was not tried. Null: all is saved. */
  failed: { step: SaveStep; error: unknown; contact?: number } | null
  /** Were login and password sent and taken? */
  hasNewCredentials: boolean
  /** What the server has now; null when that could not be found out. */
  lists: ServerLists | null
}

/**
 * Client fields, then contacts, then tags, then login and password; stops at the first failure (AMB-092). What the
 * server has is read again afterwards, so that a second attempt sends only what is missing.
 * @param known what the server had; null reads it first, after an attempt that left it unknown
 */
export async function saveClient(
  api: Api,
  id: ClientId,
  values: ClientValues,
  known: ServerLists | null,
  call: Pick<CallOptions, 'version'> = {},
): Promise<SaveOutcome> {
  let step: SaveStep = 'client'
  let contact: number | undefined
  let hasNewCredentials = false
  let lists = known
  try {
    await api.clients.update(id, values, call)
    step = 'contacts'
    lists ??= await readLists(api, id)
    const before = lists
    // From here on only reading tells what the server has.
    lists = null
    const rows = known ? values.contacts : matched(values.contacts, before.contacts)
    for (const change of contactChanges(api, id, rows, before.contacts)) {
      contact = change.place
      await change.send()
    }
    contact = undefined
    step = 'tags'
    for (const send of tagChanges(api, id, values.tags, before.tags)) await send()
    step = 'credentials'
    const { username, password } = values
    if (username.trim() && password) {
      await api.clients.setCredentials(id, { username: username.trim(), password })
      hasNewCredentials = true
    }
    return { failed: null, hasNewCredentials, lists: await readLists(api, id).catch(() => null) }
  } catch (error) {
    const isBefore = step === 'client'
    return {
      failed: { step, error, contact },
      hasNewCredentials,
      lists: isBefore ? known : await readLists(api, id).catch(() => null),
    }
  }
}

/** The same rows, with the numbers of those that the server has: by number, else by what they say. */
export function matched(rows: readonly ContactValue[], contacts: readonly Contact[]): ContactValue[] {
  const there = new Set(contacts.map(({ id }) => String(id)))
  const taken = new Set(rows.filter(({ id }) => id !== null && there.has(String(id))).map(({ id }) => String(id)))
  return rows.map((row) => {
    if (row.id !== null && there.has(String(row.id))) return row
    const same = contacts.find((contact) => !taken.has(String(contact.id)) && sameContact(contact, row))
    if (same) taken.add(String(same.id))
    return { ...row, id: same?.id ?? null }
  })
}

function sameContact(one: Contact, other: ContactValue): boolean {
  const { type, value } = contactInput(one)
  const input = contactInput(other)
  return type === input.type && value === input.value
}

/** Changed ones, then new ones, then those that are gone; what is unchanged is not sent. */
function contactChanges(api: Api, id: ClientId, rows: readonly ContactValue[], contacts: readonly Contact[]) {
  const find = (row: ContactValue) => contacts.find((contact) => String(contact.id) === String(row.id))
  const changed = rows.flatMap((row, place) => {
    const stored = find(row)
    if (!stored || sameValues(contactInput(stored), contactInput(row))) return []
    return [{ place, send: () => api.clients.updateContact(id, stored.id, contactInput(row)) }]
  })
  const added = rows.flatMap((row, place) =>
    find(row) || !row.value.trim() ? [] : [{ place, send: () => api.clients.addContact(id, contactInput(row)) }],
  )
  const gone = contacts
    .filter((contact) => !rows.some((row) => String(row.id) === String(contact.id)))
    .map((contact) => ({ place: undefined, send: () => api.clients.removeContact(id, contact.id) }))
  return [...changed, ...added, ...gone]
}

function tagChanges(api: Api, id: ClientId, names: readonly string[], tags: readonly Tag[]) {
  const added = names.filter((name) => !tags.some((tag) => tag.name === name))
  const gone = tags.filter(({ name }) => !names.includes(name))
  return [
    ...added.map((name) => () => api.clients.addTag(id, name)),
    ...gone.map((tag) => () => api.clients.removeTag(id, tag.id)),
  ]
}

async function readLists(api: Api, id: ClientId): Promise<ServerLists> {
  const [contacts, tags] = await Promise.all([api.clients.contacts(id), api.clients.tags(id)])
  return { contacts, tags }
}
