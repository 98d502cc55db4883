import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const staff = [buildUser({ id: 3, username: 'anna', name: 'Анна Ким', role: 'User' })]
const answers = {
  'GET /api/users': cannedPage(staff),
  'GET /api/users/3': { body: staff[0] },
  'PUT /api/users/3': { status: 204 },
  'POST /api/users': { status: 201, body: buildUser({ id: 9 }) },
}
const csv = 'name,username,role,permissions\nАнна Ким,Anna,Admin,\nОлег Пак,oleg,User,CanEditTours;CanSeeUsers\n'
const writes = (sent: readonly CannedRequest[]) => sent.filter(({ method }) => method !== 'GET')

async function folderWith(name: string, text: string) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), text)
  return folder
}

test('brings known people up to date and creates the others, with passwords for their owner alone', async () => {
  const folder = await folderWith('staff.csv', csv)

  const { exit, out, err, sent } = await runCli('users import -f staff.csv --passwords new.txt', { answers, folder })

  expect(exit).toBe(0)
  const [update, create] = writes(sent).sort((a, b) => b.method.localeCompare(a.method))
  expect(update?.body).toMatchObject({ username: 'anna', role: 2 })
  const [, password = ''] = readFileSync(join(folder, 'new.txt'), 'utf8').trim().split('\t')
  expect(create?.body).toMatchObject({ username: 'oleg', permissions: [10, 9], password })
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(statSync(join(folder, 'new.txt')).mode & 0o777).toBe(0o600)
  expect(out + err).not.toContain(password)
})

test.each([
  ['name,username\nА,\n', 'нет username'],
  ['name,username\nА,a\nБ,A\n', 'дважды'],
  ['name,username,role\nА,a,Boss\n', 'Boss'],
  ['name,login\nА,a\n', 'login'],
  ['name,username\n"А,a\nБ,b\n', 'Строка 3: кавычка не закрыта'],
  ['name,username\nА,a\nБ,b,Admin\n', 'Строка 3: больше ячеек, чем заголовков'],
])('refuses %j before anything is sent', async (text, hint) => {
  const folder = await folderWith('staff.csv', text)

  const { exit, err, sent } = await runCli('users import -f staff.csv --passwords new.txt', { answers, folder })

  expect(exit).toBe(2)
  expect(err).toContain(hint)
  expect(writes(sent)).toEqual([])
})

test('reads a file whoever wrote it: signs in the middle of a name, spaces before quotes, lines of Mac and Windows', async () => {
  const folder = await folderWith('staff.csv', 'name,username\rОлег "Шеф" Пак,oleg\r\nЭ, "eva, jr"\n')

  const { sent } = await runCli('users import -f staff.csv --passwords new.txt', { answers, folder })

  const bodies = writes(sent).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { name: 'Олег "Шеф" Пак', username: 'oleg' },
    { name: 'Э', username: 'eva, jr' },
  ])
})

test('switches the accounts off again that a taken back import had created', async () => {
  const folder = await folderWith('staff.csv', 'name,username\nОлег Пак,oleg\n')
  const all = {
    ...answers,
    'GET /api/users/9': { body: buildUser({ id: 9 }) },
    'POST /api/users/9/deactivate': { status: 204 },
  }
  const { envelope } = await runCli('users import -f staff.csv --passwords new.txt --json', { answers: all, folder })

  const { exit, sent } = await runCli(`undo ${envelope().job} --yes`, { answers: all, folder })

  expect(exit).toBe(0)
  expect(writes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/users/9/deactivate'])
})

test('grants a permission to those who lack it', async () => {
  const { exit, sent } = await runCli('users grant CanEditTours --to 3', { answers })

  expect(exit).toBe(0)
  expect(writes(sent).map(({ body }) => body)).toMatchObject([{ permissions: [10] }])
})
