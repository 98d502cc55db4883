import type { Client } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildOtherDocument } from '@karvon/api-client/clientRecords/otherDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { type Field, initialValues } from '@karvon/api-client/fields/fields'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import { type HistoryEntry, type HistoryPart, historyParts } from '@karvon/api-client/history/historyTypes'
import { restorable, restorableFields } from '@karvon/api-client/history/restorable'
import { type PartNow, readPart, restore, restoringCalls, valuesBefore } from '@karvon/api-client/history/restore'
import { isRestorablePart, type RestorablePart } from '@karvon/api-client/history/restoreRules'
import { postInput } from '@karvon/api-client/instagram/igPostRules'
import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyNouns } from '../../../cli/src/commands/history/historyCommands'
import { runProgram } from '../../../cli/src/runProgram'
import { testWorld } from '../../../cli/test/runCli'
import { quick } from '../../test/clients'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, sharedApp } from '../../test/startApp'
import { walkOptions } from '../../test/walkClient'

/** Parts of which nothing comes back from the history, and why. */
const lasting: Partial<Record<HistoryPart, string>> = {
  departureTicks: 'only given and taken away: a press gives it again',
  clientVisits: 'no call writes them any more',
  mutedTripNotes: 'only given and taken away: a press gives it again',
  contactActionComments: 'written once',
  igMedias: 'pictures of Instagram, of which nobody keeps the file',
}

test('what belongs to a record can be brought back, or it is said why not', () => {
  const silent = historyParts.filter((part) => !isRestorablePart(part))
  expect(silent).toEqual(historyParts.filter((part) => part in lasting))
})

interface Made {
  record: number
  partId: number
  /** Changes by which every field that can be brought back gets another value. */
  changes: (() => Promise<unknown>)[]
}

type Make = (api: Client, world: World) => Promise<Made>
type World = Record<'tour' | 'otherTour' | 'client' | 'friend' | 'sale' | 'colleague', number>

const server = sharedApp(walkOptions())
let world: World

beforeAll(async () => {
  const { api } = await server()
  const idOf = (made: { id: unknown } | null) => Number(made?.id)
  const tour = idOf(await api.tours.create(buildTour(), await picture()))
  const client = idOf(await api.clients.create(quick()))
  const { clientName, tourTitle, travellers, travellersConfirmed, ...sale } = buildClientTour({
    clientId: client,
    tourId: tour,
  })
  world = {
    tour,
    client,
    otherTour: idOf(await api.tours.create(buildTour(), await picture())),
    friend: idOf(await api.clients.create(quick({ firstName: 'Лола', phoneNumbers: ['+998935554433'] }))),
    sale: idOf(await api.clientTours.create({ ...sale, status: 'Confirmed' })),
    colleague: Number((await (await server()).signIn('operator')).session.user()?.id),
  }
})

const places: Readonly<Record<string, unknown>> = {
  ...{ visaCountry: 'KZ', nationalityCode: 'KZ', countryCode: 'KZ', inn: '987654321' },
  ...{ series: 'KX', number: '7654321', passportNumber: 'KX7654321' },
  ...{ latinLastName: 'OTHER', latinFirstName: 'LOLA' },
}

/** A value that is another one, of any kind of field. */
function otherValue(name: string, field: Field, value: unknown): unknown {
  if (name in places) return places[name]
  switch (field.kind) {
    case 'text':
      return `${String(value).slice(0, 20)} Б`.trim()
    case 'localized':
      return { ru: 'Иначе', en: 'Otherwise', uz: 'Boshqacha' }
    case 'day':
      return field.isBirth ? '1990-02-03' : name === 'issueDate' || name === 'validFrom' ? '2026-01-03' : '2031-02-03'
    case 'moment':
      return `203${field.after ? 2 : 1}-01-01T00:00:00.000Z`
    case 'flag':
      return value !== true
    case 'whole':
    case 'money':
      return Number(value ?? 0) + 1
    case 'name':
      return field.names.find((each) => each !== value && each !== '')
    case 'names':
      return field.names.slice(0, 1)
    case 'place':
      return (Number(value ?? 0) + 1) % field.names.length
    case 'texts':
      return ['HYX']
    case 'reference':
      throw new Error(`Name another ${name}`)
  }
}

/** The record with other values in all fields that come back, its pictures apart. */
function otherwise<Row extends object>(part: RestorablePart, row: Row, named: Record<string, unknown> = {}): Row {
  const { fields, files = [] } = trackedParts[part]
  const values = restorableFields(part).flatMap((name) => {
    const field = fields[name]
    if (!field || files.includes(name)) return []
    return [[name, name in named ? named[name] : otherValue(name, field, (row as Record<string, unknown>)[name])]]
  })
  return { ...row, ...Object.fromEntries(values) }
}

