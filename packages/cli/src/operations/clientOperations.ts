import { isDeepStrictEqual } from 'node:util'
import type { Client as Api } from '@karvon/api-client/client'
import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import type { Client, Contact, NewClient } from '@karvon/api-client/clients/clientTypes'
import { contactOf, contactText, contactTexts, tagNames } from '@karvon/api-client/clients/contactTexts'
import { pickFields } from '@karvon/api-client/fields/fields'
import type { CallOptions } from '@karvon/api-client/http/http'
import { firstText } from '@karvon/api-client/read/localizedText'
import { type ClientTourDocument, clientTourDocumentFields } from '@karvon/api-client/trips/clientTourDocumentFields'
import { type ClientTour, type ClientTourInput, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import type { Values } from '../flags/input'
import { contact, id, some, tag } from '../help/calls'
import { clientGoes, fewerPlaces } from './consequences'
import {
  existingClient,
  existingPaper,
  existingTrip,
  likeClient,
  likePaper,
  likeTrip,
  mayHaveCard,
} from './naturalKeys'
import {
  byId,
  type Change,
  creation,
  type Operation,
  prepared,
  type Reading,
  removal,
  type Sending,
  type Step,
  setting,
} from './operation'
import { travellersIn, travellersSeenBy } from './travellerValues'
import { uploadPaper, valid } from './values'

const client = {
  item: 'client',
  needs: 'action:clients.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.clients.get(id, call()),
  title: ({ fullName }: Client) => fullName,
} as const

const tagCalls = ({ clients }: Api) => [clients.addTag(id, some), clients.removeTag(id, tag)]
const contactCalls = ({ clients }: Api) => [
  clients.addContact(id, some),
  clients.updateContact(id, contact, some),
  clients.removeContact(id, contact),
]

const trip = {
  item: 'trip',
  needs: 'action:clients.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.clientTours.get(id, call()),
  title: ({ clientId, clientName, tourId, tourTitle, departureDate }: ClientTour) =>
    `${clientName || `client:${clientId}`}, ${firstText(tourTitle, `tour:${tourId}`)}, ${departureDate}`,
} as const

/** Clients and the tours that they bought. */
export const clientOperations: Readonly<Record<string, Operation>> = {
  'client.record': setting<Client>({
    ...client,
    values: (found) => ({ ...pickFields(clientFields, found) }),
    ...prepared(validClient, updateClient),
  }),
  /** Fields, contacts and tags, as a file brings them back. What is missing is added before what is too much goes. */
  'client.card': setting<Client>({
    ...client,
    reads: ({ clients }) => [clients.get(id), clients.contacts(id), clients.tags(id)],
    calls: (api) => [api.clients.update(id, some), ...contactCalls(api), ...tagCalls(api)],
    values: (found) => ({
      ...pickFields(clientFields, found),
      contacts: contactTexts(found.contacts),
      tags: tagNames(found.tags),
    }),
    isHalfway,
    steps: async (sending) => {
      const { change, found } = sending
      const { contacts, tags, ...others } = change.to
      const fields = Object.keys(others)
      const isSet = fields.every((name) => isDeepStrictEqual(others[name], found[name]))
      const inOneCall: Step = {
        ...{ kind: 'update', about: 'fields', fields },
        send: async (each) => updateClient(each, await validClient(each)),
      }
      return [
        ...(isSet ? [] : [inOneCall]),
        ...(contacts ? await contactSteps(sending) : []),
        ...(tags ? await tagSteps(sending) : []),
      ]
    },
  }),
  /** What is missing is added before what is too much goes: a kill between the two loses no tag. */
  'client.tags': setting<Client>({
    ...client,
    reads: ({ clients }) => [clients.get(id), clients.tags(id)],
    calls: tagCalls,
    values: ({ tags }) => ({ tags: tags.map(({ name }) => name).sort() }),
    isHalfway,
    steps: tagSteps,
  }),
  'client.create': {
    ...creation({
      reads: ({ clients }) => [clients.list()],
      item: 'client',
      needs: 'action:clients.edit',
      undo: 'client.remove',
      existing: existingClient,
      likeness: likeClient,
      title: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
      ...prepared(validNewClient, ({ api, call }, input) => api.clients.create(input, call)),
    }),
    consequences: mayHaveCard,
  },
  'client.remove': {
    ...removal<Client>({
      bin: 'clients',
      ...client,
      reads: ({ clients, departures, clientTours }) => [clients.get(id), departures.board(), clientTours.ofClient(id)],
      send: ({ api, change, call }) => api.clients.remove(change.id, call),
    }),
    consequences: clientGoes,
  },
  'trip.record': {
    ...setting<ClientTour>({
      ...trip,
      values: ({ id: _id, clientName: _client, tourTitle: _tour, ...values }) => ({ ...values }),
      ...prepared(validTrip, ({ api, change, call }, input) => api.clientTours.update(change.id, input, call)),
    }),
    consequences: fewerPlaces,
  },
  /** Who goes: all of them travel in one call. */
  'trip.travellers': {
    ...setting<ClientTour>({
      ...trip,
      values: ({ travellers, travellersConfirmed }, { to }) =>
        travellersSeenBy(to, travellers ?? [], travellersConfirmed),
      ...prepared(validTravellers, ({ api, change, call }, travellers) =>
        api.clientTours.setTravellers(change.id, travellers, call),
      ),
    }),
    told: ['going', 'travellersConfirmed'],
    // There is no call after which nobody has said who goes.
    inverse: (change, base) => (base.travellersConfirmed === true ? { ...change, to: base } : null),
  },
  'trip.create': creation({
    reads: ({ clientTours }) => [clientTours.ofClient(id)],
    item: 'trip',
    needs: 'action:clients.edit',
    undo: 'trip.remove',
    existing: existingTrip,
    likeness: likeTrip,
    title: ({ clientId, tourId, departureDate }) => `client:${clientId} tour:${tourId} ${departureDate}`,
    ...prepared(validTrip, ({ api, call }, input) => api.clientTours.create(input, call)),
  }),
  'trip.document': creation({
    reads: ({ clientTourDocuments }) => [clientTourDocuments.list(id)],
    item: 'document',
    needs: 'action:clients.edit',
    undo: 'trip.removeDocument',
    existing: existingPaper(({ title, file }) => isNamed(title, String(file))),
    likeness: likePaper(({ title, file }) => isNamed(title, String(file))),
    title: ({ title, file }) => isNamed(title, String(file)),
    ...prepared(newPaper, ({ api, change, call }, { input, file }) =>
      api.clientTourDocuments.create(change.parent ?? '', input, file, call),
    ),
  }),
  'trip.removeDocument': removal<ClientTourDocument>({
    bin: 'clientTourDocuments',
    item: 'document',
    needs: 'action:clients.edit',
    read: async ({ api, call }, { id, parent = '' }) =>
      byId(await api.clientTourDocuments.list(parent, call()), id, (each) => each.id),
    title: ({ title }) => title,
    send: ({ api, change, call }) => api.clientTourDocuments.remove(change.id, call),
  }),
  'trip.remove': removal<ClientTour>({
    bin: 'clientTours',
    ...trip,
    send: ({ api, change, call }) => api.clientTours.remove(change.id, call),
  }),
}

async function validClient({ values, found }: Sending): Promise<ClientInput> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  return (await valid(schemaOf(clientFields, found), values)) as ClientInput
}

