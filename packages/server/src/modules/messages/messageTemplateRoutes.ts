import { initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { messageTemplateFieldNames, messageTemplateFields } from '@karvon/api-client/messages/messageTemplateFields'
import { messageTemplateSchema } from '@karvon/api-client/messages/messageTemplateSchema'
import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, MessageTemplatesTable } from '../../database/database'
import { ListOrder, listOrder, PlacedList } from '../../database/listOrder'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { answerMembers, bodyMembers, rowReader, toRow } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { type Changeable, type ChangeContext, changesOf } from '../../plugins/changesOf'

type TemplateRow = Selectable<MessageTemplatesTable>

const path = '/api/message-templates'
const table = 'message_templates'
const tags = ['message templates']

/** Who may set up the agency, and needs no right over clients for it. */
const edit = 'section:settings'

const Template = Type.Object({
  id: Type.Integer(),
  ...answerMembers(messageTemplateFields),
  version: Type.Integer(),
})
const Body = Type.Object(bodyMembers(messageTemplateFields))

const valuesOf = rowReader(messageTemplateFields)

const answerOf = (row: TemplateRow): Static<typeof Template> => ({
  id: row.id,
  ...valuesOf(row),
  version: row.version,
})

const templateRepository = (db: Database) => ({
  ...recordsOf(db, table),
  list: () => list(db, { table, order: ['order_number'] }).all(),
})

const template: Changeable<TemplateRow, ReturnType<typeof templateRepository>, number, ReturnType<typeof answerOf>> = {
  table,
  lock: table,
  repository: templateRepository,
  get: (templates, id) => templates.get(id),
  notFound: 'Шаблон не найден',
  answer: answerOf,
  entity: 'MessageTemplate',
  named: ({ title }) => ({ name: title, subject: `Шаблон сообщения «${title}»` }),
}

/** Templates for messages to clients. Ours. */
export function messageTemplateRoutes(app: App, context: ChangeContext): void {
  const { db } = context
  const templates = changesOf(app, context, template)

  const changed = (before: ValuesOf<typeof messageTemplateFields>, { body }: { body: Static<typeof Body> }) =>
    changedFields(messageTemplateFields, before, body, messageTemplateSchema)

  app.get(
    path,
    {
      config: { access: ['section:clients', edit] },
      schema: { summary: 'List templates of messages, by order number', tags, response: { 200: Type.Array(Template) } },
    },
    async () => (await templateRepository(db).list()).map(answerOf),
  )

  templates.create(
    path,
    {
      config: { access: edit },
      schema: { summary: 'Create a template of messages', tags, body: Body, response: { 201: Template } },
      before: (request) => changed(initialValues(messageTemplateFields), request),
    },
    async ({ prepared, repository, moment, log }) => {
      const last = (await repository.list()).at(-1)?.order_number ?? 0
      log('CreateMessageTemplate', 'добавлен')
      const orderNumber = prepared.orderNumber || last + 1
      return repository.add(toRow(messageTemplateFields, { ...prepared, orderNumber }), moment)
    },
  )

  templates.put(
    `${path}/:id`,
    {
      config: { access: edit },
      schema: {
        summary: 'Change a template of messages',
        tags,
        params: idParams,
        body: Body,
        response: { 200: Template },
      },
    },
    async ({ request, row, repository, moment, log }) => {
      const before = valuesOf(row)
      const after = changed(before, request)
      await repository.update(row.id, toRow(messageTemplateFields, after), moment)
      log('UpdateMessageTemplate', changedParts(messageTemplateFields, before, after, messageTemplateFieldNames))
    },
  )

  templates.putAll(
    `${path}/order`,
    {
      config: { access: edit, refusals: [412] },
      schema: { summary: 'Put the whole list into an order', tags, body: ListOrder, response: { 200: PlacedList } },
    },
    async ({ request, repository, transaction, moment, logOther }) => {
      const { placed, moved } = await listOrder(transaction, table).set(request.body, moment)
      const row = moved && (await repository.get(moved.id))
      if (row) logOther(template, row, 'UpdateMessageTemplate', `порядок, место ${moved.from} → ${moved.to}`)
      return placed
    },
  )

  templates.delete(
    `${path}/:id`,
    {
      config: { access: edit },
      schema: {
        summary: 'Delete a template of messages',
        description: 'What was opened with it stays as it is.',
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async ({ row, repository, transaction, moment, log }) => {
      await repository.remove(row.id)
      await listOrder(transaction, table).close(moment)
      log('DeleteMessageTemplate', 'удалён')
    },
  )
}
