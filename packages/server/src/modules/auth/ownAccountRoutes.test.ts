import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { testPassword } from '../../../test/testEmployees'

const newPassword = 'сад-шелковица-1987'

const signIn = ({ baseUrl }: StartedApp, password: string) =>
  createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] }).auth.signIn({
    username: 'editor',
    password,
  })

const errorsOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof HttpError ? [error.status, Object.keys(error.errors ?? {})] : error
}

test('tells whoever holds a token whose it is', async () => {
  const { api } = await startApp({ as: 'editor' })

  await expect(api.auth.me()).resolves.toMatchObject({ username: 'editor' })
})

test('a new password lets in, the old one does not, and every other session is over', async () => {
  const server = await startApp({ as: 'editor' })
  const elsewhere = await server.signIn('editor')
  const somebody = await server.signIn('director')

  await server.api.auth.changePassword(testPassword, newPassword)

  expect(await statusesOf([elsewhere.tours.list(), signIn(server, testPassword)])).toEqual([401, 401])
  await expect(server.api.tours.list()).resolves.toBeDefined()
  await expect(somebody.tours.list()).resolves.toBeDefined()
  await expect(signIn(server, newPassword)).resolves.toMatchObject({ username: 'editor' })
  const entry = await server.database.db
    .selectFrom('activity_logs')
    .select(['action', 'description', 'username'])
    .where('action', '=', 'ChangePassword')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    action: 'ChangePassword',
    description: 'Пароль изменён, завершено других сеансов: 1',
    username: 'editor',
  })
})

test('refuses a wrong current password, an unchanged and a short new one, and guessing', async () => {
  const { api } = await startApp({ as: 'editor' })
  const change = (current: string, next: string) => errorsOf(api.auth.changePassword(current, next))

  expect(await change('not-mine', newPassword)).toEqual([400, ['currentPassword']])
  expect(await change(testPassword, testPassword)).toEqual([400, ['newPassword']])
  expect(await change(testPassword, 'short')).toEqual([400, ['newPassword']])
  for (const _ of [1, 2, 3, 4, 5]) await change('not-mine', newPassword)
  expect(await change(testPassword, newPassword)).toEqual([429, []])
})

test('lists the own sessions and ends one, or all but this one, and never those of others', async () => {
  const server = await startApp({ as: 'editor' })
  const [second, third] = [await server.signIn('editor'), await server.signIn('editor')]
  const director = await server.signIn('director')
  const [theirs] = await director.auth.sessions()

  const sessions = await server.api.auth.sessions()
  const another = (await second.auth.sessions()).find(({ isCurrent }) => isCurrent)
  await server.api.auth.endSession(another?.id ?? 0)
  const afterOne = await statusesOf([second.tours.list(), server.api.auth.endSession(theirs?.id ?? 0)])
  await server.api.auth.endOtherSessions()

  expect(sessions.map(({ kind, isCurrent }) => [kind, isCurrent]).sort()).toEqual([
    ['browser', false],
    ['browser', false],
    ['browser', true],
  ])
  expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'test' })
  expect(afterOne).toEqual([401, 404])
  expect(await statusesOf([third.tours.list()])).toEqual([401])
  expect(await server.api.auth.sessions()).toHaveLength(1)
  await expect(director.tours.list()).resolves.toBeDefined()
})
