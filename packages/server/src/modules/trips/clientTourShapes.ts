import { initialValues } from '@karvon/api-client/fields/fields'
import { reference } from '@karvon/api-client/fields/rareFields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import {
  type ClientTourStatus,
  clientTourFieldNames,
  clientTourFields,
  clientTourStatuses,
} from '@karvon/api-client/trips/clientTourFields'
import { otherPlace, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { tripNoteIds } from '@karvon/api-client/trips/tripNoteRules'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { changedParts as differences } from '../../fields/changedParts'
import { answerMembers, bodyMembers, sentAs } from '../../fields/fieldKinds'
import { changedId, changedName, IdMember, NameMember } from '../../http/change'
import { describedAs, someId } from '../../http/described'
import { fieldProblem, readTogether } from '../../http/problem'
import { NullableId, NullableText, shapeOf } from '../../http/shapes'
import type { Changeable } from '../../plugins/changesOf'
import { type ClientTourRow, type ClientTourValues, clientTourRepository, valuesOf } from './clientTourRepository'
import { withPlaces } from './goingPeople'
import { noTravellers, type TravellerValues, travellerRepository } from './travellerRepository'

const { tourId: _tour, status: _status, ...answered } = answerMembers(clientTourFields)
const { tourId: SentTour, status: _sent, ...sentMembers } = bodyMembers(clientTourFields)

/** The most people for whom a sold tour can say by name that they go. */
const mostTravellers = 500

const sentTravellers = {
  travellers: Type.Array(Type.Object({ id: IdMember, ...bodyMembers(travellerFields) }), { maxItems: mostTravellers }),
}

/** Who goes: all of them, in the order of their places. */
export const TravellersChange = Type.Object(sentTravellers)

/** Who goes, and whether somebody said so or the card of the client proposes it. */
export const Travellers = Type.Object({
  travellers: Type.Array(
    Type.Object({
      id: NullableId,
      ...answerMembers(travellerFields),
      // Of one sale alone, and only of those who go by another sale of the departure as well.
      alsoIn: Type.Optional(Type.Array(shapeOf(otherPlace))),
    }),
  ),
  travellersConfirmed: Type.Boolean(),
})

/** What of sold tours travels; days are moments on the wire. */
export const ClientTour = Type.Object({
  id: Type.Integer(),
  clientId: Type.Integer(),
  tourId: Type.Integer(),
  clientTourStatus: Type.Integer(),
  ...answered,
  returnDate: NullableText,
  createdAt: Type.String(),
  version: Type.Integer(),
  /** Additions to the documents: who goes. */
  ...Travellers.properties,
  /** Additions to the documents, for lists of many clients; absent where only one is changed, or what they name is gone. */
  clientName: Type.Optional(Type.String()),
  tourTitle: Type.Optional(Type.Object({ ru: Type.String(), en: Type.String(), uz: Type.String() })),
})

/** The same fields on creation and change. */
export const ClientTourChange = Type.Object({
  clientId: describedAs(IdMember, someId),
  tourId: SentTour,
  clientTourStatus: sentAs(NameMember, clientTourFields.status),
  ...sentMembers,
})
export type ClientTourChange = Static<typeof ClientTourChange>

/** A new one may come with notes about it that were hidden while it was typed. An addition to the documents. */
export const NewClientTour = Type.Object({
  ...ClientTourChange.properties,
  travellers: Type.Optional(sentTravellers.travellers),
  mutedNotes: Type.Optional(Type.Array(Type.Enum([...tripNoteIds]), { maxItems: tripNoteIds.length })),
})

export const newClientTour: ClientTourValues = { ...initialValues(clientTourFields), clientId: 0, tourId: 0 }

/**
 * A sold tour with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedClientTour(before: ClientTourValues, change: ClientTourChange): ClientTourValues {
  const { clientId, clientTourStatus, ...sent } = change
  const values = changedFields(clientTourFields, before, sent)
  return {
    ...values,
    clientId: changedId(before.clientId, clientId) ?? 0,
    tourId: Number(values.tourId),
    status: statusOf(before.status, clientTourStatus),
  }
}

function statusOf(before: ClientTourStatus, sent: ClientTourChange['clientTourStatus']): ClientTourStatus {
  const name = changedName(before, sent, clientTourStatuses, 'Pending')
  const status = clientTourStatuses.find((known) => known === name)
  if (!status) throw fieldProblem('clientTourStatus', 'Неизвестный статус')
  return status
}

/** Sold tours with who goes. */
async function clientTourAnswers(db: Database, rows: readonly ClientTourRow[]): Promise<Static<typeof ClientTour>[]> {
  const travellersOf = await travellerRepository(db).ofSales(rows.map(travellersSale))
  return rows.map((row) => {
    const { status, departureDate, returnDate, ...values } = valuesOf(row)
    return {
      ...values,
      id: row.id,
      clientTourStatus: clientTourStatuses.indexOf(status),
      departureDate: momentOf(departureDate),
      returnDate: returnDate ? momentOf(returnDate) : null,
      createdAt: row.created_at,
      version: row.version,
      ...(travellersOf.get(row.id) ?? noTravellers),
    }
  })
}

const travellersSale = (row: ClientTourRow) => ({
  id: row.id,
  clientId: row.client_id,
  quantity: row.quantity,
  confirmedAt: row.travellers_confirmed_at,
})

/** Who goes on a sold tour. */
export const travellersAnswer = async (db: Database, row: ClientTourRow): Promise<Static<typeof Travellers>> =>
  (await travellerRepository(db).ofSales([travellersSale(row)])).get(row.id) ?? noTravellers

/** A sold tour with who goes, and by which other sales they go as well. */
async function clientTourAnswer(db: Database, row: ClientTourRow): Promise<Static<typeof ClientTour>> {
  const [answer] = await clientTourAnswers(db, [row])
  return withPlaces(db, departureOf(row), answer as Static<typeof ClientTour>)
}

/** The sale and the departure that it belongs to. */
export const departureOf = ({ id, tour_id, departure_date }: ClientTourRow) => ({
  id,
  tourId: tour_id,
  departureDate: departure_date,
})

/** The same with what their clients and tours are called. */
export async function namedAnswers(db: Database, rows: readonly ClientTourRow[]): Promise<Static<typeof ClientTour>[]> {
  const { clients, tours } = await clientTourRepository(db).names(rows)
  const answers = await clientTourAnswers(db, rows)
  return answers.map((answer) => {
    const [clientName, tourTitle] = [clients.get(answer.clientId), tours.get(answer.tourId)]
    return { ...answer, ...(clientName && { clientName }), ...(tourTitle && { tourTitle }) }
  })
}

const momentOf = (day: string): string => `${day}T00:00:00.000Z`

/** What differs, for the activity log: names, never values. */
export const changedTripParts = (before: ClientTourValues, after: ClientTourValues): string =>
  differences({ clientId: reference(), ...clientTourFields }, before, after, {
    clientId: { ru: 'Клиент', en: 'Client' },
    ...clientTourFieldNames,
  })

/** A sold tour with what its client and its tour are called; what is gone goes by its number. */
export type NamedClientTour = ClientTourRow & { client: string; tour: string }

/** A sold tour with its names. */
export const namedSale = (
  row: ClientTourRow,
  client?: string | null,
  title?: LocalizedText | null,
): NamedClientTour => ({
  ...row,
  client: client ?? `№${row.client_id}`,
  tour: title ? displayTitle({ id: row.tour_id, title }) : `№${row.tour_id}`,
})

export const clientTour: Changeable<
  NamedClientTour,
  ReturnType<typeof clientTourRepository>,
  number,
  Static<typeof ClientTour>
> = {
  table: 'client_tours',
  lock: (id) => `client tour ${id}`,
  repository: clientTourRepository,
  async get(sales, id) {
    const found = await sales.getNamed(id)
    return found && namedSale(found.row, found.client, found.title)
  },
  notFound: 'Тур клиента не найден',
  answer: (row, _, db) => clientTourAnswer(db, row),
  entity: 'ClientTour',
  named: ({ client, tour }) => ({ name: `${client}: ${tour}`, subject: `Тур «${tour}» клиента «${client}»` }),
  keepsName: true,
}

const newTraveller = { ...initialValues(travellerFields), clientId: null, companionId: null }

/**
 * Who goes as it was sent, over who is there.
 * @param known the travellers that are there
 * @param today on which somebody cancels who was not told to have cancelled before
 * @throws {Problem} 400 with `errors`
 */
export function changedTravellers(
  sent: Static<typeof TravellersChange>['travellers'],
  known: readonly TravellerValues[],
  today: string,
): TravellerValues[] {
  return readTogether(
    sent.map(({ id: sentId, ...fields }, place) => [
      `travellers[${place}].`,
      () => {
        const id = changedId(null, sentId)
        const before = id === null ? undefined : known.find((traveller) => traveller.id === id)
        if (id !== null && !before) throw fieldProblem('id', 'Путешественник не найден')
        if (id !== null && sent.slice(0, place).some((other) => changedId(null, other.id) === id))
          throw fieldProblem('id', 'Этот человек уже в списке')
        // What a companion's card says is repeated here as it is; it counts anyway.
        const said = fields.companionId ? { passportNumber: String(fields.passportNumber ?? '').toUpperCase() } : {}
        const values = changedFields(travellerFields, before ?? { ...newTraveller, ...said }, fields) as TravellerValues
        const isCanceled = values.status === 'Canceled'
        return {
          ...values,
          id,
          canceledOn: isCanceled ? values.canceledOn || today : '',
          cancelReason: isCanceled ? values.cancelReason : '',
        }
      },
    ]),
  )
}