const named = async (name: string): Promise<File> => new File([await picture()], name, { type: 'image/jpeg' })
const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }

interface RecordResource {
  list(client: number): Promise<{ id: number }[]>
  create(client: number, input: object, file?: File): Promise<{ id: number } | null>
  update(client: number, id: number, input: object): Promise<unknown>
}

const recordOf =
  (part: RestorablePart, resource: (api: Client) => unknown, input: object): Make =>
  async (api, { client, friend }) => {
    const calls = resource(api) as RecordResource
    const hasFile = trackedParts[part].files !== undefined
    const made = await calls.create(client, input, ...(hasFile ? [pdfFile('скан.pdf')] : []))
    const partId = Number(made?.id)
    const row = (await calls.list(client)).find(({ id }) => id === partId) ?? input
    return {
      record: client,
      partId,
      changes: [() => calls.update(client, partId, otherwise(part, row, { relatedClientId: friend }))],
    }
  }

interface SiteResource {
  list(): Promise<{ id: number; heroId?: number }[]>
  create?(input: object, media: object): Promise<{ id: number } | null>
  update(id: number, input: object): Promise<unknown>
  setMedia(id: number, media: object): Promise<unknown>
  setOrder?(id: number, order: number): Promise<unknown>
}

const siteOf =
  (part: RestorablePart, resource: (api: Client) => unknown, input: object): Make =>
  async (api) => {
    const calls = resource(api) as SiteResource
    const media = { mobile: await named('первая.jpg'), desktop: await named('первая.jpg') }
    const made = calls.create ? await calls.create(input, media) : (await calls.list())[0]
    const partId = Number(made?.id)
    const row = async () => (await calls.list()).find(({ id }) => id === partId) ?? { id: partId }
    const { heroId: id = partId } = await row()
    if (!calls.create) {
      await calls.update(id, input)
      await calls.setMedia(id, media)
    }
    return {
      record: partId,
      partId,
      changes: [
        async () => calls.update(id, otherwise(part, await row())),
        // An update carries the number, or a call of its own does.
        async () => calls.setOrder?.(id, 9),
        async () => calls.setMedia(id, { mobile: await named('иная.jpg'), desktop: await named('иная.jpg') }),
      ],
    }
  }

/** Told apart by their numbers. */
let numbered = 100

const newClient = async (api: Client): Promise<number> =>
  Number((await api.clients.create(quick({ phoneNumbers: [`+998971112${numbered++}`] })))?.id)

/** Somebody who goes and has no card. */
const guest = { ...initialValues(travellerFields), fullName: 'Камрон Алиев', dateOfBirth: '1988-01-02' }

