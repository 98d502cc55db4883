import { tagSchema } from '@karvon/api-client/clients/clientSchema'
import { Type } from 'typebox'
import { claim } from '../../database/version'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { changedContact, noContact } from './clientChanges'
import { type ContactRow, clientContactRepository } from './clientContactRepository'
import { clientRepository } from './clientRepository'
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
import { type ClientContext, changeClient, foundClient } from './clientTransactions'
import { tagRepository } from './tagRepository'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['clients']
const nothing = { 204: Type.Null() }

/** How a client is reached, and how it is labelled. Every change is one of the client. */
export function clientContactRoutes(app: App, context: ClientContext): void {
  const { db, dialect } = context

  async function checkClient(id: number) {
    foundClient(await clientRepository(db, dialect).get(id))
  }

  app.get(
    '/api/clients/:clientId/contacts',
    {
      config: { access: read },
      schema: { summary: 'List contacts', tags, params: clientParams, response: { 200: Type.Array(Contact) } },
    },
    async ({ params }) => {
      await checkClient(params.clientId)
      return (await clientContactRepository(db).list(params.clientId)).map((contact) => contactAnswer(contact))
    },
  )

  app.post(
    '/api/clients/:clientId/contacts',
    {
      config: { access: edit },
      schema: { summary: 'Add a contact', tags, params: clientParams, body: ContactChange, response: { 201: Contact } },
    },
    async (request, reply) => {
      const { clientId } = request.params
      const contact = changedContact(noContact, request.body)
      const added = await changeClient(context, request, clientId, async ({ transaction, clients, moment }) => {
        const contacts = clientContactRepository(transaction)
        const id = await contacts.add(clientId, contact)
        await clients.refreshSearch(clientId, moment)
        const row = foundContact(await contacts.get(clientId, id))
        return { done: `добавлен контакт «${contactName(row.type)}»`, answer: contactAnswer(row) }
      })
      return reply.code(201).send(added)
    },
  )

  app.patch(
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
    },
    (request) => {
      const { clientId, contactId } = request.params
      return changeClient(context, request, clientId, async ({ transaction, clients, moment }) => {
        const contacts = clientContactRepository(transaction)
        const before = contactAnswer(foundContact(await contacts.get(clientId, contactId)))
        await claim(request, transaction, 'client_contacts', contactId, () => before)
        const { type, value, isPrimary } = changedContact(before as ReturnType<typeof changedContact>, request.body)
        await contacts.update(clientId, contactId, { type, value, isPrimary })
        await clients.refreshSearch(clientId, moment)
        const row = foundContact(await contacts.get(clientId, contactId))
        return { done: `изменён контакт «${contactName(row.type)}»`, answer: contactAnswer(row) }
      })
    },
  )

  app.delete(
    '/api/clients/:clientId/contacts/:contactId',
    {
      config: { access: edit },
      schema: { summary: 'Delete a contact', tags, params: contactParams, response: nothing },
    },
    async (request, reply) => {
      const { clientId, contactId } = request.params
      await changeClient(context, request, clientId, async ({ transaction, clients, moment }) => {
        const contacts = clientContactRepository(transaction)
        const row = foundContact(await contacts.get(clientId, contactId))
        await claim(request, transaction, 'client_contacts', contactId, () => contactAnswer(row))
        await contacts.remove(clientId, contactId)
        await clients.refreshSearch(clientId, moment)
        return { done: `удалён контакт «${contactName(row.type)}»`, answer: null }
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/clients/:clientId/tags',
    {
      config: { access: read },
      schema: { summary: 'List the tags of a client', tags, params: clientParams, response: { 200: Type.Array(Tag) } },
    },
    async ({ params }) => {
      await checkClient(params.clientId)
      return tagRepository(db).list(params.clientId)
    },
  )

  app.post(
    '/api/clients/:clientId/tags',
    {
      config: { access: edit },
      schema: { summary: 'Tag a client', tags, params: clientParams, body: TagBody, response: { 201: Tag } },
    },
    async (request, reply) => {
      const { clientId } = request.params
      const { name } = validate(tagSchema, request.body)
      const added = await changeClient(context, request, clientId, async ({ transaction, moment }) => {
        const repository = tagRepository(transaction)
        const tag = await repository.named(name, moment)
        await repository.attach(clientId, tag.id)
        return { done: `добавлена метка ${tag.name}`, answer: tag }
      })
      return reply.code(201).send(added)
    },
  )

  app.delete(
    '/api/clients/:clientId/tags/:tagId',
    {
      config: { access: edit },
      schema: { summary: 'Take a tag off a client', tags, params: tagParams, response: nothing },
    },
    async (request, reply) => {
      const { clientId, tagId } = request.params
      await changeClient(context, request, clientId, async ({ transaction }) => {
        const repository = tagRepository(transaction)
        const tag = (await repository.list(clientId)).find(({ id }) => id === tagId)
        if (!tag) throw new Problem('not_found', 'Метка не найдена')
        await repository.detach(clientId, tagId)
        return { done: `снята метка ${tag.name}`, answer: null }
      })
      return reply.code(204).send(null)
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

/** @throws {Problem} 404 */
function foundContact(contact: ContactRow | undefined): ContactRow {
  if (!contact) throw new Problem('not_found', 'Контакт не найден')
  return contact
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
