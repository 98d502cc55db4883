import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { NullableId, NullableText } from '../../http/shapes'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { type CommentRow, type ContactActionRow, contactActionRepository } from './contactActionRepository'

const Comment = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  userId: NullableId,
  createdAt: Type.String(),
})

const ContactAction = Type.Object({
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
  readAt: NullableText,
  callMade: Type.Boolean(),
  callResult: Type.String(),
  calledBy: NullableId,
  calledAt: NullableText,
  comments: Type.Array(Comment),
  createdAt: Type.String(),
})

/** Requests from the public site (document 2 §7). */
export function contactActionRoutes(app: App, { db }: { db: Database }): void {
  const contactActions = contactActionRepository(db)

  app.get(
    '/api/contact-actions',
    {
      config: { access: 'section:contact-actions' },
      schema: {
        summary: 'List requests of the public site',
        tags: ['contact actions'],
        querystring: Type.Object(pagingQuery),
        response: { 200: Type.Array(ContactAction) },
      },
    },
    async ({ query }, reply) => {
      const { rows, total } = await contactActions.list(limitOf(query), offsetOf(query))
      setPagination(reply, total, query)
      return rows.map(contactActionAnswer)
    },
  )
}

/** One record in the two shapes that the documents know (AMB-065). */
function contactActionAnswer(row: ContactActionRow) {
  const phoneNumbers: string[] = JSON.parse(row.phone_numbers)
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
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
    readAt: row.read_at,
    callMade: row.is_call_made === 1,
    callResult: row.call_result,
    calledBy: row.called_by,
    calledAt: row.called_at,
    comments: row.comments.map(commentAnswer),
    createdAt: row.created_at,
  }
}

/** Derived, never stored (AMB-066). */
function statusOf(row: ContactActionRow): 'new' | 'in_progress' | 'completed' {
  if (row.is_call_made) return 'completed'
  return row.is_read ? 'in_progress' : 'new'
}

function commentAnswer(row: CommentRow) {
  return { id: row.id, text: row.text, userId: row.user_id, createdAt: row.created_at }
}