/** TABLE OF CONTENTS: how a record of each part comes about, and how it is changed. */
const makes: Readonly<Record<RestorablePart, Make>> = {
  async tours(api) {
    const id = Number((await api.tours.create(buildTour({ title: text }), await named('первая.jpg')))?.id)
    return {
      record: id,
      partId: id,
      changes: [
        async () => api.tours.update(id, otherwise('tours', await api.tours.get(id))),
        async () => api.tours.replaceImage(id, await named('иная.jpg')),
      ],
    }
  },
  async tourDays(api, { tour }) {
    const id = Number((await api.tourDays.create(tour, buildTourDay(), await named('первая.jpg')))?.id)
    return {
      record: tour,
      partId: id,
      changes: [
        async () => api.tourDays.update(tour, id, otherwise('tourDays', await api.tourDays.get(tour, id))),
        async () => api.tourDays.replaceImage(tour, id, await named('иная.jpg')),
      ],
    }
  },
  async clients(api) {
    const id = await newClient(api)
    const ownerId = Number((await api.auth.me()).id)
    return {
      record: id,
      partId: id,
      changes: [async () => api.clients.update(id, otherwise('clients', await api.clients.get(id), { ownerId }))],
    }
  },
  async clientContacts(api, { client }) {
    const contact = { type: 'Email', value: 'nodira@example.uz', isPrimary: false } as const
    const partId = Number((await api.clients.addContact(client, contact))?.id)
    const other = { type: 'Telegram', value: '@nodira', isPrimary: true } as const
    return { record: client, partId, changes: [() => api.clients.updateContact(client, partId, other)] }
  },
  async clientTags(api) {
    const client = await newClient(api)
    const tag = await api.clients.addTag(client, 'VIP')
    const [entry] = (await api.history.list('Client', client)).items
    return {
      record: client,
      partId: Number(entry?.partId),
      changes: [() => api.clients.removeTag(client, tag?.id ?? 0), () => api.clients.addTag(client, 'МОРЕ')],
    }
  },
  async clientPreferences(api) {
    const client = await newClient(api)
    const { id, fileUrl, ...preference } = noPreference
    const partId = Number((await api.clientPreferences.create(client, preference))?.id)
    return {
      record: client,
      partId,
      changes: [() => api.clientPreferences.update(client, otherwise('clientPreferences', preference))],
    }
  },
  clientDocuments: recordOf('clientDocuments', (api) => api.clientDocuments, buildClientDocument()),
  otherDocuments: recordOf('otherDocuments', (api) => api.otherDocuments, buildOtherDocument()),
  visas: recordOf('visas', (api) => api.visas, buildVisa()),
  emergencyContacts: recordOf('emergencyContacts', (api) => api.emergencyContacts, buildEmergencyContact()),
  companions: recordOf('companions', (api) => api.companions, buildCompanion()),
  async clientTours(api, { client, tour, otherTour }) {
    const {
      id: _id,
      clientName,
      tourTitle,
      travellers,
      travellersConfirmed,
      ...sale
    } = buildClientTour({
      clientId: client,
      tourId: tour,
    })
    const sold = { ...sale, status: 'Confirmed' as const, departureDate: '2031-01-01', returnDate: '' }
    const id = Number((await api.clientTours.create(sold))?.id)
    return {
      record: id,
      partId: id,
      changes: [() => api.clientTours.update(id, otherwise('clientTours', sold, { tourId: otherTour }))],
    }
  },
  async clientTourDocuments(api, { sale }) {
    const paper = { title: 'Ваучер', description: '', orderNumber: 1, kind: 'Voucher' } as const
    const partId = Number((await api.clientTourDocuments.create(sale, paper, pdfFile('ваучер.pdf')))?.id)
    return {
      record: sale,
      partId,
      changes: [() => api.clientTourDocuments.update(partId, otherwise('clientTourDocuments', paper))],
    }
  },
  async clientTourTravellers(api, { sale, client, friend }) {
    await api.clientTours.setTravellers(sale, [guest])
    const [{ id: partId } = { id: 0 }] = (await api.clientTours.travellers(sale)).travellers
    const companionId = Number((await api.companions.create(client, buildCompanion({ fullName: 'Иной' })))?.id)
    const set = async (values: object) => {
      const [who] = (await api.clientTours.travellers(sale)).travellers
      if (who) await api.clientTours.setTravellers(sale, [{ ...who, id: partId, ...values }])
    }
    const other = otherwise('clientTourTravellers', guest, { clientId: null, companionId: null })
    return {
      record: sale,
      partId: Number(partId),
      changes: [() => set(other), () => set({ clientId: friend }), () => set({ clientId: null, companionId })],
    }
  },
  async contactActions(api, { client, colleague }) {
    const made = await api.contactActions.remind(client, new Date(Date.now() + 3_600_000), 'Позвонить')
    const id = Number(made?.id)
    return {
      record: id,
      partId: id,
      changes: [
        () => api.contactActions.handOver(id, colleague),
        () => api.contactActions.snooze(id, new Date(Date.now() + 7_200_000)),
      ],
    }
  },
  async messageTemplates(api) {
    const template = buildMessageTemplate()
    const id = Number((await api.messageTemplates.create(template))?.id)
    return {
      record: id,
      partId: id,
      changes: [() => api.messageTemplates.update(id, otherwise('messageTemplates', template))],
    }
  },
  async igPosts(api) {
    await api.instagram.sync()
    const post = { caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [] }
    await api.instagram.create(post, [await picture()])
    const [made] = (await api.instagram.posts()).items.sort((one, other) => Number(other.id) - Number(one.id))
    if (!made) throw new Error('There is no post')
    const id = Number(made.id)
    return {
      record: id,
      partId: id,
      changes: [() => api.instagram.update(id, otherwise('igPosts', postInput(made)))],
    }
  },
  heroPageInfos: siteOf('heroPageInfos', (api) => api.heroes, { title: text }),
  privateTourBanners: siteOf('privateTourBanners', (api) => api.privateTourBanners, {
    ...{ title: text, description: text, orderNumber: 1 },
  }),
  privateTours: siteOf('privateTours', (api) => api.privateTours, { text, orderNumber: 1 }),
  uzbekistanBanners: siteOf('uzbekistanBanners', (api) => api.uzbekistanBanners, { title: text, orderNumber: 1 }),
  uzbekistanPosts: siteOf('uzbekistanPosts', (api) => api.uzbekistanPosts, { caption: text, orderNumber: 1 }),
  async users(api) {
    const person = { name: 'Нодира', username: `nodira${numbered++}`, role: 'User' as const, permissions: [] }
    const id = Number((await api.users.create(person, 'karvon-test-77'))?.id)
    return {
      record: id,
      partId: id,
      changes: [async () => api.users.update(id, otherwise('users', await api.users.get(id)))],
    }
  },
}