function updateClient({ api, change, call }: Sending, input: ClientInput) {
  return api.clients.update(change.id, input, call)
}

async function validNewClient({ values }: Sending): Promise<NewClient> {
  const { newClientSchema } = await import('@karvon/api-client/clients/clientSchema')
  return (await valid(newClientSchema, values)) as NewClient
}

/** Behind the papers that are there. */
async function newPaper({ api, change: { parent = '' }, values }: Sending) {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  const papers = await api.clientTourDocuments.list(parent)
  const last = Math.max(0, ...papers.map((each) => each.orderNumber))
  const title = isNamed(values.title, String(values.file))
  const input = await valid(schemaOf(clientTourDocumentFields), {
    title,
    description: '',
    orderNumber: last + 1,
    kind: values.kind ?? '',
  })
  return { input, file: await uploadPaper(String(values.file)) }
}

/** What some of the calls left: each field as it was or as it shall be, and nothing in a list that neither has. */
function isHalfway(found: Values, base: Values, to: Values): boolean {
  return Object.keys(to).every((name) => {
    const [held, before, wanted] = [found[name], base[name], to[name]]
    if (!Array.isArray(held) || !Array.isArray(before) || !Array.isArray(wanted))
      return isDeepStrictEqual(held, before) || isDeepStrictEqual(held, wanted)
    const staying = before.filter((each) => wanted.includes(each))
    return (
      staying.every((each) => held.includes(each)) &&
      held.every((each) => before.includes(each) || wanted.includes(each))
    )
  })
}

