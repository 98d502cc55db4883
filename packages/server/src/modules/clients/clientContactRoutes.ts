import { tagSchema } from '@karvon/api-client/clients/clientSchema'
import { type Static, Type } from 'typebox'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { changesOf, found, type Part } from '../../plugins/changesOf'
import { changedContact, noContact } from './clientChanges'
import { type ContactRow, clientContactRepository } from './clientContactRepository'
import { type ClientContext, client } from './clientDetails'
import {
  Contact,
  ContactChange,
  clientParams,
  contactAnswer,
  contactParams,
  Tag,
  TagBody,
  tagParams,
  UsedTag,
} from './clientShapes'
import { tagRepository } from './tagRepository'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['clients']
const nothing = { 204: Type.Null() }

/** How a client is reached, and how it is labelled. Every change is one of the client. */
export function clientContactRoutes(app: App, context: ClientContext): void {
  const { db } = context
  const clients = changesOf(app, context, client(context))

  app.get(
    '/api/clients/:clientId/contacts',
    {
      config: { access: read },
      schema: { summary: 'List contacts', tags, params: clientParams, response: { 200: Type.Array(Contact) } },
    },
    async ({ params }) => {
      await clients.found(params.clientId)
      return (await clientContactRepository(db).list(params.clientId)).map((contact) => contactAnswer(contact))
    },
  )

  clients.post(
    '/api/clients/:clientId/contacts',
    {
      config: { access: edit },
      schema: { summary: 'Add a contact', tags, params: clientParams, body: ContactChange, response: { 201: Contact } },
      before: ({ body }) => changedContact(noContact, body),
      key: keyOf,
      part: null,
    },
    async ({ prepared: input, row: { id: clientId }, transaction, log }) => {
      const contacts = clientContactRepository(transaction)
      const id = await contacts.add(clientId, input)
      const added = found(await contacts.get(clientId, id), contact)
      log('UpdateClient', `добавлен контакт «${contactName(added.type)}»`)
      return contactAnswer(added)
    },
  )

  clients.patch(
    '/api/clients/:clientId/contacts/:contactId',
    {
      config: { access: edit },
      schema: {
        summary: 'Change a contact',
        tags,
        params: contactParams,
        body: ContactChange,
        response: { 200: Contact },
      },
      key: keyOf,
      part: contact,
    },
    async ({ request, row, part, transaction, log }) => {
      const before = contactAnswer(part) as ReturnType<typeof changedContact>
      const { type, value, isPrimary } = changedContact(before, request.body)
      await clientContactRepository(transaction).update(row.id, part.id, { type, value, isPrimary })
      log('UpdateClient', `изменён контакт «${contactName(type)}»`)
    },
  )

  clients.delete(
    '/api/clients/:clientId/contacts/:contactId',
    {
      config: { access: edit },
      schema: { summary: 'Delete a contact', tags, params: contactParams, response: nothing },
      key: keyOf,
      part: contact,
    },
    async ({ row, part, transaction, log }) => {
      await clientContactRepository(transaction).remove(row.id, part.id)
      log('UpdateClient', `удалён контакт «${contactName(part.type)}»`)
    },
  )

  app.get(
    '/api/clients/:clientId/tags',
    {
      config: { access: read },
      schema: { summary: 'List the tags of a client', tags, params: clientParams, response: { 200: Type.Array(Tag) } },
    },
    async ({ params }) => {
      await clients.found(params.clientId)
      return tagRepository(db).list(params.clientId)
    },
  )

  clients.post(
    '/api/clients/:clientId/tags',
    {
      config: { access: edit },
      schema: { summary: 'Tag a client', tags, params: clientParams, body: TagBody, response: { 201: Tag } },
      before: ({ body }) => validate(tagSchema, body),
      key: keyOf,
      part: null,
    },
    async ({ prepared: { name }, row, transaction, moment, log }) => {
      const repository = tagRepository(transaction)
      const tag = await repository.named(name, moment)
      await repository.attach(row.id, tag.id)
      log('UpdateClient', `добавлена метка ${tag.name}`)
      return tag
    },
  )

  clients.delete(
    '/api/clients/:clientId/tags/:tagId',
    {
      config: { access: edit },
      schema: { summary: 'Take a tag off a client', tags, params: tagParams, response: nothing },
      key: keyOf,
      part: null,
    },
    async ({ request, row, transaction, log }) => {
      const repository = tagRepository(transaction)
      const tag = (await repository.list(row.id)).find(({ id }) => id === request.params.tagId)
      if (!tag) throw new Problem('not_found', 'Метка не найдена')
      await repository.detach(row.id, tag.id)
      log('UpdateClient', `снята метка ${tag.name}`)
      return null
    },
  )

  app.get(
    '/api/tags',
    {
      config: { access: read },
      schema: {
        summary: 'Suggest tags',
        tags,
        querystring: Type.Object({ search: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: Type.Array(UsedTag) },
      },
    },
    async ({ query }) => tagRepository(db).suggest(query.search ?? ''),
  )
}

const keyOf = ({ params }: { params: Static<typeof clientParams> }) => params.clientId

const contact: Part<ContactRow, Static<typeof contactParams>, ReturnType<typeof contactAnswer>> = {
  table: 'client_contacts',
  notFound: 'Контакт не найден',
  get: (db, { clientId, contactId }) => clientContactRepository(db).get(clientId, contactId),
  answer: (row) => contactAnswer(row),
  title: ({ type, value }) => `${contactName(type)} ${value}`,
}

/** The type of a contact in the log; a name that is the same in every language stays. */
const contactName = (type: string): string => contactNames[type] ?? type

const contactNames: Readonly<Record<string, string>> = {
  MobilePhone: 'мобильный телефон',
  HomePhone: 'домашний телефон',
  WorkPhone: 'рабочий телефон',
  Email: 'e-mail',
  WorkEmail: 'рабочий e-mail',
  Website: 'сайт',
  Other: 'другой',
}
