import { Type } from 'typebox'
import { FlagMember, IdMember, NameMember, TextMember } from '../../http/change'
import { NullableId, NullableText } from '../../http/shapes'
import type { CommentRow, ContactActionRow } from './contactActionRepository'

export const Comment = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  userId: NullableId,
  userName: Type.String(),
  createdAt: Type.String(),
})

export const ContactAction = Type.Object({
  id: Type.Integer(),
  actionType: Type.Integer(),
  action: Type.String(),
  type: Type.String(),
  status: Type.String(),
  description: Type.String(),
  client: Type.Object({
    firstName: Type.String(),
    lastName: Type.String(),
    phoneNumbers: Type.Array(Type.String()),
    description: Type.String(),
  }),
  clientName: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  isRead: Type.Boolean(),
  readBy: NullableId,
  readByName: Type.String(),
  readAt: NullableText,
  callMade: Type.Boolean(),
  callResult: Type.String(),
  calledBy: NullableId,
  calledByName: Type.String(),
  calledAt: NullableText,
  comments: Type.Array(Comment),
  createdAt: Type.String(),
  version: Type.Integer(),
})

/**
 * What happened to a request, in both readings of the documents (AMB-062). Who and when are taken from the session and
 * the clock, whatever is sent (AMB-063).
 */
export const ContactActionChange = Type.Object({
  isRead: FlagMember,
  readBy: IdMember,
  readAt: TextMember,
  callMade: FlagMember,
  callResult: TextMember,
  calledBy: IdMember,
  calledAt: TextMember,
  userId: IdMember,
  result: TextMember,
})

export const NewComment = Type.Object({ text: TextMember, userId: IdMember })

/** A request as the public site sends it: a person's name in one part or two, one phone or several. */
export const SiteRequest = Type.Object({
  name: TextMember,
  firstName: TextMember,
  lastName: TextMember,
  phone: TextMember,
  phoneNumbers: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
  country: TextMember,
  actionType: NameMember,
  type: TextMember,
  description: TextMember,
})

/** One record in the two shapes that the documents know (AMB-065); names of colleagues are an addition to them. */
export function contactActionAnswer(row: ContactActionRow) {
  const phoneNumbers: string[] = JSON.parse(row.phone_numbers)
  const name = requesterName(row)
  return {
    id: row.id,
    actionType: row.action_type,
    action: row.action,
    type: row.type,
    status: statusOf(row),
    description: row.description,
    client: { firstName: row.first_name, lastName: row.last_name, phoneNumbers, description: row.description },
    clientName: name,
    name,
    phone: phoneNumbers[0] ?? '',
    country: row.country,
    isRead: row.is_read === 1,
    readBy: row.read_by,
    readByName: row.read_by_name,
    readAt: row.read_at,
    callMade: row.is_call_made === 1,
    callResult: row.call_result,
    calledBy: row.called_by,
    calledByName: row.called_by_name,
    calledAt: row.called_at,
    comments: row.comments.map(commentAnswer),
    createdAt: row.created_at,
    version: row.version,
  }
}

/** Derived, never stored (AMB-066). */
function statusOf(row: ContactActionRow): 'new' | 'in_progress' | 'completed' {
  if (row.is_call_made) return 'completed'
  return row.is_read ? 'in_progress' : 'new'
}

export function commentAnswer(row: CommentRow) {
  return { id: row.id, text: row.text, userId: row.user_id, userName: row.user_name, createdAt: row.created_at }
}

export function requesterName({ first_name, last_name }: Pick<ContactActionRow, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
