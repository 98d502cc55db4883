import { asPhone } from '@karvon/api-client/clients/clientRules'
import { clientSchema, contactSchema, newClientSchema } from '@karvon/api-client/clients/clientSchema'
import {
  type ClientInput,
  type ContactInput,
  contactTypes,
  genders,
  loyaltyLevels,
} from '@karvon/api-client/clients/clientTypes'
import { isDay } from '@karvon/api-client/validation/isDay'
import { changedDay, changedId, changedName, changedText } from '../../http/change'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import { dayOf } from '../../time/dayOf'
import type { ClientChange, ContactChange, NewClientBody } from './clientShapes'

export interface QuickClient {
  client: ClientInput
  /** The first is the primary contact (AMB-090). */
  phones: string[]
  tourId: number | null
  visit: { date: string; description: string } | null
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
      firstName,
      lastName: lastName ?? '',
      middleName: '',
      dateOfBirth: '',
      gender: 'Unknown',
      loyaltyStatusLevel: 'Unknown',
      nationalityCode: '',
      inn: '',
      preferredLanguage: 'ru',
      description: description ?? '',
    },
    phones: [...new Set(phones)],
    tourId: changedId(null, body.tourId),
    visit: visitOf(body.visit),
  }
}

/**
 * A client with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedClient(before: ClientInput, change: ClientChange): ClientInput {
  return validate(clientSchema, {
    firstName: changedText(before.firstName, change.firstName),
    lastName: changedText(before.lastName, change.lastName),
    middleName: changedText(before.middleName, change.middleName),
    dateOfBirth: changedDay(before.dateOfBirth, change.dateOfBirth),
    gender: changedName(before.gender, change.gender, genders, 'Unknown'),
    loyaltyStatusLevel: changedName(before.loyaltyStatusLevel, change.loyaltyStatusLevel, loyaltyLevels, 'Unknown'),
    nationalityCode: changedText(before.nationalityCode, change.nationalityCode),
    inn: changedText(before.inn, change.inn),
    preferredLanguage: changedText(before.preferredLanguage, change.preferredLanguage) || 'ru',
    description: changedText(before.description, change.description),
  }) as ClientInput
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

const partNames: Record<keyof ClientInput, string> = {
  firstName: 'имя',
  lastName: 'фамилия',
  middleName: 'отчество',
  dateOfBirth: 'дата рождения',
  gender: 'пол',
  loyaltyStatusLevel: 'уровень лояльности',
  nationalityCode: 'гражданство',
  inn: 'ИНН',
  preferredLanguage: 'язык общения',
  description: 'описание',
}

/** What differs, for the activity log: names, never values. */
export function changedParts(before: ClientInput, after: ClientInput): string {
  const parts = (Object.keys(partNames) as (keyof ClientInput)[]).filter((part) => before[part] !== after[part])
  return parts.map((part) => partNames[part]).join(', ') || 'без изменений'
}

function visitOf(visit: NewClientBody['visit']): QuickClient['visit'] {
  if (!visit) return null
  const date = dayOf(visit.date)
  if (!isDay(date)) throw fieldProblem('visit.date', 'Некорректный формат даты')
  return { date, description: (visit.description ?? '').trim().slice(0, 5000) }
}
