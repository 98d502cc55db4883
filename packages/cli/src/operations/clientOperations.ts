import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import type { Client, Contact, NewClient } from '@karvon/api-client/clients/clientTypes'
import {
  type ClientTourDocument,
  clientTourDocumentFields,
} from '@karvon/api-client/clientTourDocuments/clientTourDocumentFields'
import {
  type ClientTour,
  type ClientTourInput,
  clientTourFields,
} from '@karvon/api-client/clientTours/clientTourFields'
import { pickFields } from '@karvon/api-client/fields/fields'
import type { CallOptions } from '@karvon/api-client/http/http'
import { localized } from '@karvon/api-client/read/localizedText'
import type { Values } from '../flags/input'
import { contactOf, contactText, contactTexts, tagNames } from './clientLists'
import { existingClient, existingPaper, existingTrip } from './naturalKeys'
import { byId, type Change, creation, type Operation, type Reading, removal, type Sending, setting } from './operation'
import { uploadPaper, valid } from './values'

const client = {
  item: 'client',
  needs: 'action:clients.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.clients.get(id, call()),
  title: ({ fullName }: Client) => fullName,
} as const

const trip = {
  item: 'trip',
  needs: 'action:clients.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.clientTours.get(id, call()),
  title: ({ clientId, clientName, tourId, tourTitle, departureDate }: ClientTour) =>
    `${clientName || `client:${clientId}`}, ${localized(tourTitle, `tour:${tourId}`)}, ${departureDate}`,
} as const

/** Clients and the tours that they bought. */
export const clientOperations: Readonly<Record<string, Operation>> = {
  'client.record': setting<Client>({
    ...client,
    call: 'PUT /api/clients/{id}',
    values: (found) => ({ ...pickFields(clientFields, found) }),
    send: sendFields,
  }),
  /** Fields, contacts and tags, as a file brings them back. What is missing is added before what is too much goes. */
  'client.card': setting<Client>({
    ...client,
    call: 'PUT /api/clients/{id}',
    values: (found) => ({
      ...pickFields(clientFields, found),
      contacts: contactTexts(found.contacts),
      tags: tagNames(found.tags),
    }),
    // Of several calls some were made: all that is left to do can still be told from what is there.
    isHalfway: () => true,
    send: async (sending) => {
      const { change, call } = sending
      const { contacts, tags, ...fields } = change.to
      const { version: _version, ...plain } = call
      if (Object.keys(fields).length > 0) await sendFields(sending)
      if (contacts) await sendContacts(sending, plain)
      if (tags) await sendTags(sending, plain)
    },
  }),
  /** What is missing is added before what is too much goes: a kill between the two loses no tag. */
  'client.tags': setting<Client>({
    ...client,
    call: 'POST /api/clients/{id}/tags',
    values: ({ tags }) => ({ tags: tags.map(({ name }) => name).sort() }),
    isHalfway: (found, base, to) => {
      const [held, before, wanted] = [tagsIn(found), tagsIn(base), tagsIn(to)]
      const staying = before.filter((name) => wanted.includes(name))
      return (
        staying.every((name) => held.includes(name)) &&
        held.every((name) => before.includes(name) || wanted.includes(name))
      )
    },
    send: async (sending) => {
      const { version: _version, ...plain } = sending.call
      return sendTags(sending, plain)
    },
  }),
  'client.create': creation({
    item: 'client',
    needs: 'action:clients.edit',
    call: 'POST /api/clients',
    undo: 'client.remove',
    existing: existingClient,
    title: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
    send: async ({ api, values, call }) => {
      const { newClientSchema } = await import('@karvon/api-client/clients/clientSchema')
      return api.clients.create((await valid(newClientSchema, values)) as NewClient, call)
    },
  }),
  'client.remove': removal<Client>({
    ...client,
    call: 'DELETE /api/clients/{id}',
    send: ({ api, change, call }) => api.clients.remove(change.id, call),
  }),
  'trip.record': setting<ClientTour>({
    ...trip,
    call: 'PUT /api/client-tours/{id}',
    values: ({ id: _id, clientName: _client, tourTitle: _tour, ...values }) => ({ ...values }),
    send: async ({ api, change, values, call }) => api.clientTours.update(change.id, await validTrip(values), call),
  }),
  'trip.create': creation({
    item: 'trip',
    needs: 'action:clients.edit',
    call: 'POST /api/client-tours',
    undo: 'trip.remove',
    existing: existingTrip,
    title: ({ clientId, tourId, departureDate }) => `client:${clientId} tour:${tourId} ${departureDate}`,
    send: async ({ api, values, call }) => api.clientTours.create(await validTrip(values), call),
  }),
  'trip.document': creation({
    item: 'document',
    needs: 'action:clients.edit',
    call: 'POST /api/client-tour-documents',
    undo: 'trip.removeDocument',
    existing: existingPaper(({ title, file }) => isNamed(title, String(file))),
    title: ({ title, file }) => isNamed(title, String(file)),
    send: async ({ api, change, values, call }) => {
      const trip = change.parent ?? ''
      const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
      const papers = await api.clientTourDocuments.list(trip)
      const last = Math.max(0, ...papers.map((each) => each.orderNumber))
      const title = isNamed(values.title, String(values.file))
      const input = await valid(schemaOf(clientTourDocumentFields), { title, description: '', orderNumber: last + 1 })
      return api.clientTourDocuments.create(trip, input, await uploadPaper(String(values.file)), call)
    },
  }),
  'trip.removeDocument': removal<ClientTourDocument>({
    item: 'document',
    needs: 'action:clients.edit',
    call: 'DELETE /api/client-tour-documents/{id}',
    read: async ({ api, call }, { id, parent = '' }) =>
      byId(await api.clientTourDocuments.list(parent, call()), id, (each) => each.id),
    title: ({ title }) => title,
    send: ({ api, change, call }) => api.clientTourDocuments.remove(change.id, call),
  }),
  'trip.remove': removal<ClientTour>({
    ...trip,
    call: 'DELETE /api/client-tours/{id}',
    send: ({ api, change, call }) => api.clientTours.remove(change.id, call),
  }),
}

