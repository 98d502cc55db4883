import { initialValues } from '@karvon/api-client/fields/fields'
import { openedMessageFields } from '@karvon/api-client/messages/openedMessageFields'
import { type MessageChannel, openedMessage } from '@karvon/api-client/messages/openedMessageTypes'
import { Type } from 'typebox'
import type { Tables } from '../../database/database'
import { answerReader } from '../../fields/answerReader'
import { changedFields } from '../../fields/changedFields'
import { bodyMembers, toRow } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { type Changeable, type ChangeContext, changesOf, found } from '../../plugins/changesOf'
import { type OpenedMessageRow, openedMessageRepository } from './openedMessageRepository'

const Message = shapeOf(openedMessage)
const Body = Type.Object(bodyMembers(openedMessageFields))
const tags = ['opened messages']

const answerOf = answerReader(openedMessage)

const channelWords: Readonly<Record<MessageChannel, string>> = {
  WhatsApp: 'WhatsApp',
  Telegram: 'Telegram',
  SMS: 'SMS',
  Mail: 'почте',
}

/** Whom a message is written to. */
interface Written {
  id: number
  name: string
}

/** Messages that somebody opened to send them by hand: they stand in the timeline. Ours. */
export function openedMessageRoutes(app: App, context: ChangeContext): void {
  const { db } = context

  app.get(
    '/api/clients/:id/messages',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'List what was opened to be sent to a client, the newest first',
        description: 'Those of a request are answered with it.',
        tags,
        params: idParams,
        response: { 200: Type.Array(Message) },
      },
    },
    async ({ params }) => {
      const messages = openedMessageRepository(db)
      found(await messages.written('client_id', params.id), { notFound: 'Клиент не найден' })
      return (await messages.ofClient(params.id)).map((row) => answerOf(row))
    },
  )

  addRoute(app, context, {
    path: '/api/clients/:id/messages',
    access: 'section:clients',
    entity: 'Client',
    notFound: 'Клиент не найден',
    subject: ({ name }) => `Клиент «${name}»`,
    owner: 'client_id',
  })
  addRoute(app, context, {
    path: '/api/contact-actions/:id/messages',
    access: 'section:contact-actions',
    entity: 'ContactAction',
    notFound: 'Заявка не найдена',
    subject: ({ id, name }) => `Заявка № ${id} «${name}»`,
    owner: 'contact_action_id',
  })
}

interface Owner {
  path: string
  access: 'section:clients' | 'section:contact-actions'
  entity: 'Client' | 'ContactAction'
  notFound: string
  subject(of: Written): string
  /** The column of `opened_messages`. */
  owner: keyof Pick<Tables['opened_messages'], 'client_id' | 'contact_action_id'>
}

function addRoute(app: App, context: ChangeContext, { path, access, entity, notFound, subject, owner }: Owner): void {
  const { now } = context
  const written = { entity, named: (of: Written) => ({ name: of.name, subject: subject(of) }) }
  const message: Changeable<
    OpenedMessageRow,
    ReturnType<typeof openedMessageRepository>,
    number,
    ReturnType<typeof answerOf>
  > = {
    repository: openedMessageRepository,
    get: (messages, id) => messages.get(id),
    notFound,
    answer: (row) => answerOf(row),
    entity,
    named: ({ id }) => ({ name: String(id), subject: '' }),
  }
  const noun = entity === 'Client' ? 'client' : 'request'

  changesOf(app, context, message).create(
    path,
    {
      config: { access },
      schema: {
        summary: `Remember what was opened to be sent to a ${noun}`,
        description: 'In a messenger, as SMS or as mail. Whether it was sent nobody knows but who did.',
        tags,
        params: idParams,
        body: Body,
        response: { 201: Message },
      },
      before: ({ body }) => changedFields(openedMessageFields, initialValues(openedMessageFields), body),
    },
    async ({ request, prepared, repository, actor, logOther }) => {
      const to = found(await repository.written(owner, request.params.id), { notFound })
      const { clientTourId } = prepared
      if (clientTourId !== null && !(await repository.isSold(Number(clientTourId))))
        throw fieldProblem('clientTourId', 'Тур клиента не найден')
      const id = await repository.add({
        ...toRow(openedMessageFields, prepared),
        client_id: to.clientId,
        contact_action_id: owner === 'contact_action_id' ? to.id : null,
        user_id: Number(actor.id),
        created_at: now().toISOString(),
      })
      logOther(written, to, `Update${entity}`, `сообщение открыто в ${channelWords[prepared.channel]}`)
      return id
    },
  )
}