async function tagSteps({ api, change }: Sending): Promise<Step[]> {
  const held = await api.clients.tags(change.id)
  const wanted = tagsIn(change.to)
  const missing = wanted.filter((name) => !held.some((tag) => tag.name === name))
  const excess = held.filter(({ name }) => !wanted.includes(name))
  return [
    ...missing.map(
      (name): Step => ({
        kind: 'create',
        about: name,
        send: ({ api, call }) => api.clients.addTag(change.id, name, withoutVersion(call)),
      }),
    ),
    ...excess.map(
      ({ id, name }): Step => ({
        kind: 'delete',
        about: name,
        send: ({ api, call }) => api.clients.removeTag(change.id, id, withoutVersion(call)),
      }),
    ),
  ]
}

/** A value that is there already changes its kind; another value of a kind takes the place of one that goes. */
async function contactSteps({ api, change }: Sending): Promise<Step[]> {
  const wanted = (change.to.contacts as string[]).map((text) => contactOf(text))
  const held = [...(await api.clients.contacts(change.id))]
  const take = (fits: (contact: Contact) => boolean) => {
    const place = held.findIndex(fits)
    return place < 0 ? undefined : held.splice(place, 1)[0]
  }
  const same = wanted.map((each) => take((one) => contactText(one) === contactText(each)))
  const others = wanted.filter((_, index) => !same[index])
  const alike = others.map((each) => take(({ value }) => value === each.value))
  const set = others.map((each, index): Step => {
    const before = alike[index] ?? take(({ type }) => type === each.type)
    if (!before) {
      const send: Step['send'] = ({ api, call }) => api.clients.addContact(change.id, each, withoutVersion(call))
      return { kind: 'create', about: contactText(each), send }
    }
    return {
      kind: 'update',
      about: `${contactText(before)} → ${contactText(each)}`,
      send: ({ api, call }) => api.clients.updateContact(change.id, before.id, each, ofContact(before, call)),
    }
  })
  const excess = held.map(
    (contact): Step => ({
      kind: 'delete',
      about: contactText(contact),
      send: ({ api, call }) => api.clients.removeContact(change.id, contact.id, ofContact(contact, call)),
    }),
  )
  return [...set, ...excess]
}

/** The version of a client counts neither its contacts nor its tags. */
function withoutVersion({ version: _, ...call }: CallOptions): CallOptions {
  return call
}

const ofContact = ({ version }: Contact, call: CallOptions): CallOptions => ({
  ...withoutVersion(call),
  ...(version !== undefined && { version }),
})

const tagsIn = ({ tags }: Values): string[] => (Array.isArray(tags) ? tags.map(String) : [])

const isNamed = (title: unknown, file: string): string =>
  typeof title === 'string' && title !== '' ? title : (file.split(/[\\/]/).at(-1) ?? file)

async function validTrip({ values }: Sending): Promise<ClientTourInput> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  const checked = await valid(schemaOf(clientTourFields), values)
  return { ...checked, clientId: values.clientId } as ClientTourInput
}

async function validTravellers({ change: { to } }: Sending): Promise<TripTraveller[]> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  // What cards and files say of them was judged where it was read.
  return Promise.all(
    travellersIn(to).map(async ({ id, ...traveller }) => ({
      ...(await valid(schemaOf(travellerFields, traveller), traveller)),
      id,
    })),
  )
}
