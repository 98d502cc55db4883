import { initialValues } from '@karvon/api-client/fields/fields'
import { reference } from '@karvon/api-client/fields/rareFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import {
  type ClientTourStatus,
  clientTourFieldNames,
  clientTourFields,
  clientTourStatuses,
} from '@karvon/api-client/trips/clientTourFields'
import { tripNoteIds } from '@karvon/api-client/trips/tripNoteRules'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { changedParts as differences } from '../../fields/changedParts'
import { answerMembers, bodyMembers, sentAs } from '../../fields/fieldKinds'
import { changedId, changedName, IdMember, NameMember } from '../../http/change'
import { describedAs, someId } from '../../http/described'
import { fieldProblem } from '../../http/problem'
import { NullableText } from '../../http/shapes'
import type { Changeable } from '../../plugins/changesOf'
import { type ClientTourRow, type ClientTourValues, clientTourRepository, valuesOf } from './clientTourRepository'

const { tourId: _tour, status: _status, ...answered } = answerMembers(clientTourFields)
const { tourId: SentTour, status: _sent, ...sentMembers } = bodyMembers(clientTourFields)

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

function clientTourAnswer(row: ClientTourRow): Static<typeof ClientTour> {
  const { status, departureDate, returnDate, ...values } = valuesOf(row)
  return {
    ...values,
    id: row.id,
    clientTourStatus: clientTourStatuses.indexOf(status),
    departureDate: momentOf(departureDate),
    returnDate: returnDate ? momentOf(returnDate) : null,
    createdAt: row.created_at,
    version: row.version,
  }
}

/** The same with what their clients and tours are called. */
export async function namedAnswers(db: Database, rows: readonly ClientTourRow[]): Promise<Static<typeof ClientTour>[]> {
  const { clients, tours } = await clientTourRepository(db).names(rows)
  return rows.map((row) => {
    const [clientName, tourTitle] = [clients.get(row.client_id), tours.get(row.tour_id)]
    return { ...clientTourAnswer(row), ...(clientName && { clientName }), ...(tourTitle && { tourTitle }) }
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
    const row = await sales.get(id)
    if (!row) return undefined
    const names = await sales.names([row])
    const title = names.tours.get(row.tour_id)
    return {
      ...row,
      client: names.clients.get(row.client_id) ?? `№${row.client_id}`,
      tour: title ? displayTitle({ id: row.tour_id, title }) : `№${row.tour_id}`,
    }
  },
  notFound: 'Тур клиента не найден',
  answer: clientTourAnswer,
  entity: 'ClientTour',
  named: ({ client, tour }) => ({ name: `${client}: ${tour}`, subject: `Тур «${tour}» клиента «${client}»` }),
  keepsName: true,
}
