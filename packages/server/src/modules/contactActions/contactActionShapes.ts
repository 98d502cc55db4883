import { contactActionFields } from '@karvon/api-client/contactActions/contactActionFields'
import { commentFields, handlingFields } from '@karvon/api-client/contactActions/handlingFields'
import { contactActionCounts } from '@karvon/api-client/contactActions/requestCountTypes'
import { siteRequestFields } from '@karvon/api-client/contactActions/siteRequestFields'
import { Type } from 'typebox'
import { answerMembers, bodyMembers, rowReader } from '../../fields/fieldKinds'
import { IdMember, NameMember, TextMember } from '../../http/change'
import { NullableId, NullableText, shapesOf } from '../../http/shapes'
import { type CommentRow, type ContactActionRow, requestStatus } from './contactActionRepository'

export const Comment = Type.Object({
  id: Type.Integer(),
  ...answerMembers(commentFields),
  userId: NullableId,
  userName: Type.String(),
  createdAt: Type.String(),
})

const { firstName, lastName, phoneNumbers, description, country, actionType, ...requested } =
  answerMembers(siteRequestFields)
const { isRead, ...call } = answerMembers(handlingFields)

export const ContactAction = Type.Object({
  id: Type.Integer(),
  actionType,
  action: Type.String(),
  ...requested,
  status: Type.String(),
  description,
  client: Type.Object({ firstName, lastName, phoneNumbers, description }),
  clientName: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  country,
  isRead,
  readBy: NullableId,
  readByName: Type.String(),
  readAt: NullableText,
  ...call,
  calledBy: NullableId,
  calledByName: Type.String(),
  calledAt: NullableText,
  takenBy: NullableId,
  takenByName: Type.String(),
  takenAt: NullableText,
  completedBy: NullableId,
  completedByName: Type.String(),
  completedAt: NullableText,
  dueAt: NullableText,
  comments: Type.Array(Comment),
  createdAt: Type.String(),
  version: Type.Integer(),
})

/**
 * What happened to a request, in both readings of the documents. Who and when are taken from the session and
 * the clock, whatever is sent.
 */
export const ContactActionChange = Type.Object({
  ...bodyMembers(handlingFields),
  readBy: IdMember,
  readAt: TextMember,
  calledBy: IdMember,
  calledAt: TextMember,
  userId: IdMember,
  result: TextMember,
})

export const NewComment = Type.Object({ ...bodyMembers(commentFields), userId: IdMember })

/** How many there are of what somebody has to know. */
export const ContactActionCounts = Type.Object(
  shapesOf(contactActionCounts, {
    hot: 'Hot clients who wait for a call now',
    dueToday: 'To be called again today, or before',
    mine: 'Open ones that whoever asks has taken',
  }),
)

/** A request as the public site sends it: a person's name in one part or two, one phone or several. */
export const SiteRequestBody = Type.Object({
  ...bodyMembers(siteRequestFields),
  name: TextMember,
  phone: TextMember,
  phoneNumbers: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
  actionType: NameMember,
  type: TextMember,
})

// Also of what the site does not send, such as reminders.
const requestOf = rowReader({ ...siteRequestFields, type: contactActionFields.type })
const handlingOf = rowReader(handlingFields, { callMade: { column: 'is_call_made' } })

/** One record in the two shapes that the documents know; names of colleagues are an addition to them. */
export function contactActionAnswer(row: ContactActionRow, moment: string) {
  const { firstName, lastName, phoneNumbers, description, ...requested } = requestOf(row)
  const name = requesterName(row)
  return {
    id: row.id,
    ...requested,
    action: row.action,
    status: requestStatus(row, moment),
    description,
    client: { firstName, lastName, phoneNumbers, description },
    clientName: name,
    name,
    phone: phoneNumbers[0] ?? '',
    ...handlingOf(row),
    readBy: row.read_by,
    readByName: row.read_by_name,
    readAt: row.read_at,
    calledBy: row.called_by,
    calledByName: row.called_by_name,
    calledAt: row.called_at,
    takenBy: row.taken_by,
    takenByName: row.taken_by_name,
    takenAt: row.taken_at,
    completedBy: row.completed_by,
    completedByName: row.completed_by_name,
    completedAt: row.completed_at,
    dueAt: row.due_at,
    comments: row.comments.map(commentAnswer),
    createdAt: row.created_at,
    version: row.version,
  }
}

export function commentAnswer(row: CommentRow) {
  return { id: row.id, text: row.text, userId: row.user_id, userName: row.user_name, createdAt: row.created_at }
}

export function requesterName({ first_name, last_name }: Pick<ContactActionRow, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