/** What of a record is another with each save: its version, when it was handed over, and the addresses of its files. */
const ofEachSave = ['version', 'updatedAt', 'takenAt', 'imageUrl', 'thumbnailUrl', 'fileUrl', 'url']

const whole = (now: PartNow): unknown =>
  JSON.parse(JSON.stringify(now, (name, value) => (ofEachSave.includes(name) ? undefined : value)))

/** What became of a part of a record, newest first. */
async function entriesOf({ api }: StartedApp, part: RestorablePart, { record, partId }: Omit<Made, 'changes'>) {
  const { entity } = trackedParts[part]
  const found: HistoryEntry[] = []
  for await (const entry of api.history.all(entity, record))
    if (entry.part === part && (part === 'clientTags' || String(entry.partId) === String(partId))) found.push(entry)
  return found
}

type Way = (app: StartedApp, made: Omit<Made, 'changes'>, entry: HistoryEntry) => Promise<unknown>

const nounOf = (part: RestorablePart): string =>
  Object.entries(historyNouns).find(([, { entity }]) => entity === trackedParts[part].entity)?.[0] ?? ''

/** TABLE OF CONTENTS: from where values are brought back. */
const ways: Readonly<Record<string, Way>> = {
  async 'a screen'({ api }, { record }, entry) {
    const found = restorable(entry, record)
    await found?.restore(api.http, found.changes)
  },
  async 'the terminal'({ baseUrl, tokenOf }, { record }, { id, part }) {
    if (!isRestorablePart(part)) return
    const env = { KARVON_SERVER: baseUrl, KARVON_TOKEN: await tokenOf('director'), KARVON_LANG: 'en' }
    const { world: terminal, err } = testWorld({ env })
    const typed = ['history', 'restore', nounOf(part), String(record), String(id), '--yes']
    expect([part, await runProgram(typed, terminal), err.text()]).toEqual([part, 0, expect.any(String)])
  },
}

const restorableParts = historyParts.filter(isRestorablePart)

describe.for(Object.entries(ways))('what was is brought back by %s', ([, bringBack]) => {
  test.for(restorableParts)('of %s', { timeout: 60_000 }, async (part) => {
    const app = await server()
    const { api } = app
    const { changes, ...made } = await makes[part](api, world)
    const of = { part, ...made }
    const known = (await entriesOf(app, part, made)).length
    const was = await readPart(api.http, of)
    for (const change of changes) await change()
    const entries = (await entriesOf(app, part, made)).slice(0, -known)
    const found = entries.flatMap((entry) => restorable(entry, made.record) ?? [])
    const now = await readPart(api.http, of)

    // Every field that says it comes back has another value by now.
    const told = new Set(found.flatMap((each) => each.changes.map(({ name }) => name)))
    expect([...told].sort()).toEqual(restorableFields(part).sort())
    expect(whole(now)).not.toEqual(whole(was))

    for (const entry of entries) await bringBack(app, made, entry)

    expect(whole(await readPart(api.http, of))).toEqual(whole(was))
    const files = (await entriesOf(app, part, made)).flatMap(({ fields }) =>
      fields.filter(({ name }) => trackedParts[part].files?.includes(name) && restorableFields(part).includes(name)),
    )
    if (files[0]) expect([files[0].before.called, files[0].after.called]).toEqual(['иная.jpg', 'первая.jpg'])
  })
})

test.for(restorableParts)('who may not change it brings nothing back, nor who comes too late: %s', async (part) => {
  const app = await server()
  const { api } = app
  const { changes, ...made } = await makes[part](api, world)
  const of = { part, ...made }
  const was = await readPart(api.http, of)
  const [change] = changes
  await change?.()
  const [entry] = await entriesOf(app, part, made)
  const { changes: values = [] } = (entry && restorable(entry, made.record)) ?? {}
  const now = await readPart(api.http, of)
  const newcomer = await app.signIn('newcomer')

  await expect(restore(newcomer.http, of, values)).rejects.toMatchObject({ status: 403 })
  // A tag is given or taken away, whatever else became of the client.
  if (part !== 'clientTags') {
    expect(now.version).toBeGreaterThan(was.version ?? 0)
    const [call] = restoringCalls(of, now, valuesBefore(part, now, values))
    await expect(call?.send(api.http, { version: was.version ?? 0 })).rejects.toMatchObject({ status: 412 })
  }
  expect(withoutSignatures(await readPart(api.http, of))).toEqual(withoutSignatures(now))
})

/** Addresses of private files end in the second of their signing. */
const withoutSignatures = (row: unknown) => JSON.parse(JSON.stringify(row).replace(/\?e=\d+[^"]*/g, ''))
