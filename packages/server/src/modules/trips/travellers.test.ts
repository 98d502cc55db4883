import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { manifestColumns, manifestWarning } from '@karvon/api-client/trips/manifestRules'
import type { TripTraveller, TripTravellerInput } from '@karvon/api-client/trips/travellerFields'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const departureDate = '2026-05-10'

async function start() {
  const server = await startApp({ now: () => new Date('2026-05-01T09:00:00Z') })
  const { api } = server
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  async function addClient(firstName: string, lastName = 'Каримова') {
    const created = await api.clients.create({
      firstName,
      lastName,
      phoneNumbers: ['+998901234567'],
      description: null,
      tourId: null,
    })
    return Number(created?.id)
  }
  const addCompanion = (clientId: number, fullName: string, relatedClientId: number | null = null) =>
    api.companions.create(clientId, { ...buildCompanion({ fullName }), relatedClientId })
  const sell = async (clientId: number, quantity: number, travellers?: TripTravellerInput[]) => {
    const sale = await api.clientTours.create({
      clientId,
      tourId,
      status: 'Confirmed',
      soldPrice: 100,
      quantity,
      description: '',
      departureDate,
      returnDate: '2026-05-20',
      travellers,
    })
    return Number(sale?.id)
  }
  const listed = async () => (await api.departures.manifest({ tourId, departureDate })).entries.map(({ name }) => name)
  const board = async () => (await api.departures.get({ tourId, departureDate })).travellers
  const checkOf = async () =>
    (await board())
      .flatMap(({ checks }) => checks.filter(({ id, reason }) => id === 'travellers' && reason !== 'travellerTwice'))
      .map(({ reason }) => reason)
  return { ...server, tourId, addClient, addCompanion, sell, listed, board, checkOf }
}

const who = (changes: Partial<TripTraveller>): TripTraveller => ({
  id: null,
  ...initialValues(travellerFields),
  ...changes,
})

test('a list names who goes, and never more people than places', async () => {
  const { addClient, addCompanion, sell, listed, checkOf } = await start()
  const azizaId = await addClient('Азиза')
  for (const name of ['Лола', 'Камрон', 'Олим']) await addCompanion(azizaId, name)

  await sell(azizaId, 2)

  expect(await listed()).toEqual(['Каримова Азиза'])
  expect(await checkOf()).toEqual(['travellersMissing'])
})

test('companions for whom there is a place each go at once, and somebody who is missing is told', async () => {
  const { api, addClient, addCompanion, sell, checkOf } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')

  const full = await api.clientTours.get(await sell(azizaId, 2))
  const short = await api.clientTours.get(await sell(azizaId, 3))

  expect(full.travellers?.map(({ fullName }) => fullName)).toEqual(['Азиза Каримова', 'Лола'])
  expect(full.travellersConfirmed).toBe(true)
  expect(short.travellers?.map(({ fullName }) => fullName)).toEqual(['Азиза Каримова', 'Лола'])
  expect(short.travellersConfirmed).toBe(false)
  expect(await checkOf()).toEqual(['travellersNamed', 'travellersMissing'])
})

test('who cancels is on no list, in no count, and keeps the day and the reason', async () => {
  const { api, addClient, addCompanion, sell, listed, board } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')
  const id = await sell(azizaId, 2)
  const {
    travellers: [buyer, lola],
  } = await api.clientTours.travellers(id)

  await api.clientTours.setTravellers(id, [
    who(buyer ?? {}),
    who({ ...lola, status: 'Canceled', cancelReason: 'Заболела' }),
  ])

  expect(await listed()).toEqual(['Каримова Азиза'])
  expect((await board()).map(({ name }) => name)).toEqual(['Азиза Каримова'])
  expect((await api.clientTours.travellers(id)).travellers[1]).toMatchObject({
    id: lola?.id,
    status: 'Canceled',
    canceledOn: '2026-05-01',
    cancelReason: 'Заболела',
  })
})

test('who bought it need not go: parents are named, one with a card and one without', async () => {
  const { api, addClient, sell, listed, board } = await start()
  const rustamId = await addClient('Рустам')
  const motherId = await addClient('Зухра', 'Алиева')
  const father = { fullName: 'Али Алиев', passportNumber: 'fa1234567', passportExpiry: '2031-01-01', gender: 1 }

  const id = await sell(rustamId, 2, [who({ clientId: motherId }), who(father)])

  expect(await listed()).toEqual(['Алиева Зухра', 'Алиев Али'])
  const [first, second] = (await api.departures.manifest({ tourId: 1, departureDate })).entries
  expect(first).toMatchObject({ travelsWith: 'Каримова Рустам', phone: '+998901234567' })
  expect(second).toMatchObject({ passport: 'FA1234567', passportExpiry: '2031-01-01', gender: 'Male' })
  const [mother, other] = await board()
  // What is of the whole sale stands with the first who goes.
  expect(mother?.checks.map(({ id: check }) => check)).toContain('price')
  expect(other?.checks.map(({ id: check }) => check)).not.toContain('price')
  expect((await api.departures.board({ clientId: motherId })).departures).toHaveLength(1)
  expect((await api.clientTours.get(id)).travellersConfirmed).toBe(true)
})

