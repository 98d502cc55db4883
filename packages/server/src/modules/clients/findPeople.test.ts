import { peopleText } from '@karvon/api-client/search/spellingKeyRules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quick } from '../../../test/clients'
import { sessionWith } from '../../../test/sessionWith'
import { startApp } from '../../../test/startApp'
import { findByRequests } from '../../database/migrations/0033_repeated_requests'
import { markRequests } from '../../database/migrations/0035_own_reads'
import { clientRepository } from './clientRepository'

async function office() {
  const server = await startApp({ as: 'operator' })
  const { api } = server
  const add = async (firstName: string, lastName: string, phone = '+998 90 111 22 33') =>
    Number((await api.clients.create(quick({ firstName, lastName, phoneNumbers: [phone] })))?.id)
  /** Names of those who are found, each with why. */
  const found = async (search: string) => {
    const { items, total } = await api.clients.list({ search })
    expect(items).toHaveLength(total)
    return items.map(({ fullName, foundBy }) =>
      [fullName, ...foundBy.map(({ kind, text }) => `${kind} ${text}`)].join(', '),
    )
  }
  return { ...server, add, found }
}

test('a client is found by what is recorded about them, and it is said why', async () => {
  const { api, add, found } = await office()
  const id = await add('Азиза', 'Каримова')
  await add('Олим', 'Юсупов', '+998 93 555 44 33')
  await api.clients.update(id, {
    ...(await api.clients.get(id)),
    inn: '301234567',
    dateOfBirth: '1985-03-14',
    middleName: 'Олимовна',
  })
  await api.clients.addContact(id, { type: 'Email', value: 'aziza@mail.uz', isPrimary: false })
  await api.companions.create(id, { fullName: 'Ғулом Ўринов', passportNumber: 'AD1112233' } as never)
  await api.clientDocuments.create(id, { type: 'Passport', series: 'FA', number: '1234567' } as never)
  await api.visas.create(id, { countryCode: 'AE', visaNumber: 'V-778899' } as never)
  await api.emergencyContacts.create(id, { name: 'Шавкат', phone: '8 (916) 111-80-21' } as never)
  await api.clients.addTag(id, 'МОРЕ')

  expect(await found('гулом')).toEqual(['Азиза Каримова, companion Ғулом Ўринов'])
  expect(await found("G'ulom O'rinov")).toEqual(['Азиза Каримова, companion Ғулом Ўринов'])
  expect(await found('AD 111 22 33')).toEqual(['Азиза Каримова, companion Ғулом Ўринов'])
  expect(await found('FA1234567')).toEqual(['Азиза Каримова, document FA 1234567'])
  expect(await found('FA 123 45')).toEqual(['Азиза Каримова, document FA 1234567'])
  expect(await found('1234567')).toEqual(['Азиза Каримова, document FA 1234567'])
  expect(await found('V-778899')).toEqual(['Азиза Каримова, visa AE V-778899'])
  expect(await found('Shavkat')).toEqual(['Азиза Каримова, emergencyContact Шавкат'])
  expect(await found('+7 916 111 80 21')).toEqual(['Азиза Каримова, emergencyContact Шавкат'])
  expect(await found('301234567')).toEqual(['Азиза Каримова, inn 301234567'])
  for (const day of ['14.03.1985', '14.3.1985', '14/03/85', '1985-03-14', '14-03-1985', '14 марта 1985'])
    expect(await found(day)).toEqual(['Азиза Каримова, dateOfBirth 1985-03-14'])
  expect(await found('Каримова 14.03.1985')).toEqual(['Азиза Каримова, dateOfBirth 1985-03-14'])
  expect(await found('море')).toEqual(['Азиза Каримова'])
  expect(await found('Олимовна')).toEqual(['Азиза Каримова, middleName Олимовна'])
  expect(await found('aziza@mail')).toEqual(['Азиза Каримова, contact aziza@mail.uz'])
  expect(await found('Karimova')).toEqual(['Азиза Каримова'])
  expect(await found('')).toEqual(expect.arrayContaining(['Азиза Каримова', 'Олим Юсупов']))
})

test('what is changed or gone finds nobody any more', async () => {
  const { api, add, found } = await office()
  const id = await add('Азиза', 'Каримова')
  const companion = await api.companions.create(id, { fullName: 'Ғулом Ўринов' } as never)
  expect(await found('гулом')).toHaveLength(1)

  await api.companions.remove(id, companion?.id ?? 0, { version: companion?.version ?? 0 })

  expect(await found('гулом')).toEqual([])
})

