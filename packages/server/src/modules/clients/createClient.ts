import { initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { type Static, Type } from 'typebox'
import { changedFields } from '../../fields/changedFields'
import type { App } from '../../http/app'
import { fieldProblem, readTogether } from '../../http/problem'
import { changesOf, found } from '../../plugins/changesOf'
import { inputOf as tourInputOf, tourRepository } from '../tours/tourRepository'
import { clientTourRepository } from '../trips/clientTourRepository'
import { ClientTourChange, clientTour, newClientTour } from '../trips/clientTourShapes'
import { refuseDouble } from './alikeClients'
import { newClient } from './clientChanges'
import { clientContactRepository } from './clientContactRepository'
import { type ClientContext, ClientDetails, client } from './clientDetails'
import { NewClientBody } from './clientShapes'

const { soldPrice, departureDate, returnDate } = clientTourFields
const agreed = { soldPrice, departureDate, returnDate }

/** The days and the price of the tour may be others than the tour's own: an addition to the documents. */
const NewClientAndTour = Type.Object({
  ...NewClientBody.properties,
  ...Type.Pick(ClientTourChange, ['soldPrice', 'departureDate', 'returnDate']).properties,
})

/** What was sent of that, by the rules of a sale. @throws {Problem} 400 with `errors` */
function agreedOf(sent: Static<typeof NewClientAndTour>): Partial<ValuesOf<typeof agreed>> {
  const fields = Object.fromEntries(
    Object.entries(agreed).filter(([name]) => sent[name as keyof typeof agreed] !== undefined),
  )
  return changedFields(fields, initialValues(fields), sent)
}

/** Quick add: the client, its phones, a pending tour and a visit, all of it or nothing. */
export function createClient(app: App, context: ClientContext): void {
  const kind = client(context)

  changesOf(app, context, kind).create(
    '/api/clients',
    {
      config: { access: 'action:clients.edit', refusals: [409] },
      schema: {
        summary: 'Create a client',
        tags: ['clients'],
        body: NewClientAndTour,
        response: { 201: ClientDetails },
      },
      before({ body }) {
        const [client, sale] = readTogether([
          ['', () => newClient(body)],
          ['', () => agreedOf(body)],
        ])
        return { ...client, sale }
      },
    },
    async ({ prepared, repository, transaction, actor, moment, log, logOther }) => {
      const { client, phones, tourId, visit, alikeSeen, sale } = prepared
      if (alikeSeen) await refuseDouble(transaction, context.dialect, { ...client, phones, passports: [] }, alikeSeen)
      const contacts = clientContactRepository(transaction)
      const numbers = phones.map((value, index) => ({ type: 'MobilePhone' as const, value, isPrimary: index === 0 }))
      const row = await repository.add(client, numbers, moment)
      for (const number of numbers) await contacts.add(row.id, number)
      // There may be requests from their numbers.
      if (numbers.length > 0) await repository.refreshSearch([row.id])
      log('CreateClient', (name) => `Создан клиент «${name}»`)

      if (tourId !== null) {
        const tour = await tourRepository(transaction, context.dialect).get(tourId)
        if (!tour) throw fieldProblem('tourId', 'Тур не найден')
        const sales = clientTourRepository(transaction)
        const asTour = { ...newClientTour, ...prefilledFrom({ id: tour.id, ...tourInputOf(tour) }) }
        const id = await sales.add({ ...asTour, ...sale, clientId: row.id, tourId }, actor.id, moment)
        logOther(clientTour, found(await clientTour.get(sales, id), clientTour), 'CreateClientTour', 'продан')
      }

      if (visit) {
        const added = await transaction
          .insertInto('client_visits')
          .values({ client_id: row.id, ...visit, created_at: moment })
          .returning('id')
          .executeTakeFirstOrThrow()
        const ofClient = { entity: 'ClientVisit' as const, named: () => kind.named(row) }
        logOther(ofClient, added, 'CreateClientVisit', `записан визит ${visit.date}`)
      }
      return row.id
    },
  )
}
