import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { fieldProblem } from '../../http/problem'
import { changesOf, found } from '../../plugins/changesOf'
import { inputOf as tourInputOf, tourRepository } from '../tours/tourRepository'
import { clientTourRepository } from '../trips/clientTourRepository'
import { ClientTourChange, changedClientTour, clientTour, newClientTour } from '../trips/clientTourShapes'
import { refuseDouble } from './alikeClients'
import { newClient } from './clientChanges'
import { clientContactRepository } from './clientContactRepository'
import { type ClientContext, ClientDetails, client } from './clientDetails'
import { NewClientBody } from './clientShapes'

const { soldPrice, departureDate, returnDate } = ClientTourChange.properties
/** The days and the price of the tour may be others than the tour's own: an addition to the documents. */
const NewClientAndTour = Type.Object({ ...NewClientBody.properties, soldPrice, departureDate, returnDate })

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
      before: ({ body: { soldPrice, departureDate, returnDate, ...body } }) => ({
        ...newClient(body),
        sale: { soldPrice, departureDate, returnDate },
      }),
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
        const asTour = {
          ...newClientTour,
          ...prefilledFrom({ id: tour.id, ...tourInputOf(tour) }),
          clientId: row.id,
          tourId,
        }
        const isAsTour = Object.values(sale).every((sent) => sent === undefined)
        const id = await sales.add(isAsTour ? asTour : changedClientTour(asTour, sale), actor.id, moment)
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
