import { clientTourSchema } from '@karvon/api-client/clientTours/clientTourSchema'
import { type ClientTourStatus, clientTourStatuses } from '@karvon/api-client/clientTours/clientTourTypes'
import { type Static, Type } from 'typebox'
import {
  changedDay,
  changedId,
  changedName,
  changedNumber,
  changedText,
  IdMember,
  NameMember,
  NumberMember,
  TextMember,
} from '../../http/change'
import { fieldProblem } from '../../http/problem'
import { NullableText } from '../../http/shapes'
import { validate } from '../../http/validate'
import { type ClientTourRow, type ClientTourValues, valuesOf } from './clientTourRepository'

/** What of sold tours travels; days are moments on the wire (AMB-106). */
export const ClientTour = Type.Object({
  id: Type.Integer(),
  clientId: Type.Integer(),
  tourId: Type.Integer(),
  clientTourStatus: Type.Integer(),
  soldPrice: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  quantity: Type.Integer(),
  description: Type.String(),
  departureDate: Type.String(),
  returnDate: NullableText,
  createdAt: Type.String(),
  version: Type.Integer(),
})

/** The same fields on creation and change (AMB-108). */
export const ClientTourChange = Type.Object({
  clientId: IdMember,
  tourId: IdMember,
  clientTourStatus: NameMember,
  soldPrice: NumberMember,
  quantity: NumberMember,
  description: TextMember,
  departureDate: TextMember,
  returnDate: TextMember,
})
export type ClientTourChange = Static<typeof ClientTourChange>

export const newClientTour: ClientTourValues = {
  clientId: 0,
  tourId: 0,
  status: 'Pending',
  soldPrice: null,
  quantity: 1,
  description: '',
  departureDate: '',
  returnDate: '',
}

/**
 * A sold tour with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedClientTour(before: ClientTourValues, change: ClientTourChange): ClientTourValues {
  const clientId = changedId(before.clientId, change.clientId) ?? 0
  const valid = validate(clientTourSchema, {
    tourId: changedId(before.tourId, change.tourId) || undefined,
    soldPrice: changedNumber(before.soldPrice, change.soldPrice),
    quantity: change.quantity === undefined ? before.quantity : (change.quantity ?? 1),
    description: changedText(before.description, change.description),
    departureDate: changedDay(before.departureDate, change.departureDate),
    returnDate: changedDay(before.returnDate, change.returnDate),
  })
  return {
    ...valid,
    clientId,
    tourId: Number(valid.tourId),
    status: statusOf(before.status, change.clientTourStatus),
    soldPrice: valid.soldPrice ?? null,
    quantity: valid.quantity ?? 1,
  }
}

function statusOf(before: ClientTourStatus, sent: ClientTourChange['clientTourStatus']): ClientTourStatus {
  const name = changedName(before, sent, clientTourStatuses, 'Pending')
  const status = clientTourStatuses.find((known) => known === name)
  if (!status) throw fieldProblem('clientTourStatus', 'Неизвестный статус')
  return status
}

export function clientTourAnswer(row: ClientTourRow): Static<typeof ClientTour> {
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

const momentOf = (day: string): string => `${day}T00:00:00.000Z`

const partNames: Record<keyof ClientTourValues, string> = {
  clientId: 'клиент',
  tourId: 'тур',
  status: 'статус',
  soldPrice: 'цена',
  quantity: 'количество',
  description: 'описание',
  departureDate: 'дата отправления',
  returnDate: 'дата возвращения',
}

/** What differs, for the activity log: names, never values. */
export function changedParts(before: ClientTourValues, after: ClientTourValues): string {
  const parts = (Object.keys(partNames) as (keyof ClientTourValues)[]).filter((part) => before[part] !== after[part])
  return parts.map((part) => partNames[part]).join(', ') || 'без изменений'
}