test('one typing error finds where nothing else does, after other spellings and the other layout', async () => {
  const { add, found } = await office()
  await add('Азиза', 'Каримова')
  await add('Исломжон', 'Раҳмонов', '+998 93 555 44 33')
  await add('Ли', 'Ян', '+998 93 555 44 34')

  expect(await found('Каримва')).toEqual(['Азиза Каримова'])
  expect(await found('Азиза Каримоба')).toEqual(['Азиза Каримова'])
  expect(await found('karimvoa')).toEqual(['Азиза Каримова'])
  expect(await found('Исламджан Рахманов')).toEqual(['Исломжон Раҳмонов'])
  expect(await found('Рахман')).toEqual(['Исломжон Раҳмонов'])
  expect(await found('rfhbvjdf')).toEqual(['Азиза Каримова'])
  expect(await found('Ла')).toEqual([])
  expect(await found('Каримжанов')).toEqual([])
  expect(await found('карим|ян')).toEqual([])
})

test('one typing error stands behind what was found as it was typed, nobody twice, and where many are found nowhere', async () => {
  const { api, add, found } = await office()
  await add('Азиза', 'Каримова')
  await add('Олим', 'Каримоба', '+998 93 555 44 33')
  await add('Зулайхо', 'Каримоба', '+998 93 555 44 34')
  await add('Тимур', 'Юсупов', '+998 93 555 44 35')
  const near = ['Зулайхо Каримоба, nearName ', 'Олим Каримоба, nearName ']

  expect(await found('Каримова')).toEqual(['Азиза Каримова', ...near])
  expect(await found('rfhbvjdf')).toEqual(['Азиза Каримова', ...near])
  expect(await found('Азиза Каримова')).toEqual(['Азиза Каримова'])
  expect(await found('Азиз')).toEqual(['Азиза Каримова'])
  expect(await found('Юсупов')).toEqual(['Тимур Юсупов'])
  const pages = await Promise.all(
    [1, 2, 3].map((pageIndex) => api.clients.list({ search: 'Каримова', pageSize: 1, pageIndex })),
  )
  expect(pages.map(({ items, total }) => [items.map(({ fullName }) => fullName), total])).toEqual([
    [['Азиза Каримова'], 3],
    [['Зулайхо Каримоба'], 3],
    [['Олим Каримоба'], 3],
  ])

  // The error may be in either word, in a longer name, and in that of a companion; who is called otherwise now is not found.
  const tohir = await add('Азиса', 'Каримова', '+998 93 555 44 36')
  await add('Озода', 'Каримобаева', '+998 93 555 44 37')
  expect(await found('Азиза Каримова')).toEqual(['Азиза Каримова', 'Азиса Каримова, nearName '])
  expect(await found('Каримова')).toContain('Озода Каримобаева, nearName ')
  await api.clients.update(tohir, { ...(await api.clients.get(tohir)), firstName: 'Тоҳир', lastName: 'Ёров' })
  expect(await found('Азиза Каримова')).toEqual(['Азиза Каримова'])
  await api.companions.create(tohir, { fullName: 'Азиса Каримова' } as never)
  expect(await found('Азиза Каримова')).toEqual(['Азиза Каримова', 'Тоҳир Ёров, nearName '])

  for (let each = 2; each <= 8; each++) await add(`Азиза ${each}`, 'Каримова', `+998 93 555 44 4${each}`)
  expect((await found('Каримова')).filter((name) => name.includes('nearName'))).toEqual([])
})