test('refuses who is nobody, whom nobody knows, and the same person twice', async () => {
  const { api, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  const otherId = await addClient('Олим')
  await addCompanion(otherId, 'Чужой')
  const [stranger] = await api.companions.list(otherId)
  const id = await sell(azizaId, 2)
  const set = (...travellers: TripTraveller[]) => api.clientTours.setTravellers(id, travellers)
  const buyer = who({ clientId: azizaId })

  expect(
    await statusesOf([
      set(buyer, who({})),
      set(buyer, who({ clientId: 99_999 })),
      set(buyer, who({ companionId: stranger?.id ?? 0 })),
      set(buyer, buyer),
      set(who({ ...buyer, id: 99_999 })),
    ]),
  ).toEqual([400, 400, 400, 400, 400])
  await expect(set(buyer, who({}))).rejects.toMatchObject({
    errors: { 'travellers[1].fullName': ['Укажите имя путешественника'] },
  })
  expect((await api.clientTours.get(id)).travellersConfirmed).toBe(false)
})

test('one row stands for one person', async () => {
  const { api, addClient, sell } = await start()
  const azizaId = await addClient('Азиза')
  const id = await sell(azizaId, 1)
  const { travellers } = await api.clientTours.travellers(id)
  const row = travellers[0]?.id ?? 0

  const twice = api.clientTours.setTravellers(id, [
    who({ id: row, clientId: azizaId }),
    who({ id: row, clientId: null, fullName: 'Ким Вера' }),
  ])

  await expect(twice).rejects.toMatchObject({ errors: { 'travellers[1].id': ['Этот человек уже в списке'] } })
})

test('two who change the same list: the later one is told what the other made of it', async () => {
  const { api, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')
  const id = await sell(azizaId, 2)
  const { travellers, version } = await api.clientTours.get(id)
  const [buyer, lola] = travellers ?? []
  await api.clientTours.setTravellers(id, [who(buyer ?? {}), who({ ...lola, status: 'Canceled' })], { version })

  const late = api.clientTours.setTravellers(id, [who(buyer ?? {}), who({ ...lola, fullName: 'Лола' })], { version })

  await expect(late).rejects.toMatchObject({ status: 412 })
  expect((await api.clientTours.travellers(id)).travellers[1]?.status).toBe('Canceled')
})

test('another buyer brings other people; who is gone from the cards stays by name', async () => {
  const { api, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')
  const [companion] = await api.companions.list(azizaId)
  const id = await sell(azizaId, 2)
  await api.companions.remove(azizaId, companion?.id ?? 0)
  const names = async () => (await api.clientTours.get(id)).travellers?.map(({ fullName }) => fullName)

  expect(await names()).toEqual(['Азиза Каримова', 'Лола'])

  const olimId = await addClient('Олим')
  const sale = await api.clientTours.get(id)
  await api.clientTours.update(id, { ...sale, status: 'Confirmed', clientId: olimId })

  expect(await names()).toEqual(['Олим Каримова'])
  expect((await api.clientTours.get(id)).travellersConfirmed).toBe(false)
})

test('a list that is short, unconfirmed, or of a sale that waits says so with the sale; a final one does not', async () => {
  const { api, tourId, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')
  const shortId = await sell(azizaId, 3)
  const olimId = await addClient('Олим')
  await sell(olimId, 1)
  const zuhraId = await addClient('Зухра')
  const pendingId = await sell(zuhraId, 1)
  const pending = await api.clientTours.get(pendingId)
  await api.clientTours.update(pendingId, { ...pending, status: 'Pending' })

  const { entries, open } = await api.departures.manifest({ tourId, departureDate })

  const about = { isPending: false, isConfirmed: true, places: 1, named: 1 }
  expect(open).toEqual([
    {
      clientTourId: shortId,
      clientId: azizaId,
      name: 'Каримова Азиза',
      latinName: 'KARIMOVA AZIZA',
      ...about,
      places: 3,
      named: 2,
      isConfirmed: false,
    },
    {
      clientTourId: pendingId,
      clientId: zuhraId,
      name: 'Каримова Зухра',
      latinName: 'KARIMOVA ZUKHRA',
      ...about,
      isPending: true,
    },
  ])
  expect(entries.map((entry) => entry.open?.clientTourId ?? null)).toEqual([shortId, shortId, null, pendingId])
})

test('a dossier tells how many places there are, and whether somebody said who goes', async () => {
  const { api, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')

  expect(await api.dossiers.get(await sell(azizaId, 3))).toMatchObject({ places: 3, travellersConfirmed: false })
  expect(await api.dossiers.get(await sell(azizaId, 2))).toMatchObject({ places: 2, travellersConfirmed: true })
})

test('a companion with a card of their own goes with that card', async () => {
  const { api, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  const olimId = await addClient('Олим')
  await addCompanion(azizaId, 'Олим', olimId)
  const [companion] = await api.companions.list(azizaId)

  const id = await sell(azizaId, 1, [who({ companionId: companion?.id ?? 0 })])

  expect((await api.clientTours.get(id)).travellers).toMatchObject([
    { clientId: olimId, companionId: companion?.id, fullName: 'Олим Каримова' },
  ])
})

const passport = buildClientDocument({ series: 'FA', number: '1234567', expiryDate: '2031-01-01' })

test('names of the passport that is used are those of the list; others are likely, and not verified', async () => {
  const { api, tourId, addClient, addCompanion, sell, board } = await start()
  const verifiedId = await addClient('Ўткир', 'Ғуломов')
  await api.clientDocuments.create(verifiedId, { ...passport, latinLastName: 'gulomov', latinFirstName: "o'tkir" })
  await addCompanion(verifiedId, 'Лола Рахимова')
  const [lola] = await api.companions.list(verifiedId)
  await api.companions.update(verifiedId, lola?.id ?? 0, {
    ...buildCompanion(),
    ...lola,
    latinLastName: '',
    latinFirstName: '',
  })
  const likelyId = await addClient('Ўткир', 'Ғуломов')
  await api.clientDocuments.create(likelyId, { ...passport, latinLastName: '', latinFirstName: '' })
  // What is written on a passport that is not used verifies nothing.
  await api.clientDocuments.create(likelyId, { ...passport, state: 'Replaced' })
  const known = { latinLastName: 'KIM', latinFirstName: 'VERA' }

  await sell(verifiedId, 2)
  await sell(likelyId, 2, [who({ clientId: likelyId }), who({ fullName: 'Ким Вера', ...known })])

  const { entries, open } = await api.departures.manifest({ tourId, departureDate })
  expect(entries).toMatchObject([
    { name: 'Ғуломов Ўткир', latinName: "GULOMOV O'TKIR", isNameVerified: true, travelsWithLatin: '' },
    { name: 'Рахимова Лола', latinName: 'RAKHIMOVA LOLA', isNameVerified: false, travelsWithLatin: "GULOMOV O'TKIR" },
    { latinName: 'GULOMOV UTKIR', isNameVerified: false, personId: likelyId, companionId: null },
    { name: 'Ким Вера', latinName: 'KIM VERA', isNameVerified: true, personId: null },
  ])
  expect(open).toEqual([])
  const reasons = (await board()).flatMap(({ checks }) => checks.filter(({ id }) => id === 'passport'))
  expect(reasons.map(({ reason, state }) => [reason, state])).toEqual([
    ['passportHolds', 'ok'],
    ['passportUnseen', 'unknown'],
    ['passportNamesUnverified', 'unknown'],
    ['passportMissing', 'trouble'],
  ])
})

test('an English workbook has no letter of another alphabet, and both say what is not entered', async () => {
  const { api, addClient, sell, tourId } = await start()
  const azizaId = await addClient('Азиза')
  const id = await sell(azizaId, 2, [who({ clientId: azizaId }), who({ fullName: 'Вера Ким' })])
  await api.clientTours.update(id, { ...(await api.clientTours.get(id)), status: 'Pending' })
  const key = { tourId, departureDate }

  const { entries, open } = await api.departures.manifest(key)

  const [english, russian] = (['en', 'ru'] as const).map((language) =>
    entries.map((entry) => manifestColumns.map(({ value }) => value(entry, language))),
  )
  expect(english?.flat().join()).not.toMatch(/\p{sc=Cyrillic}/u)
  expect(english?.[1]).toEqual(
    expect.arrayContaining(['VERA KIM', 'not entered', 'booking not confirmed; name not verified']),
  )
  expect(russian?.[1]?.filter((cell) => cell === 'не внесено')).toHaveLength(4)
  expect(manifestWarning({ open, entries }, 'ru')).toBe(
    'Список не окончательный: Каримова Азиза – ожидает подтверждения; не сверены имена: 2; ' +
      'не внесено: дата рождения у 2, гражданство у 2, паспорт у 2.',
  )
})

test('a companion whose number was stored before the rule goes along, and nobody new is named by such a one', async () => {
  const { api, database, addClient, addCompanion, sell } = await start()
  const azizaId = await addClient('Азиза')
  await addCompanion(azizaId, 'Лола')
  await database.db.updateTable('companions').set({ passport_number: 'ЖА77' }).execute()
  const id = await sell(azizaId, 3)
  const { travellers } = await api.clientTours.travellers(id)
  const refused = { errors: { 'travellers[2].passportNumber': ['Только латинские буквы и цифры'] } }

  await api.clientTours.setTravellers(id, travellers)
  const named = (await api.clientTours.travellers(id)).travellers
  await api.clientTours.setTravellers(id, named)

  expect(named.map(({ passportNumber }) => passportNumber)).toEqual(['', 'ЖА77'])
  const stranger = who({ fullName: 'Ким Вера', passportNumber: 'ЖА78' })
  await expect(api.clientTours.setTravellers(id, [...named, stranger])).rejects.toMatchObject(refused)
})