async function sendFields({ api, change, values, call }: Sending) {
  const { clientSchema } = await import('@karvon/api-client/clients/clientSchema')
  return api.clients.update(change.id, (await valid(clientSchema, values)) as ClientInput, call)
}

async function sendTags({ api, change }: Sending, call: CallOptions) {
  const held = await api.clients.tags(change.id)
  const wanted = tagsIn(change.to)
  for (const name of wanted) if (!held.some((tag) => tag.name === name)) await api.clients.addTag(change.id, name, call)
  for (const tag of held) if (!wanted.includes(tag.name)) await api.clients.removeTag(change.id, tag.id, call)
}

const versionOf = ({ version }: Contact) => (version === undefined ? {} : { version })

/** A value that is there already changes its kind; another value of a kind takes the place of one that goes. */
async function sendContacts({ api, change }: Sending, call: CallOptions) {
  const wanted = (change.to.contacts as string[]).map((text) => contactOf(text))
  const held = [...(await api.clients.contacts(change.id))]
  const take = (fits: (contact: Contact) => boolean) => {
    const place = held.findIndex(fits)
    return place < 0 ? undefined : held.splice(place, 1)[0]
  }
  const same = wanted.map((each) => take((one) => contactText(one) === contactText(each)))
  const others = wanted.filter((_, index) => !same[index])
  const alike = others.map((each) => take(({ value }) => value === each.value))
  for (const [index, each] of others.entries()) {
    const before = alike[index] ?? take(({ type }) => type === each.type)
    if (before) await api.clients.updateContact(change.id, before.id, each, { ...call, ...versionOf(before) })
    else await api.clients.addContact(change.id, each, call)
  }
  for (const contact of held) await api.clients.removeContact(change.id, contact.id, { ...call, ...versionOf(contact) })
}

const tagsIn = ({ tags }: Values): string[] => (Array.isArray(tags) ? tags.map(String) : [])

const isNamed = (title: unknown, file: string): string =>
  typeof title === 'string' && title !== '' ? title : (file.split(/[\\/]/).at(-1) ?? file)

async function validTrip(values: Readonly<Record<string, unknown>>): Promise<ClientTourInput> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  const checked = await valid(schemaOf(clientTourFields), values)
  return { ...checked, clientId: values.clientId } as ClientTourInput
}
