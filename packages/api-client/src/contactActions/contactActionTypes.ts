import {
  type Id,
  readFlag,
  readId,
  readItems,
  readMembers,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'

export interface ContactActionComment {
  id: Id
  text: string
  userId: Id | null
  createdAt: string
}

/** A request from the public site, also called an enquiry: one record in two shapes (AMB-065). Source: document 2 §3. */
export interface ContactAction {
  id: Id
  /** 1 tour request, 2 callback, 3 question, 4 complaint, 5 suggestion; anything else is an action. */
  actionType: number
  /** top_button, bottom_button or hot; `hot` marks a hot client. */
  type: string
  /** new, in_progress, completed, pending; derived by the server (AMB-066). */
  status: string
  description: string
  name: string
  phone: string
  phoneNumbers: string[]
  country: string
  isRead: boolean
  readBy: Id | null
  readAt: string | null
  callMade: boolean
  callResult: string
  calledBy: Id | null
  calledAt: string | null
  comments: ContactActionComment[]
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** What the public site sends. An addition to the documents (AMB-029). */
export type NewContactAction = Pick<
  ContactAction,
  'actionType' | 'type' | 'description' | 'country' | 'phoneNumbers'
> & {
  firstName: string
  lastName: string
}

/** Reads either shape: the name from `name`, `clientName` or the client, the phone from `phone` or the client's first. */
export function readContactAction(raw: unknown): ContactAction {
  const member = readMembers(raw)
  const client = readMembers(member('client') ?? {})
  const phoneNumbers = readItems(client('phoneNumbers'), readText).filter(Boolean)
  const fullName = [client('firstName'), client('lastName')].map(readText).filter(Boolean).join(' ')
  const phone = readText(member('phone')) || (phoneNumbers[0] ?? '')
  return {
    id: readId(member('id')),
    actionType: readNumber(member('actionType')),
    type: readText(member('type')),
    status: readText(member('status')),
    description: readText(member('description')),
    name: readText(member('name')) || readText(member('clientName')) || fullName,
    phone,
    phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : [phone].filter(Boolean),
    country: readText(member('country')),
    isRead: readFlag(member('isRead')),
    readBy: readOptionalId(member('readBy')),
    readAt: readOptionalText(member('readAt')),
    callMade: readFlag(member('callMade')),
    callResult: readText(member('callResult')),
    calledBy: readOptionalId(member('calledBy')),
    calledAt: readOptionalText(member('calledAt')),
    comments: readItems(member('comments'), readComment),
    createdAt: readText(member('createdAt')),
  }
}

function readComment(raw: unknown): ContactActionComment {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    text: readText(member('text')),
    userId: readOptionalId(member('userId')),
    createdAt: readText(member('createdAt')),
  }
}

const readOptionalId = (raw: unknown): Id | null =>
  raw === null || raw === undefined || raw === '' ? null : readId(raw)
