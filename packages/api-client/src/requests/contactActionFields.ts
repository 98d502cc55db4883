import { optionalId, type ReadOf } from '../fields/answers'
import { text, type ValuesOf, whole } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { readFields } from '../fields/readFields'
import { type Id, readFlag, readId, readItems, readMembers, readText } from '../read/fields'
import type { handlingFields } from './handlingFields'
import { requestTrace } from './requestTraceTypes'

/** What a request asks for; numbers from 1 on the wire. */
export const actionTypes = ['TourRequest', 'Callback', 'Question', 'Complaint', 'Suggestion'] as const

/** Where on the public site a request came from. */
export const requestTypes = ['top_button', 'bottom_button', 'hot'] as const

/** What is no request of the site but a reminder to call a client. An addition to the documents. */
export const reminderType = 'reminder' as const

/** A request of the public site, as staff see it: what nobody knows is shown as it is. Source: docs/product.md. */
export const contactActionFields = {
  /** 1 tour request, 2 callback, 3 question, 4 complaint, 5 suggestion; anything else is an action. */
  actionType: whole({ min: 1, max: actionTypes.length }),
  /** `hot` marks a hot client. */
  type: text({ max: 20 }),
  description: text({ max: 2000 }),
  country: text({ max: 100 }),
}

/** What the fields of a request are called in columns. */
export const contactActionFieldNames: LabelsOf<typeof contactActionFields & typeof handlingFields> = {
  actionType: { ru: 'Что нужно', en: 'Wants' },
  type: { ru: 'Вид', en: 'Kind', column: { width: 16, listed: 'yes' } },
  description: { ru: 'Описание', en: 'Description', column: { width: 50, listed: 'shrinks' } },
  country: { ru: 'Страна', en: 'Country', column: { width: 16 } },
  isRead: { ru: 'Прочитана', en: 'Read', column: { width: 10, listed: 'spare' } },
  callMade: { ru: 'Звонок', en: 'Called', column: { width: 10, listed: 'spare' } },
  callResult: { ru: 'Итог звонка', en: 'Result', column: { width: 40 } },
}

/** A request from the public site, also called an enquiry: one record in two shapes. Source: docs/product.md. */
export interface ContactAction
  extends ValuesOf<typeof contactActionFields>,
    ValuesOf<typeof handlingFields>,
    ReadOf<typeof requestTrace> {
  id: Id
  /** One of `requestStatuses`; derived by the server. */
  status: string
  /** What is known of the client, where it is not what he wrote; empty when both are one. */
  clientDescription: string
  name: string
  phone: string
  phoneNumbers: string[]
  /** Whose card has one of the numbers; null while nobody's has. An addition to the documents. */
  clientId: Id | null
}

/** Reads either shape: the name from `name`, `clientName` or the client, the phone from `phone` or the client's first. */
export function readContactAction(raw: unknown): ContactAction {
  const member = readMembers(raw)
  const client = readMembers(member('client') ?? {})
  const phoneNumbers = readItems(client('phoneNumbers'), readText).filter(Boolean)
  const fullName = [client('firstName'), client('lastName')].map(readText).filter(Boolean).join(' ')
  const { actionType, type, description, country } = readFields(contactActionFields, member)
  const clientDescription = readText(client('description'))
  const { readBy, readByName, readAt, ...trace } = requestTrace.read(raw)
  const phone = readText(member('phone')) || (phoneNumbers[0] ?? '')
  return {
    id: readId(member('id')),
    actionType,
    type,
    status: readText(member('status')),
    description,
    clientDescription: clientDescription === description ? '' : clientDescription,
    name: readText(member('name')) || readText(member('clientName')) || fullName,
    phone,
    phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : [phone].filter(Boolean),
    clientId: optionalId.read(member('clientId')),
    country,
    isRead: readFlag(member('isRead')),
    readBy,
    readByName,
    readAt,
    callMade: readFlag(member('callMade')),
    callResult: readText(member('callResult')),
    ...trace,
  }
}
