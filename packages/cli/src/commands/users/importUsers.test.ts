import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { Workbook } from 'exceljs'
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

async function folderWith(name: string, text: string | Buffer) {
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
  ['name,username\nА,\n', 'строка 2, username: «». Имя пользователя обязательно'],
  ['name,username\nА,a\nБ,A\n', 'дважды'],
  ['name,username,role\nА,a,Boss\n', 'Boss'],
  ['name,email\nА,a\n', 'Нет столбца. Имя пользователя обязательно'],
  ['name,username,permissions\nА,a,CanFly;CanSeeUsers\n', 'Нет таких разрешений: CanFly'],
  ['name,username\n"А,a\nБ,b\n', 'Строка 3: кавычка не закрыта'],
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

test('a file of the personnel office is read as it is; what no column takes is named', async () => {
  const lines = ['Штат агентства', 'ФИО;Логин;Роль;Права;Кабинет', 'Олег Пак;oleg;администратор;Вести туры;5;лишнее']
  const folder = await folderWith('staff.csv', lines.join('\n'))

  const { exit, err, sent } = await runCli('users import -f staff.csv --passwords new.txt --save-mapping map.json', {
    answers,
    folder,
  })
  const again = await runCli('users import -f staff.csv --mapping map.json -n --json', { answers, folder })

  expect(exit, err).toBe(0)
  expect(writes(sent).map(({ body }) => body)).toMatchObject([
    { name: 'Олег Пак', username: 'oleg', role: 2, permissions: [10] },
  ])
  expect(err).toContain('Столбец «Кабинет» не взят')
  expect(err).toContain('Столбец «F» не взят')
  expect(again.envelope().data).toMatchObject([{ state: 'planned', to: { name: 'Олег Пак', role: 'Admin' } }])
})

test('all wrong cells are named at once, in words; the other rows are taken where a person says so', async () => {
  const text = 'name,username,role\nА,a,Boss\nБ,a,\nОлег Пак,oleg,\n'
  const folder = await folderWith('staff.csv', text)
  const line = 'users import -f staff.csv --passwords new.txt'

  const refused = await runCli(line, { answers, folder })
  const english = await runCli(`${line} --lang en`, { answers, folder })
  const taken = await runCli(`${line} --skip-wrong`, { answers, folder })

  expect(refused.exit).toBe(2)
  expect(refused.err).toMatch(/строка 2, role: «Boss»[\s\S]*строка 3, username: «a».*дважды/)
  expect(english.err).toContain('it is in the file twice')
  expect(writes(refused.sent)).toEqual([])
  expect(taken.exit).toBe(0)
  expect(writes(taken.sent).map(({ body }) => body)).toMatchObject([{ username: 'oleg' }])
  expect(taken.err).toContain('«Boss»')
})

test('switches accounts off and on again as the file says, beside what else changes', async () => {
  const folder = await folderWith(
    'staff.csv',
    'ФИО;Логин;Статус\nАнна Пак;anna;Деактивирован\nОлег Пак;oleg;деактивирован\n',
  )
  const all = {
    ...answers,
    'POST /api/users/3/deactivate': { status: 204 },
    'POST /api/users/9/deactivate': { status: 204 },
    'POST /api/users/3/activate': { status: 204 },
  }
  const line = 'users import -f staff.csv --passwords new.txt --yes'

  const { exit, err, sent } = await runCli(line, { answers: all, folder })
  const back = await folderWith('staff.csv', 'Логин;Активен\nanna;да\n')
  const off = buildUser({ ...staff[0], isDeactivated: true })
  const on = await runCli(line, {
    answers: { ...all, 'GET /api/users': cannedPage([off]), 'GET /api/users/3': { body: off } },
    folder: back,
  })

  expect(exit, err).toBe(0)
  expect(
    writes(sent)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(['POST /api/users', 'POST /api/users/3/deactivate', 'POST /api/users/9/deactivate', 'PUT /api/users/3'])
  expect(writes(on.sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/users/3/activate'])
})

test('an account that is changed and switched off goes by the version that the first call has made', async () => {
  const anna = { ...buildUser({ ...staff[0] }), version: 4 }
  const folder = await folderWith('staff.csv', 'ФИО;Логин;Статус\nАнна Пак;anna;Деактивирован\n')

  const { exit, err, sent } = await runCli('users import -f staff.csv --yes', {
    answers: {
      ...answers,
      'GET /api/users': cannedPage([anna]),
      'GET /api/users/3': { body: anna },
      'PUT /api/users/3': { body: { ...anna, name: 'Анна Пак', version: 5 } },
      'POST /api/users/3/deactivate': { status: 204 },
    },
    folder,
  })

  expect(exit, err).toBe(0)
  expect(writes(sent).map(({ path, headers }) => `${path} ${headers.get('if-match')}`)).toEqual([
    '/api/users/3 "v4"',
    '/api/users/3/deactivate "v5"',
  ])
})

test('a hidden version still tells what somebody has changed since', async () => {
  const anna = { ...buildUser({ ...staff[0] }), version: 4 }
  const book = new Workbook()
  const sheet = book.addWorksheet('Сотрудники')
  sheet.addRows([
    ['username', 'name', 'version'],
    ['anna', 'Анна Пак', 3],
  ])
  sheet.getColumn(3).hidden = true
  const folder = await folderWith('staff.xlsx', Buffer.from(await book.xlsx.writeBuffer()))

  const { out, sent } = await runCli('users import -f staff.xlsx --yes', {
    answers: { ...answers, 'GET /api/users': cannedPage([anna]), 'GET /api/users/3': { body: anna } },
    folder,
  })

  expect(writes(sent)).toEqual([])
  expect(out).toMatch(/измен/)
})

test.each(['ru', 'en'])('roles and permissions are known by what the terminal calls them: %s', async (language) => {
  const { role, permissions } = await import('@karvon/api-client/users/userFields').then(({ userFields }) => ({
    role: userFields.role.names,
    permissions: userFields.permissions.names,
  }))
  const words = JSON.parse(
    readFileSync(new URL(`../../words/${language}/talk.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  const rows = role.map(
    (name, place) =>
      `А,a${place},${words[`role.${name}`]},${permissions.map((held) => words[`permission.${held}`]).join(';')}`,
  )
  const folder = await folderWith('staff.csv', ['name,username,role,permissions', ...rows].join('\n'))

  const { envelope } = await runCli('users import -f staff.csv -n --json', { answers, folder })

  expect(envelope().data).toMatchObject(role.map((name) => ({ to: { role: name, permissions } })))
})
