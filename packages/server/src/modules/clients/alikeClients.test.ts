import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { type AlikeQuery, cardInTheWay } from '@karvon/api-client/clients/likenessTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { expect, test } from 'vitest'
import { quick, startWithClient } from '../../../test/clients'
import { startApp } from '../../../test/startApp'
import { testPassword } from '../../../test/testEmployees'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

async function office() {
  const server = await startApp({ as: 'operator' })
  const { api } = server
  const add = async (firstName: string, lastName: string, phone: string) =>
    Number((await api.clients.create(quick({ firstName, lastName, phoneNumbers: [phone] })))?.id)
  return { ...server, add }
}

test('who may be one person is told, the surest first, with what is alike', async () => {
  const { api, add } = await office()
  const husband = await add('Рустам', 'Каримов', '90 123 45 67')
  const wife = await add('Азиза', 'Каримова', '+998 90 123-45-67')
  await add('Олим', 'Юсупов', '+998 93 555 44 33')

  const told = await api.clientDoubles.alike({ firstName: 'Aziza', lastName: 'Karimova', phones: ['(90) 123 45 67'] })

  expect(told).toEqual([
    {
      client: { id: wife, fullName: 'Азиза Каримова', dateOfBirth: '', phones: ['+998901234567'] },
      likeness: 'sure',
      reasons: ['name', 'phone'],
    },
    {
      client: { id: husband, fullName: 'Рустам Каримов', dateOfBirth: '', phones: ['901234567'] },
      likeness: 'perhaps',
      reasons: ['phone'],
    },
  ])
  expect(
    await api.clientDoubles.alike({ firstName: 'Азиза', lastName: 'Каримова', phones: [], without: wife }),
  ).toEqual([])
  expect(await api.clientDoubles.alike({})).toEqual([])
})

test('a passport, a day of birth with a typing error in the name, and a rare name find a card', async () => {
  const { api, add } = await office()
  const id = await add('Севара', 'Бадалбаева', '+998 93 555 44 33')
  await api.clients.update(id, { ...(await api.clients.get(id)), dateOfBirth: '1985-03-14' })
  await api.clientDocuments.create(id, { type: 'Passport', series: 'FA', number: '1234567' } as never)
  const told = async (person: AlikeQuery) =>
    (await api.clientDoubles.alike(person)).map(({ client, likeness, reasons }) => [client.id, likeness, ...reasons])

  expect(await told({ firstName: 'Севара', lastName: 'Юсупова', passports: ['FA 123 45 67'] })).toEqual([
    [id, 'sure', 'passport', 'nearName'],
  ])
  expect(await told({ firstName: 'Sevara', lastName: 'Badalbeva', dateOfBirth: '1985-03-14' })).toEqual([
    [id, 'sure', 'nearName', 'birthDate'],
  ])
  expect(await told({ firstName: 'Бадалбаева', lastName: 'Севара' })).toEqual([[id, 'perhaps', 'name']])
  expect(await told({ firstName: 'Севара', lastName: 'Бадалбаева', dateOfBirth: '1999-01-01' })).toEqual([])
})

test('what cannot be read is refused by its field', async () => {
  const { api } = await office()
  const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error)

  expect(await refusal(api.clientDoubles.alike({ dateOfBirth: '2026-02-30' }))).toMatchObject({
    status: 400,
    errors: { dateOfBirth: ['Некорректный формат даты'] },
  })
  expect(await refusal(api.clientDoubles.alike({ phones: Array.from({ length: 51 }, () => '1') }))).toMatchObject({
    status: 400,
  })
})

