import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const answers = {
  'GET /api/auth/me': { body: { ...buildUser(), passwordMinLength: 21 } },
  'POST /api/users': { status: 201, body: buildUser({ id: 9 }) },
}
const create = (password: string) =>
  runCli('users create --name Олег --username oleg', { answers, stdin: `${password}\n` })

test('asks for a password as long as the server wants it', async () => {
  const { exit, err, sent } = await create('короче двадцати')

  expect(exit).toBe(2)
  expect(err).toContain('Пароль должен содержать минимум 21 символ')
  expect(err).not.toContain('символов')
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('says of a password that it is guessed easily, and takes it', async () => {
  const { exit, err } = await create('oleg-oleg-oleg-oleg-oleg')

  expect(err).toContain('Пароль содержит имя пользователя: такие подбирают легко')
  expect(exit).toBe(0)
})
