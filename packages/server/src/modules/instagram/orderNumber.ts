import { wholeNumber } from '@karvon/api-client/validation/schemaFields'
import { Type } from 'typebox'
import { object } from 'yup'
import { validate } from '../../http/validate'

/** A place in a list as calls set it; an emptied one is 0 (AMB-127). */
export const OrderNumber = Type.Optional(Type.Union([Type.Number(), Type.Null()]))

const schema = object({ orderNumber: wholeNumber().min(0, 'Не меньше 0').required() })

/** @throws {Problem} 400 with `errors.orderNumber` */
export function changedOrder(before: { order_number: number } | null, sent: number | null | undefined): number {
  return validate(schema, { orderNumber: sent === undefined ? (before?.order_number ?? 0) : (sent ?? 0) }).orderNumber
}
