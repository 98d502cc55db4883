import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'

async function addRequest({ database }: StartedApp, changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('contact_actions')
    .values({
      action_type: 1,
      action: '',
      type: 'hot',
      description: 'Хочет в Хиву',
      first_name: 'Артём',
      last_name: 'Щёголев',
      phone_numbers: '["+998901234567","+998712000101"]',
      country: 'Узбекистан',
      is_read: 0,
      read_by: null,
      read_at: null,
      is_call_made: 0,
      call_result: '',
      called_by: null,
      called_at: null,
      search_text: '',
      created_at: '2026-11-20T05:41:00.000Z',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('lists requests newest first in both shapes that the documents know, with their comments', async () => {
  const server = await startApp({ as: 'operator' })
  await addRequest(server)
  const newest = await addRequest(server, { created_at: '2026-11-21T05:00:00.000Z' })
  await server.database.db
    .insertInto('contact_action_comments')
    .values({ contact_action_id: newest, user_id: 3, text: 'Перезвонить', created_at: '2026-11-21T05:01:00.000Z' })
    .execute()

  const answer = await server.app.inject({
    url: '/api/contact-actions',
    headers: { authorization: `Bearer ${await server.tokenOf('operator')}` },
  })

  const { items, total } = await server.api.contactActions.list()
  expect(total).toBe(2)
  expect(items.map(({ createdAt }) => createdAt)).toEqual(['2026-11-21T05:00:00.000Z', '2026-11-20T05:41:00.000Z'])
  expect(items[0]?.comments).toMatchObject([{ text: 'Перезвонить', userId: 3 }])
  expect(answer.json()[0]).toMatchObject({
    id: newest,
    client: { firstName: 'Артём', lastName: 'Щёголев', phoneNumbers: ['+998901234567', '+998712000101'] },
    clientName: 'Артём Щёголев',
    name: 'Артём Щёголев',
    phone: '+998901234567',
  })
})

test('derives the status from what happened to the request', async () => {
  const server = await startApp({ as: 'operator' })
  await addRequest(server, { created_at: '2026-11-20T03:00:00.000Z' })
  await addRequest(server, { created_at: '2026-11-20T02:00:00.000Z', is_read: 1 })
  await addRequest(server, { created_at: '2026-11-20T01:00:00.000Z', is_read: 1, is_call_made: 1 })

  const { items } = await server.api.contactActions.list()

  expect(items.map(({ status }) => status)).toEqual(['new', 'in_progress', 'completed'])
})

test('shows requests to those alone who may call', async () => {
  const { api } = await startApp({ as: 'editor' })

  await expect(api.contactActions.list()).rejects.toMatchObject({ status: 403 })
})
