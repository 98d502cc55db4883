import { companionFields } from '@karvon/api-client/clientRecords/companionFields'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { toRow } from '../../fields/fieldKinds'
import { clientColumnsFor } from '../clients/clientRepository'
import { judgedDepartures } from './departureBoard'
import { type GroupKey, keyText } from './groupRepository'
import { manifestOf } from './manifest'

/** `DEPARTURES=10000` tries so many. */
const departureCount = Number(process.env.DEPARTURES ?? 200)
const clientCount = 200
const today = '2026-05-01'
const moment = '2026-05-01T09:00:00.000Z'
const noAgency = { name: '', phone: '', emergencyPhone: '', email: '', site: '', address: '' }

function randomOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

interface Sale extends GroupKey {
  clientId: number
  isCanceled: boolean
  isPending: boolean
  isConfirmed: boolean
  quantity: number
  named: { clientId: number | null; companionId: number | null; name: string; goes: boolean }[]
}

async function insertAll<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 400) await insert(rows.slice(at, at + 400))
}

/** Departures as life has them: cancelled and unconfirmed sales, some who do not go, one client in several sales, joined groups. */
async function addDepartures(db: Database, tourId: number) {
  const random = randomOf(7)
  const companionsOf = new Map(Array.from({ length: clientCount }, (_, at) => [at + 1, random(4)]))
  const fixed = { status: 'active', source: 'Manual', username: '', username_key: null, password_hash: null }
  await insertAll([...companionsOf.keys()], (part) =>
    db
      .insertInto('clients')
      .values(
        part.map((id) => ({
          ...clientColumnsFor(buildClient({ firstName: `Имя${id}`, lastName: `Фамилия${id}` })),
          ...fixed,
          search_text: '',
          created_at: moment,
          updated_at: moment,
        })),
      )
      .execute(),
  )
  const companions = [...companionsOf].flatMap(([client_id, count]) =>
    Array.from({ length: count }, (_, at) => ({ client_id, fullName: `Спутник${client_id} ${at}` })),
  )
  await insertAll(companions, (part) =>
    db
      .insertInto('companions')
      .values(
        part.map(({ client_id, fullName }) => ({
          ...toRow(companionFields, { ...initialValues(companionFields), fullName }),
          ...{ client_id, created_at: moment, updated_at: moment },
        })),
      )
      .execute(),
  )
  const known = await db.selectFrom('companions').select(['id', 'client_id', 'full_name']).orderBy('id').execute()
  const companionsByClient = grouped(
    known,
    (each) => each.client_id,
    (each) => each,
  )
  const ownOf = (clientId: number) => companionsByClient.get(clientId) ?? []

  const sales: Sale[] = []
  for (let at = 0; at < departureCount; at++) {
    const departureDate = daysLater(today, 1 + at)
    for (let count = 1 + random(4); count > 0; count--) {
      const clientId = 1 + random(clientCount)
      const own = ownOf(clientId)
      const named = [
        { clientId, companionId: null, name: `Фамилия${clientId}`, goes: random(5) > 0 },
        ...own.slice(0, random(own.length + 1)).map(({ id, full_name }) => ({
          ...{ clientId: null, companionId: id, name: full_name, goes: random(4) > 0 },
        })),
        ...(random(3) ? [] : [{ clientId: null, companionId: null, name: `Гость${at}_${count}`, goes: random(3) > 0 }]),
      ]
      sales.push({
        ...{ tourId, departureDate, clientId, named },
        isCanceled: random(8) === 0,
        isPending: random(3) === 0,
        isConfirmed: random(3) > 0,
        quantity: 1 + random(5),
      })
    }
  }
  await insertAll(sales, (part) =>
    db
      .insertInto('client_tours')
      .values(
        part.map((sale) => ({
          client_id: sale.clientId,
          tour_id: tourId,
          status: sale.isCanceled ? 2 : sale.isPending ? 0 : 1,
          sold_price_cents: 100_00,
          quantity: sale.quantity,
          description: '',
          departure_date: sale.departureDate,
          return_date: daysLater(sale.departureDate, 7),
          sold_by: null,
          travellers_confirmed_at: sale.isConfirmed ? moment : '',
          created_at: moment,
          updated_at: moment,
        })),
      )
      .execute(),
  )
  const travellers = sales.flatMap(({ isConfirmed, named }, at) =>
    (isConfirmed ? named : []).map(({ clientId, companionId, name, goes }, place) => ({
      ...toRow(travellerFields, {
        ...initialValues(travellerFields),
        ...{ clientId, companionId, fullName: name, status: goes ? ('Going' as const) : ('Canceled' as const) },
      }),
      ...{ client_tour_id: at + 1, place, client_id: clientId, companion_id: companionId },
    })),
  )
  await insertAll(travellers, (part) =>
    db
      .insertInto('client_tour_travellers')
      .values(part as never)
      .execute(),
  )

  // Each tenth departure goes with the next one.
  const groups: GroupKey[][] = []
  for (let at = 0; at < departureCount; at++) {
    const key = { tourId, departureDate: daysLater(today, 1 + at) }
    if (at % 10 === 9) groups.at(-1)?.push(key)
    else groups.push([key])
  }
  for (const keys of groups.filter(({ length }) => length > 1)) {
    const { id } = await db.insertInto('departure_groups').defaultValues().returning('id').executeTakeFirstOrThrow()
    const rows = keys.map((key) => ({ group_id: id, tour_id: key.tourId, departure_date: key.departureDate }))
    await db.insertInto('group_departures').values(rows).execute()
  }
  return { sales, groups, ownOf }
}

