import { peopleOf } from '@karvon/api-client/trips/samePersonRules'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem, Problem, readTogether } from '../../http/problem'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { changesOf } from '../../plugins/changesOf'
import { dayIn } from '../../time/today'
import { type ClientContext, client } from '../clients/clientDetails'
import { clientRepository } from '../clients/clientRepository'
import { clientParams } from '../clients/clientShapes'
import { tourRepository } from '../tours/tourRepository'
import { clientTourDocumentRepository } from './clientTourDocumentRepository'
import { type ClientTourValues, clientTourRepository, valuesOf } from './clientTourRepository'
import {
  ClientTour,
  ClientTourChange,
  changedClientTour,
  changedTravellers,
  changedTripParts,
  clientTour,
  departureOf,
  NewClientTour,
  namedAnswers,
  newClientTour,
  Travellers,
  TravellersChange,
  travellersAnswer,
} from './clientTourShapes'
import { exportClientTours } from './exportClientTours'
import { type Goer, goersOfDeparture, withPlaces } from './goingPeople'
import { muteNotes } from './mutedNotes'
import { type TravellerValues, travellerRepository } from './travellerRepository'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['client tours']
const querystring = Type.Object(pagingQuery)

/** Tours that were sold to clients. */
export function clientTourRoutes(app: App, context: ClientContext): void {
  const { db, dialect, now, timeZone } = context
  const today = () => dayIn(timeZone, now())
  const sales = changesOf(app, context, clientTour)

  exportClientTours(app, context)

  app.get(
    '/api/client-tours',
    {
      config: { access: read },
      schema: { summary: 'List sold tours', tags, querystring, response: { 200: Type.Array(ClientTour) } },
    },
    async ({ query }, reply) => {
      const slice = await clientTourRepository(db).list().slice(cutOf(query))
      setPagination(reply, slice.total, query)
      return namedAnswers(db, slice.rows)
    },
  )

  app.get(
    '/api/client-tours/by-client/:clientId',
    {
      config: { access: read },
      schema: {
        summary: 'List the tours of a client',
        tags,
        params: clientParams,
        querystring,
        response: { 200: Type.Array(ClientTour) },
      },
    },
    async ({ params, query }, reply) => {
      await changesOf(app, context, client(context)).found(params.clientId)
      const slice = await clientTourRepository(db).list(params.clientId).slice(cutOf(query))
      setPagination(reply, slice.total, query)
      return namedAnswers(db, slice.rows)
    },
  )

  app.get(
    '/api/client-tours/:id',
    {
      config: { access: read },
      schema: { summary: 'Get a sold tour', tags, params: idParams, response: { 200: ClientTour } },
    },
    async ({ params }) => {
      const row = await sales.found(params.id)
      const [answer] = await namedAnswers(db, [row])
      return answer && withPlaces(db, departureOf(row), answer)
    },
  )

  sales.create(
    '/api/client-tours',
    {
      config: { access: edit },
      schema: { summary: 'Sell a tour', tags, body: NewClientTour, response: { 201: ClientTour } },
      before({ body: { mutedNotes = [], travellers, ...sent } }) {
        const [sale, named] = readTogether([
          ['', () => changedClientTour(newClientTour, sent)],
          ['', () => travellers && changedTravellers(travellers, [], today())],
        ])
        return { mutedNotes, sale, travellers: named }
      },
    },
    async ({ prepared: { sale, travellers, mutedNotes }, repository, transaction, actor, moment, log }) => {
      await checkReferences(transaction, dialect, sale)
      const id = await repository.add(sale, actor.id, moment)
      const people = travellerRepository(transaction)
      if (travellers) await people.name(id, await checkedTravellers(transaction, sale.clientId, travellers), moment)
      else await people.fillIn(id, sale.clientId, sale.quantity, moment)
      await muteNotes(transaction, id, mutedNotes, { mutedBy: actor.id, moment })
      log('CreateClientTour', 'продан')
      return id
    },
  )

  sales.put(
    '/api/client-tours/:id',
    {
      config: { access: edit },
      schema: {
        summary: 'Change a sold tour',
        tags,
        params: idParams,
        body: ClientTourChange,
        response: { 200: ClientTour },
      },
    },
    async ({ request, row, repository, transaction, moment, log }) => {
      const before = valuesOf(row)
      const after = changedClientTour(before, request.body)
      await checkReferences(transaction, dialect, after, before)
      await repository.update(row.id, after, moment)
      // Who goes for another buyer nobody has said; what is open is filled in as in a new sale.
      const people = travellerRepository(transaction)
      const isOpen = row.travellers_confirmed_at === ''
      const isOthers = after.clientId !== before.clientId
      if (isOthers && !isOpen) await people.forget(row.id)
      if (isOthers || (isOpen && after.quantity !== before.quantity))
        await people.fillIn(row.id, after.clientId, after.quantity, moment)
      log('UpdateClientTour', changedTripParts(before, after))
    },
  )

  app.get(
    '/api/client-tours/:id/travellers',
    {
      config: { access: read },
      schema: {
        summary: 'Who goes on a sold tour',
        tags,
        params: idParams,
        response: { 200: Travellers },
      },
    },
    async ({ params }) => {
      const row = await sales.found(params.id)
      return withPlaces(db, departureOf(row), await travellersAnswer(db, row))
    },
  )

  sales.put(
    '/api/client-tours/:id/travellers',
    {
      config: { access: edit },
      schema: {
        summary: 'Say who goes on a sold tour',
        tags,
        params: idParams,
        body: TravellersChange,
        response: { 200: ClientTour },
      },
    },
    async ({ request, row, transaction, moment, log }) => {
      const { travellers: before, travellersConfirmed } = await travellersAnswer(transaction, row)
      const named = travellersConfirmed ? before : []
      const sent = changedTravellers(request.body.travellers, named, today())
      const after = await checkedTravellers(transaction, row.client_id, sent)
      await travellerRepository(transaction).name(row.id, after, moment)
      const going = whoGoes(after).length
      log('UpdateClientTour', `путешественники: едут ${going}, отменены ${after.length - going}`)
    },
  )

  sales.put(
    '/api/client-tours/:id/travellers/:travellerId/same',
    {
      config: { access: edit },
      schema: {
        summary: 'Say that one who goes is the same person as one of another sale',
        description: 'Lists show one row for both; null takes it back. Places stay as they were sold.',
        tags,
        params: Type.Object({ id: Id, travellerId: Id }),
        body: Type.Object({ sameAs: Type.Union([Id, Type.Null()]) }),
        response: { 200: ClientTour },
      },
    },
    async ({ request, row, transaction, log }) => {
      const { travellerId } = request.params
      const { sameAs } = request.body
      const goers = await goersOfDeparture(transaction, departureOf(row))
      const one = goers.find(({ id, trip }) => id === travellerId && trip?.id === row.id)
      if (!one) throw new Problem('not_found', 'Путешественник не найден')
      await travellerRepository(transaction).join(travellerId, checkedOther(goers, one, sameAs))
      log(
        'UpdateClientTour',
        sameAs === null ? 'путешественники: строки разъединены' : 'путешественники: строки соединены',
      )
    },
  )

  sales.delete(
    '/api/client-tours/:id',
    {
      config: { access: edit },
      schema: {
        summary: 'Delete a sold tour with its documents',
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async ({ row, repository, transaction, moment, log }) => {
      const papers = await clientTourDocumentRepository(transaction).list(row.id)
      await repository.remove(row.id)
      const files = papers.map(({ file_id }) => file_id)
      await releaseFiles(transaction, files, moment)
      log('DeleteClientTour', 'удалён')
    },
  )
}

/**
 * Is it another row of the same person, who leaves with the same group?
 * @throws {Problem} 400 under the name of the field
 */
function checkedOther(goers: readonly Goer[], one: Goer, sameAs: number | null): number | null {
  if (sameAs === null) return null
  const other = goers.find(({ id }) => id === sameAs)
  if (!other || other === one) throw fieldProblem('sameAs', 'Этот путешественник не едет с той же группой')
  const isOne = peopleOf(goers).some(({ rows }) => [one, other].every((goer) => rows.flat().includes(goer)))
  if (!isOne)
    throw fieldProblem('sameAs', 'Это разные люди: ни карточка, ни паспорт, ни имя с датой рождения не совпадают')
  return sameAs
}

/**
 * Do the client and the tour exist? A tour that was deleted after it was sold may stay.
 * @throws {Problem} 400 under the name of the field
 */
async function checkReferences(
  db: Database,
  dialect: Dialect,
  { clientId, tourId }: ClientTourValues,
  before?: ClientTourValues,
): Promise<void> {
  if (clientId !== before?.clientId && !(await clientRepository(db, dialect).get(clientId)))
    throw fieldProblem('clientId', 'Клиент не найден')
  if (tourId === before?.tourId) return
  if (!(await tourRepository(db, dialect).get(tourId))) throw fieldProblem('tourId', 'Тур не найден')
}

/**
 * Are they there, each once, and does each have a name? Who has a card goes by the name on it.
 * @throws {Problem} 400 under the name of the field
 */
async function checkedTravellers(
  db: Database,
  clientId: number,
  travellers: readonly TravellerValues[],
): Promise<TravellerValues[]> {
  const repository = travellerRepository(db)
  const { companions = [] } = (await repository.known([clientId])).get(clientId) ?? {}
  const companionOf = ({ companionId }: TravellerValues) => companions.find(({ id }) => id === companionId)
  // A companion with a card of their own goes with what stands on it.
  const named = travellers.map((sent) => ({
    ...sent,
    clientId: sent.clientId ?? companionOf(sent)?.relatedClientId ?? null,
  }))
  const cards = await repository.known([
    ...new Set(named.flatMap(({ clientId: id }) => (id === null ? [] : Number(id)))),
  ])
  const seen = new Set<string>()

  return named.map((traveller, place) => {
    const refuse = (field: string, message: string) => fieldProblem(`travellers[${place}].${field}`, message)
    const card = traveller.clientId === null ? undefined : cards.get(Number(traveller.clientId))
    if (traveller.clientId !== null && !card) throw refuse('clientId', 'Клиент не найден')
    const companion = companionOf(traveller)
    if (traveller.companionId !== null && !companion) throw refuse('companionId', 'Спутник не найден')
    for (const one of [card && `client ${traveller.clientId}`, companion && `companion ${traveller.companionId}`]) {
      if (one && seen.has(one)) throw refuse(card ? 'clientId' : 'companionId', 'Этот человек уже в списке')
      if (one) seen.add(one)
    }
    const fullName = card?.client.fullName || companion?.fullName || traveller.fullName
    if (!fullName) throw refuse('fullName', 'Укажите имя путешественника')
    return { ...traveller, fullName }
  })
}
