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
import { readVersion, type Versioned } from '../read/version'

/** What somebody of the staff wrote to a request, the oldest first. Source: document 2 §3. */
export interface ContactActionComment {
  id: Id
  text: string
  userId: Id | null
  /** Who wrote it; an addition to the documents, empty from servers without it. */
  userName: string
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** A request from the public site, also called an enquiry: one record in two shapes (AMB-065). Source: document 2 §3. */
export interface ContactAction extends Versioned {
  id: Id
  /** 1 tour request, 2 callback, 3 question, 4 complaint, 5 suggestion; anything else is an action. */
  actionType: number
  /** top_button, bottom_button or hot; `hot` marks a hot client. */
  type: string
  /** new, in_progress, completed, pending; derived by the server (AMB-066). */
  status: string
  description: string
  /** What is known of the client, where it is not what he wrote; empty when both are one. */
  clientDescription: string
  name: string
  phone: string
  phoneNumbers: string[]
  country: string
  isRead: boolean
  readBy: Id | null
  /** An addition to the documents, like `calledByName`; empty from servers without it. */
  readByName: string
  readAt: string | null
  callMade: boolean
  callResult: string
  calledBy: Id | null
  calledByName: string
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
  const description = readText(member('description'))
  const clientDescription = readText(client('description'))
  const phone = readText(member('phone')) || (phoneNumbers[0] ?? '')
  return {
    id: readId(member('id')),
    actionType: readNumber(member('actionType')),
    type: readText(member('type')),
    status: readText(member('status')),
    description,
    clientDescription: clientDescription === description ? '' : clientDescription,
    name: readText(member('name')) || readText(member('clientName')) || fullName,
    phone,
    phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : [phone].filter(Boolean),
    country: readText(member('country')),
    isRead: readFlag(member('isRead')),
    readBy: readOptionalId(member('readBy')),
    readByName: readText(member('readByName')),
    readAt: readOptionalText(member('readAt')),
    callMade: readFlag(member('callMade')),
    callResult: readText(member('callResult')),
    calledBy: readOptionalId(member('calledBy')),
    calledByName: readText(member('calledByName')),
    calledAt: readOptionalText(member('calledAt')),
    comments: readItems(member('comments'), readComment),
    createdAt: readText(member('createdAt')),
    ...readVersion(member),
  }
}

function readComment(raw: unknown): ContactActionComment {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    text: readText(member('text')),
    userId: readOptionalId(member('userId')),
    userName: readText(member('userName')),
    createdAt: readText(member('createdAt')),
  }
}

const readOptionalId = (raw: unknown): Id | null =>
  raw === null || raw === undefined || raw === '' ? null : readId(raw)