test('whoever surely has a card gets no second one, unless that card was seen', async () => {
  const { api, id } = await startWithClient()
  const again = quick({ firstName: 'Nodira', lastName: 'Aliyeva', phoneNumbers: ['90 123-45-67'] })

  const refusal = await api.clients.create({ ...again, alikeSeen: [] }).catch((error: unknown) => error)

  expect(refusal).toMatchObject({
    status: 409,
    code: 'already_exists',
    detail: `Такая карточка уже есть: «Нодира Алиева», № ${id}`,
  })
  expect(cardInTheWay(refusal)).toEqual({
    id,
    fullName: 'Нодира Алиева',
    dateOfBirth: '',
    phones: ['+998901234567'],
  })
  expect((await api.clients.list()).total).toBe(1)
  // Somebody of the family.
  await api.clients.create({ ...again, firstName: 'Рустам', alikeSeen: [] })
  await api.clients.create({ ...again, alikeSeen: [id] })
  await api.clients.create(again)
  expect((await api.clients.list()).total).toBe(4)
})

test('of two who add one person at a moment the second is told of the card of the first', async () => {
  const one = await startApp()
  const other = isPostgres ? await startApp({ on: one.config }) : one
  const there = createClient({
    baseUrl: other.baseUrl,
    session: createSession(memoryStore()),
    retryDelays: [],
  })
  await there.auth.signIn({ username: 'director', password: testPassword })

  for (let round = 0; round < 10; round++) {
    const phones = [`+99890111${1000 + round}`, `+99893222${1000 + round}`]
    const [mine, theirs] = await Promise.all(
      [
        one.api.clients.create({ ...quick({ phoneNumbers: phones }), alikeSeen: [] }),
        there.clients.create({
          ...quick({ firstName: 'Nodira', lastName: 'Aliyeva', phoneNumbers: [...phones].reverse() }),
          alikeSeen: [],
        }),
      ].map((call) => call.catch((error: unknown) => error)),
    )

    const refused = [mine, theirs].filter((each) => each instanceof HttpError)
    const [card] = [mine, theirs].filter((each) => !(each instanceof HttpError))
    expect(refused).toMatchObject([{ status: 409, code: 'already_exists' }])
    expect(card).toMatchObject({ id: cardInTheWay(refused[0])?.id })
  }
  expect((await one.api.clients.list()).total).toBe(10)
})

test('many people are asked about at once: by phone, paper, number, name and birth, and what a companion’s card says', async () => {
  const { api, add } = await office()
  const rustam = await add('Рустам', 'Бадалбаев', '90 123 45 67')
  const sevara = await add('Севара', 'Мирсаидова', '+998 93 555 44 33')
  await api.clients.update(sevara, { ...(await api.clients.get(sevara)), dateOfBirth: '1985-03-14', inn: '301234567' })
  const lola = await add('Лола', 'Бадалбаева', '+998 93 111 22 33')
  await api.companions.create(rustam, {
    ...buildCompanion({ fullName: 'Лола Бадалбаева', passportNumber: 'FA7654321' }),
    relatedClientId: lola,
  })

  const told = await api.clientDoubles.alikeEach([
    { firstName: 'Rustam', lastName: 'Badalbaev', phones: ['+998901234567'] },
    { firstName: 'Никто', lastName: 'Неизвестный', phones: ['+998901110000'] },
    { firstName: 'Sevara', lastName: 'Mirsaidova', dateOfBirth: '1985-03-14' },
    { firstName: 'Севара', lastName: 'Мирсаидова', inn: '301234567' },
    { firstName: 'Лола', lastName: 'Иванова', passports: ['FA 765 43 21'] },
    {},
  ])

  expect(told.map(({ place, alike }) => [place, alike[0]?.client.id, alike[0]?.likeness])).toEqual([
    [0, rustam, 'sure'],
    [2, sevara, 'sure'],
    [3, sevara, 'sure'],
    [4, lola, 'sure'],
  ])
  await expect(api.clientDoubles.alikeEach([{}, { dateOfBirth: '2026-02-30' }])).rejects.toMatchObject({
    status: 400,
    errors: { 'people[1].dateOfBirth': ['Некорректный формат даты'] },
  })
})