test('a client is found by what they wrote in their last requests, from whichever of their numbers', async () => {
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] } })
  const { api, database } = server
  const ask = (description: string, phoneNumbers = ['+998 90 111 22 33']) =>
    server.app.inject({
      method: 'POST',
      url: '/api/contact-actions',
      headers: { 'x-site-key': 'key' },
      payload: { firstName: 'Азиза', phoneNumbers, description },
    })
  const found = async (search: string) =>
    (await api.clients.list({ search })).items.map(({ fullName, foundBy }) =>
      [fullName, ...foundBy.map(({ kind, text }) => `${kind} ${text}`)].join(', '),
    )
  const wanted = 'Юрты и верблюды в пустыне, на шестерых'

  await ask(wanted)
  const id = Number(
    (await api.clients.create(quick({ firstName: 'Азиза', lastName: 'Каримова', phoneNumbers: ['901112233'] })))?.id,
  )
  await api.clients.create(quick({ firstName: 'Олим', lastName: 'Юсупов', phoneNumbers: ['+998935554433'] }))
  expect(await found('верблюды')).toEqual([`Азиза Каримова, request ${wanted}`])
  expect(await found('Каримова pustyne')).toEqual([`Азиза Каримова, request ${wanted}`])

  // Who may see clients and no requests finds them by what is theirs.
  const authorization = await sessionWith(server, 'no calls', { role: 'User', permissions: ['CanSeeUsers'] })
  const listed = async (search: string, path = '') => {
    const url = `/api/clients${path}?Search=${encodeURIComponent(search)}`
    const { body } = await server.app.inject({ url, headers: { authorization } })
    return [...body.matchAll(/"firstName":"([^"]*)"/g)].map(([, name]) => name)
  }
  async function isFoundByItsOwn() {
    for (const path of ['', '/export']) {
      expect(await listed('верблюды', path)).toEqual([])
      expect(await listed('Каримова верблюды', path)).toEqual([])
      expect(await listed('ве', path)).toEqual([])
      expect(await listed('Азиза каримова', path)).toEqual(['Азиза'])
    }
  }
  await isFoundByItsOwn()

  await ask(`Аральское море ${'а'.repeat(400)} конец`, ['8 (916) 111-80-21'])
  expect(await found('аральское')).toEqual([])
  const contact = { type: 'MobilePhone' as const, value: '+7 916 111 80 21', isPrimary: false }
  await api.clients.addContact(id, contact)
  expect(await found('аральское')).toEqual([`Азиза Каримова, request Аральское море ${'а'.repeat(85)}…`])
  expect(await found('конец')).toEqual([])

  // What staff note to themselves is in nobody's words.
  await api.contactActions.remind(id, new Date(Date.now() + 3_600_000), 'Сказать о визе в Китай')
  expect(await found('китай')).toEqual([])

  await sql`update clients set search_text = ${peopleText('Каримова Азиза')} where id = ${id}`.execute(database.db)
  await findByRequests(database.db)
  expect(await found('верблюды')).toHaveLength(1)
  expect(await found('аральское')).toHaveLength(1)
  expect(await found('китай')).toEqual([])

  // As the next one takes what the first put anywhere.
  await markRequests(database.db)
  expect(await found('Каримова pustyne')).toEqual([`Азиза Каримова, request ${wanted}`])
  await isFoundByItsOwn()

  for (const place of ['Хива', 'Бухара', 'Самарканд', 'Нукус', 'Термез']) await ask(`Едем: ${place}`)
  expect(await found('термез')).toEqual(['Азиза Каримова, request Едем: Термез'])
  expect(await found('верблюды')).toEqual([])
})

test('whatever changed last, all of it is found', async () => {
  const { api, add, database } = await office()
  const id = await add('Азиза', 'Каримова')
  const textOf = async () =>
    (await database.db.selectFrom('clients').select('search_text').where('id', '=', id).executeTakeFirstOrThrow())
      .search_text
  const changes = [
    async () => api.clients.update(id, { ...(await api.clients.get(id)), middleName: 'Олимовна' }),
    () => api.companions.create(id, { fullName: 'Ғулом Ўринов' } as never),
    () => api.clientDocuments.create(id, { type: 'Passport', series: 'FA', number: '1234567' } as never),
    () => api.visas.create(id, { countryCode: 'AE', visaNumber: 'V-778899' } as never),
    () => api.emergencyContacts.create(id, { name: 'Шавкат', phone: '901112244' } as never),
    () => api.clients.addTag(id, 'МОРЕ'),
    () => api.clients.addContact(id, { type: 'Email', value: 'a@b.uz', isPrimary: false }),
  ]
  for (const change of changes) {
    const before = await textOf()
    await change()
    const after = await textOf()
    expect(after).not.toBe(before)

    await sql`update clients set search_text = '' where id = ${id}`.execute(database.db)
    await clientRepository(database.db, database.dialect).refreshSearch([id])
    expect(await textOf()).toBe(after)
  }
})
