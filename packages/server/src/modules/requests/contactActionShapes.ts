import { openedMessage } from '@karvon/api-client/messages/openedMessageTypes'
import { actionTypes, contactActionFields, requestTypes } from '@karvon/api-client/requests/contactActionFields'
import { commentFields, handlingFields } from '@karvon/api-client/requests/handlingFields'
import { contactActionCounts } from '@karvon/api-client/requests/requestCountTypes'
import { requestComment, requestTrace } from '@karvon/api-client/requests/requestTraceTypes'
import { siteRequestFields } from '@karvon/api-client/requests/siteRequestFields'
import { Type } from 'typebox'
import { answerReader } from '../../fields/answerReader'
import { answerMembers, bodyMembers, rowReader, sentAs } from '../../fields/fieldKinds'
import { IdMember, NameMember, TextMember } from '../../http/change'
import { describedAs, limitedText, someId, someMoment } from '../../http/described'
import { shapeOf, shapesOf } from '../../http/shapes'
import type { Changeable, ChangeContext } from '../../plugins/changesOf'
import { type ContactActionRow, contactActionRepository, requestStatus } from './contactActionRepository'

export const Comment = shapeOf(requestComment)

const { firstName, lastName, phoneNumbers, description, country, actionType, ...requested } =
  answerMembers(siteRequestFields)
const { isRead, ...call } = answerMembers(handlingFields)
const { readBy, readByName, readAt, ...trace } = shapesOf(requestTrace)

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
  /** An addition to the documents. */
  clientId: Type.Union([Type.Integer(), Type.Null()]),
  country,
  isRead,
  readBy,
  readByName,
  readAt,
  ...call,
  ...trace,
})

/**
 * What happened to a request, in both readings of the documents. Who and when are taken from the session and
 * the clock, whatever is sent.
 */
export const ContactActionChange = Type.Object({
  ...bodyMembers(handlingFields),
  readBy: describedAs(IdMember, someId),
  readAt: describedAs(TextMember, someMoment),
  calledBy: describedAs(IdMember, someId),
  calledAt: describedAs(TextMember, someMoment),
  userId: describedAs(IdMember, someId),
  result: sentAs(TextMember, handlingFields.callResult),
})

export const NewComment = Type.Object({ ...bodyMembers(commentFields), userId: describedAs(IdMember, someId) })

/** How many there are of what somebody has to know. */
export const ContactActionCounts = Type.Object(
  shapesOf(contactActionCounts, {
    allHot: 'Hot clients, called or not',
    hot: 'Hot clients who wait for a call now',
    dueToday: 'To be called again today, or before',
    mine: 'Open ones that whoever asks has taken',
  }),
)

/** Signs may stand between its digits, an extension behind. */
const SentPhone = {
  type: ['string', 'null'],
  maxLength: 60,
  description: 'Signs may stand between its digits, an extension behind: (90) 123-45-67, ext. 105',
}

/** A request as the public site sends it: a person's name in one part or two, one phone or several. */
export const SiteRequestBody = Type.Object({
  ...bodyMembers(siteRequestFields),
  name: describedAs(TextMember, limitedText(siteRequestFields.firstName.max)),
  phone: describedAs(TextMember, SentPhone),
  phoneNumbers: describedAs(Type.Array(Type.String(), { maxItems: 20 }), {
    type: 'array',
    items: { ...SentPhone, type: 'string' },
    maxItems: 20,
  }),
  actionType: describedAs(NameMember, {
    enum: [...actionTypes, ...actionTypes.map((_, place) => place + 1), null],
  }),
  type: describedAs(TextMember, { enum: [...requestTypes, null] }),
})

// Also of what the site does not send, such as reminders.
const requestOf = rowReader({ ...siteRequestFields, type: contactActionFields.type })
const handlingOf = rowReader(handlingFields, { callMade: { column: 'is_call_made' } })
export const commentAnswer = answerReader(requestComment)
const messageAnswer = answerReader(openedMessage)
const traceOf = answerReader(requestTrace, {
  comments: ({ comments }: Pick<ContactActionRow, 'comments'>) => comments.map((comment) => commentAnswer(comment)),
  messages: ({ messages }: Pick<ContactActionRow, 'messages'>) => messages.map((message) => messageAnswer(message)),
})

/** One record in the two shapes that the documents know; names of colleagues are an addition to them. */
export function contactActionAnswer(row: ContactActionRow, moment: string) {
  const { firstName, lastName, phoneNumbers, description, actionType, type, country } = requestOf(row)
  const name = requesterName(row)
  const request = {
    id: row.id,
    actionType,
    type,
    country,
    action: row.action,
    status: requestStatus(row, moment),
    description,
    client: { firstName, lastName, phoneNumbers, description },
    clientName: name,
    name,
    phone: phoneNumbers[0] ?? '',
    clientId: row.client_id,
  }
  return traceOf(row, handlingOf(row, request))
}

export function requesterName({ first_name, last_name }: Pick<ContactActionRow, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Nobody is kept out while one is changed: what may happen once only is one statement that tests and does it. */
export const contactAction = ({
  now,
}: Pick<ChangeContext, 'now'>): Changeable<
  ContactActionRow,
  ReturnType<typeof contactActionRepository>,
  number,
  ReturnType<typeof contactActionAnswer>
> => ({
  table: 'contact_actions',
  repository: contactActionRepository,
  get: (actions, id) => actions.get(id),
  notFound: 'Заявка не найдена',
  answer: (row) => contactActionAnswer(row, now().toISOString()),
  entity: 'ContactAction',
  named(row) {
    const name = requesterName(row)
    return { name, subject: `Заявка № ${row.id} «${name}»` }
  },
})
