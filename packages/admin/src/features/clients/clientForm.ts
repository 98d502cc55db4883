import { asPhone, contactInputType } from '@karvon/api-client/clients/clientRules'
import { clientSchema, contactSchema } from '@karvon/api-client/clients/clientSchema'
import type { Client, ClientInput, Contact, ContactInput } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { array, string } from 'yup'
import { contactText } from '../../shared/contactText'

/** A contact in the form; without a number while the server does not know it. */
export interface ContactValue extends ContactInput {
  id: Id | null
}

/** What the form of a client holds. The password is never read back. */
export interface ClientValues extends ClientInput {
  contacts: ContactValue[]
  tags: string[]
  username: string
  password: string
}

export const newContact = (): ContactValue => ({ id: null, type: 'MobilePhone', value: '', isPrimary: false })

export function clientValues(client: Client): ClientValues {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    middleName: client.middleName,
    dateOfBirth: client.dateOfBirth,
    gender: client.gender,
    loyaltyStatusLevel: client.loyaltyStatusLevel,
    nationalityCode: client.nationalityCode,
    inn: client.inn,
    preferredLanguage: client.preferredLanguage,
    description: client.description,
    contacts: contactValues(client.contacts),
    tags: client.tags.map(({ name }) => name),
    username: client.username,
    password: '',
  }
}

/** Contacts as they are typed, phones in groups; one empty row where there are none. */
export function contactValues(contacts: readonly Contact[]): ContactValue[] {
  const rows = contacts.map(({ id, type, value, isPrimary }) => ({
    id,
    type,
    value: contactText({ type, value }),
    isPrimary,
  }))
  return rows.length > 0 ? rows : [newContact()]
}

/** A row as it travels: phones without their groups. */
export function contactInput({ type, value, isPrimary }: ContactInput): ContactInput {
  const text = value.trim()
  return { type, value: contactInputType(type) === 'tel' ? (asPhone(text) ?? text) : text, isPrimary }
}

/** Rows without a number and a value are none; a stored one may not be emptied. */
const contactRows = array()
  .of(
    contactSchema.shape({
      value: string()
        .ensure()
        .max(300, 'Не больше 300 символов')
        .test(
          'kept',
          'Введите контакт или удалите строку',
          (value, { parent }) => parent.id === null || !!value.trim(),
        ),
    }),
  )
  .ensure()

/** Login and password are judged only when they were typed (AMB-091). */
const typed = (min: number, max: number, message: string) =>
  string()
    .ensure()
    .max(max, `Не больше ${max} символов`)
    .test('length', message, (text) => text === '' || text.length >= min)

export const clientFormSchema = clientSchema.shape({
  contacts: contactRows,
  username: typed(3, 100, 'Логин должен содержать минимум 3 символа'),
  password: typed(6, 128, 'Пароль должен содержать минимум 6 символов'),
})