test(`in ${departureCount} random departures board, list and dossier name everybody who goes, nobody twice untold, none who cancelled`, {
  timeout: 600_000,
}, async () => {
  const { api, database } = await startApp({ now: () => new Date(moment) })
  const { db } = database
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const { sales, groups, ownOf } = await addDepartures(db, tourId)

  /** Who goes on a sale as the rules of the trade have it, by name. */
  function goersOf({ isCanceled, isConfirmed, named, clientId, quantity }: Sale): string[] {
    if (isCanceled) return []
    if (isConfirmed) return named.filter(({ goes }) => goes).map(({ name }) => name)
    const own = ownOf(clientId)
    return [`Фамилия${clientId}`, ...(own.length < quantity ? own.map(({ full_name }) => full_name) : [])]
  }
  const sold = grouped(
    sales.map((sale, at) => ({ ...sale, id: at + 1 })),
    keyText,
    (sale) => sale,
  )
  const salesOf = (keys: readonly GroupKey[]) =>
    keys
      .flatMap((key) => sold.get(keyText(key)) ?? [])
      .filter(({ isCanceled }) => !isCanceled)
      .sort((one, other) => one.id - other.id)
  const inOrder = (names: readonly string[]) => [...names].sort()
  // A card says the whole name, a companion's the surname first.
  const plain = (name: string) => /Фамилия\d+|Спутник\d+ \d|Гость\d+_\d/.exec(name)?.[0] ?? surnameLast(name)
  const surnameLast = (name: string) => name.split(' ').toReversed().join(' ')

  for (let at = 0; at < groups.length; at += 50) {
    const part = groups.slice(at, at + 50)
    const keys = part.flatMap(([first]) => first ?? [])
    const judged = await judgedDepartures(db, keys, { today, soldBy: undefined })
    for (const group of part) {
      const [first] = group
      if (!first) continue
      const own = salesOf(group)
      const where = keyText(first)
      const expected = inOrder(own.flatMap(goersOf))
      const departure = judged.get(where)
      if (own.length === 0) {
        expect(departure, where).toBeUndefined()
        continue
      }
      const list = await manifestOf(db, group.at(-1) ?? first, noAgency)
      const entries = list?.answer.entries ?? []
      expect(inOrder(entries.map(({ name }) => plain(name))), where).toEqual(expected)
      const going = departure?.travellers.filter(({ key }) => key !== '') ?? []
      expect(going.length, where).toBe(expected.length)

      // Whoever is missing, not sure or of a sale that may not take place is marked.
      const open = own.filter((sale) => !sale.isConfirmed || sale.isPending || goersOf(sale).length !== sale.quantity)
      expect(
        list?.answer.open.map(({ clientTourId }) => clientTourId),
        where,
      ).toEqual(open.map(({ id }) => id))

      const twice = new Set(expected.filter((name, place) => name === expected[place - 1] && /^Фамилия/.test(name)))
      const doubled = list?.answer.doubled.filter(({ isSure }) => isSure).map(({ name }) => plain(name)) ?? []
      expect(inOrder(doubled), where).toEqual(inOrder([...twice]))
      expect(
        new Set(
          going
            .filter(({ checks }) => checks.some(({ reason }) => reason === 'travellerTwice'))
            .map(({ name }) => plain(name)),
        ),
        where,
      ).toEqual(twice)
    }
  }

  for (const [at, sale] of sales.entries()) {
    if (sale.isCanceled || at % Math.ceil(sales.length / 200) !== 0) continue
    const { travellers } = await api.dossiers.get(at + 1)
    expect(inOrder(travellers.map(({ name }) => plain(name))), `sale ${at + 1}`).toEqual(inOrder(goersOf(sale)))
  }
})
