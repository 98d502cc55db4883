import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import { contactSchema, newClientSchema } from '@karvon/api-client/clients/clientSchema'
import { type ContactInput, contactTypes } from '@karvon/api-client/clients/clientTypes'
import { initialValues } from '@karvon/api-client/fields/fields'
import { asPhone, phoneKey } from '@karvon/api-client/phones/phoneRules'
import { isDay } from '@karvon/api-client/validation/isDay'
import { cutCharacters, trimmed, withoutTurns } from '@karvon/api-client/validation/visibleText'
import { changedId, changedName, changedText } from '../../http/change'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import { dayOf } from '../../time/dayOf'
import type { ContactChange, NewClientBody } from './clientShapes'

export interface QuickClient {
  client: ClientInput
  /** The first is the primary contact. */
  phones: string[]
  tourId: number | null
  visit: { date: string; description: string } | null
  /** Null: nobody is looked for who may have a card already. */
  alikeSeen: number[] | null
}

/**
 * A new client out of what was sent. Numbers that are none are left out, as in the form; one must remain.
 * @throws {Problem} 400 with `errors`
 */
export function newClient(body: NewClientBody): QuickClient {
  const { firstName, lastName, description, phoneNumbers } = validate(newClientSchema, body)
  const phones = (phoneNumbers ?? []).map((number) => asPhone(number ?? '')).filter((phone) => phone !== null)
  return {
    client: {
      ...initialValues(clientFields),
      firstName,
      lastName: lastName ?? '',
      description: description ?? '',
    },
    phones: phones.filter((phone, place) => phones.findIndex((other) => phoneKey(other) === phoneKey(phone)) === place),
    tourId: changedId(null, body.tourId),
    visit: visitOf(body.visit),
    alikeSeen: body.alikeSeen?.map(Number) ?? null,
  }
}

/** A contact with what was sent in place of what was there. @throws {Problem} 400 with `errors` */
export function changedContact(before: ContactInput, change: ContactChange): ContactInput {
  return validate(contactSchema, {
    type: changedName(before.type, change.type, contactTypes, 'MobilePhone'),
    value: changedText(before.value, change.value),
    isPrimary: change.isPrimary ?? before.isPrimary,
  }) as ContactInput
}

export const noContact: ContactInput = { type: 'MobilePhone', value: '', isPrimary: false }

function visitOf(visit: NewClientBody['visit']): QuickClient['visit'] {
  if (!visit) return null
  const date = dayOf(visit.date)
  if (!isDay(date)) throw fieldProblem('visit.date', 'Некорректный формат даты')
  return {
    date,
    description: cutCharacters(trimmed(withoutTurns(visit.description ?? '')), clientFields.description.max),
  }
}
