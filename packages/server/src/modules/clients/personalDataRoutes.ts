import type { PersonalDataLeft, PersonalDataPart } from '@karvon/api-client/clients/personalDataNames'
import { personalData, personalDataErasure } from '@karvon/api-client/clients/personalDataTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { sql, type Transaction } from 'kysely'
import { Type } from 'typebox'
import { eraseEntries } from '../../activityLog/eraseEntries'
import { binLock } from '../../bin/binTables'
import { eraseFromBin } from '../../bin/purgeBin'
import type { Database, Tables } from '../../database/database'
import { markErased } from '../../files/eraseFiles'
import { eraseHistory } from '../../history/eraseHistory'
import { dropChanges } from '../../history/keepHistory'
import type { App } from '../../http/app'
import { limitedText, requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { changesOf, entryOf, type Logged } from '../../plugins/changesOf'
import { dayIn } from '../../time/today'
import { type ClientContext, client, loggedClient } from './clientDetails'
import { clientName } from './clientRepository'
import { comingTrips } from './clientsAhead'
import { removeClient } from './deleteClient'
import { type HeldBeside, heldBeside, partOfTable } from './heldData'
import { mergeStateOf } from './mergeState'
import { partsOf, placesOf } from './personalDataParts'

const access = 'action:clients.personalData'
const tags = ['clients']

/** The person is named no more. */
const nobody: Logged<{ id: number }> = {
  entity: 'Client',
  named: ({ id }) => ({ name: `№ ${id}`, subject: `Клиент № ${id}` }),
}

/** A person's right to their data: a copy of it, and that it is erased. An addition to the documents, for superAdmins. */
export function personalDataRoutes(app: App, context: ClientContext): void {
  const { db, dialect, log, now, timeZone } = context
  const known = changesOf(app, context, client(context))

  app.get(
    '/api/clients/:id/personal-data',
    {
      config: { access, asksProof: true },
      schema: {
        summary: 'A copy of everything that is held about a person',
        description: 'An addition to the documents. SuperAdmins only; the activity log tells of it.',
        tags,
        params: idParams,
        response: { 200: shapeOf(personalData) },
      },
    },
    async (request): Promise<SentOf<typeof personalData>> => {
      const row = await known.found(request.params.id)
      const held = await heldBeside(db, dialect, row.id)
      const copy = await partsOf(context, request, row, held)
      const entry = entryOf(loggedClient, row, 'ExportClient', 'выгружены все личные данные', actorOf(request))
      await db.transaction().execute((transaction) => log.write(transaction, entry))
      return { clientId: row.id, fullName: clientName(row), madeAt: now().toISOString(), ...copy }
    },
  )

  known.post(
    '/api/clients/:id/personal-data/erase',
    {
      config: { access, asksProof: true, forTokens: 'none', refusals: [409] },
      schema: {
        summary: 'Erase everything that is held about a person',
        description:
          'An addition to the documents. SuperAdmins only. The card goes with all that belongs to it, files at once; so do the ' +
          'requests from numbers that nobody else has, and what the activity log says of the person: its chain stays whole. ' +
          'Refused while a trip lies ahead. Backups keep what they have until they are deleted.',
        tags,
        params: idParams,
        body: Type.Object({
          fullName: requiredAs(Type.String(), { ...limitedText(700), description: 'As the card says it' }),
        }),
        response: { 200: shapeOf(personalDataErasure) },
      },
      locks: () => [binLock],
      before: ({ params }) => refuseInBin(db, params.id),
    },
    async ({ request, row, repository, transaction, moment, logOther }) => {
      if (request.body.fullName.trim() !== clientName(row).trim())
        throw fieldProblem('fullName', 'Введите имя так, как оно стоит в карточке')
      await refuseBeforeTrip(transaction, row.id, dayIn(timeZone, now()))
      const held = await heldBeside(transaction, dialect, row.id)
      const rows = await mergeStateOf(transaction, [row.id])

      const files = await removeClient(transaction, repository, row.id, moment)
      await eraseBeside(transaction, held)
      const inBin = await eraseFromBin(transaction, held.cards, moment)
      files.push(...inBin.files)
      const counts: Partial<Record<PersonalDataPart, number>> = { client: 1 }
      for (const [table, part] of Object.entries(partOfTable))
        counts[part] = (counts[part] ?? 0) + (rows[table] ?? []).filter((each) => isOwn(each, row.id)).length
      counts.travellers = placesOf(rows, held).length
      counts.requests = held.requests.length
      counts.imports = held.imports.length
      counts.merges = held.cards.length - 1
      counts.bin = inBin.entries
      counts.files = await markErased(transaction, files)
      counts.activityLog = held.entries.length
      const mark = await eraseEntries(transaction, held.entries)
      await dropChanges(transaction, dialect)
      await eraseHistory(transaction, {
        ...{ clients: held.cards, sales: held.sales, requests: held.requests, places: held.everyPlace },
        entries: held.entries.map(({ id }) => id),
      })
      logOther(
        nobody,
        { id: row.id },
        'EraseClient',
        (name) => `Стёрты личные данные: клиент ${name}, записей журнала ${held.entries.length} (${mark})`,
      )
      const left: Record<PersonalDataLeft, number> = {
        sharedRequests: held.sharedRequests.length,
        companionOfOthers: held.companionOfOthers,
      }
      return { clientId: row.id, erasedAt: moment, erased: countedOf(counts), left: countedOf(left) }
    },
  )
}

const isOwn = (row: Readonly<Record<string, unknown>>, clientId: number): boolean =>
  row.client_id === undefined || row.client_id === clientId

const countedOf = (counts: Readonly<Partial<Record<string, number>>>) =>
  Object.entries(counts).flatMap(([part, count = 0]) => (count > 0 ? [{ part, count }] : []))

/** @throws {Problem} 409 the card lies in the bin: all that is held about the person is found by a card that is there */
async function refuseInBin(db: Database, clientId: number): Promise<void> {
  const entry = await db
    .selectFrom('bin_entries')
    .select('id')
    .where('noun', '=', 'clients')
    .where('record_id', '=', clientId)
    .executeTakeFirst()
  if (entry)
    throw new Problem('conflict', 'Карточка лежит в корзине: верните её и сотрите данные или удалите её навсегда')
}

/** @throws {Problem} 409 the person goes, or is away */
async function refuseBeforeTrip(db: Database, clientId: number, today: string): Promise<void> {
  const [own] = await comingTrips(db, [clientId], today)
  const other = own
    ? undefined
    : await db
        .selectFrom('client_tour_travellers')
        .innerJoin('client_tours', 'client_tours.id', 'client_tour_travellers.client_tour_id')
        .select('client_tours.departure_date')
        .where('client_tour_travellers.client_id', '=', clientId)
        .where('client_tour_travellers.status', '=', 'Going')
        .where('client_tours.status', '<>', 2)
        .where(({ eb, or }) =>
          or([eb('client_tours.departure_date', '>=', today), eb('client_tours.return_date', '>=', today)]),
        )
        .executeTakeFirst()
  if (own ?? other)
    throw new Problem(
      'conflict',
      'Впереди поездка: данные нужны для неё. Стереть их можно после поездки или когда она отменена',
    )
}

/** What does not go with the card. */
async function eraseBeside(transaction: Transaction<Tables>, { places, requests, imports }: HeldBeside): Promise<void> {
  if (places.length > 0)
    await transaction
      .updateTable('client_tour_travellers')
      .set({
        ...{ full_name: 'Данные стёрты', date_of_birth: '', gender: null, nationality_code: '', passport_number: '' },
        ...{ latin_last_name: '', latin_first_name: '', passport_expiry: '', cancel_reason: '' },
      })
      .where('id', 'in', places)
      .execute()
  if (imports.length > 0) {
    const erased = { body: '', before: '', after: '', errors: '', reason: 'Данные стёрты' } as const
    const rows = await transaction
      .updateTable('import_rows')
      .set({ ...erased, state: sql`case when state = 'done' then 'kept' else state end` })
      .where('id', 'in', imports)
      .returning(['import_id', 'state'])
      .execute()
    for (const { import_id, state } of rows)
      if (state === 'kept')
        await transaction
          .updateTable('imports')
          .set(({ eb }) => ({ kept: eb('kept', '+', 1) }))
          .where('id', '=', import_id)
          .execute()
  }
  if (requests.length > 0) {
    const [first] = await transaction
      .selectFrom('contact_actions')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .where('id', 'in', requests)
      .execute()
    const told = await transaction
      .selectFrom('notifications')
      .select(['id', 'data_json'])
      .where('subject', '=', 'ContactAction')
      .where('created_at', '>=', first?.at ?? '')
      .execute()
    const ids = told.filter(({ data_json }) => requests.some((id) => isAbout(data_json, id))).map(({ id }) => id)
    if (ids.length > 0) await transaction.deleteFrom('notifications').where('id', 'in', ids).execute()
    await transaction.deleteFrom('contact_actions').where('id', 'in', requests).execute()
  }
}

const isAbout = (dataJson: string, requestId: number): boolean =>
  dataJson.startsWith(`{"contactActionId":${requestId},`)
