import { expect, test } from 'vitest'
import { logOf, quick, unknownId } from '../../../test/clients'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { compareClients } from './compareClients'

async function office() {
  const server = await startApp({ as: 'operator' })
  const { api, database } = server
  const { db, dialect } = database
  return {
    ...server,
    add: async (firstName: string, lastName: string, phone: string) =>
      Number((await api.clients.create(quick({ firstName, lastName, phoneNumbers: [phone] })))?.id),
    compare: () => compareClients({ db, dialect, now: () => new Date('2026-05-01T09:00:00Z') }),
    doublesOf: async (id: number) =>
      (await api.clientDoubles.of(id)).doubles.map(({ client, likeness, reasons }) => [
        client.fullName,
        likeness,
        ...reasons,
      ]),
  }
}

/** One person by phone, by passport, by day of birth, by a rare name; a husband, a namesake, and nobody. */
async function withDoubles() {
  const server = await office()
  const { api, add, compare } = server
  const ids = {
    aziza: await add('Азиза', 'Бадалбаева', '90 123 45 67'),
    again: await add('Aziza', 'Badalbayeva', '+998 90 123-45-67'),
    husband: await add('Рустам', 'Бадалбаев', '998901234567'),
    sevara: await add('Севара', 'Хўжаева', '93 555 44 33'),
    papers: await add('Sevara', 'Karimova', '94 555 44 33'),
    born: await add('Алишер', 'Каримов', '95 555 44 33'),
    bornToo: await add('Alisher', 'Karimow', '97 555 44 33'),
    namesake: await add('Алишер', 'Каримов', '99 555 44 33'),
    rare: await add('Гулчехра', 'Тўйчибоева', '91 555 44 33'),
    rareToo: await add("To'ychiboyeva", 'Gulchehra', '88 555 44 33'),
    other: await add('Олим', 'Юсупов', '33 555 44 33'),
  }
  await api.clientDocuments.create(ids.sevara, { type: 'Passport', series: 'FA', number: '1234567' } as never)
  await api.clientDocuments.create(ids.papers, { type: 'ForeignPassport', series: '', number: 'FA 1234567' } as never)
  for (const id of [ids.born, ids.bornToo])
    await api.clients.update(id, { ...(await api.clients.get(id)), dateOfBirth: '1985-03-14' })
  expect(await compare()).toEqual({ clients: Object.keys(ids).length })
  return { ...server, ids }
}

test('who may have another card is told on the card, in the list and by their number, the surest first', async () => {
  const { api, ids, doublesOf, compare } = await withDoubles()

  expect(await doublesOf(ids.aziza)).toEqual([
    ['Aziza Badalbayeva', 'sure', 'name', 'phone'],
    ['Рустам Бадалбаев', 'perhaps', 'phone'],
  ])
  expect(await doublesOf(ids.sevara)).toEqual([['Sevara Karimova', 'sure', 'passport', 'nearName']])
  expect(await doublesOf(ids.born)).toEqual([['Alisher Karimow', 'sure', 'name', 'birthDate']])
  expect(await doublesOf(ids.rare)).toEqual([["To'ychiboyeva Gulchehra", 'perhaps', 'name']])
  expect(await doublesOf(ids.namesake)).toEqual([])
  expect(await doublesOf(ids.other)).toEqual([])

  expect(await api.clients.stats()).toMatchObject({ totalClients: 11, possibleDoubles: 9 })
  const page = await api.clients.list({ doubles: true, pageSize: 4, pageIndex: 3 })
  expect(page.total).toBe(9)
  expect(page.items.map(({ id, foundBy }) => [id, foundBy])).toEqual([
    [
      ids.aziza,
      [
        { kind: 'double', text: `Aziza Badalbayeva № ${ids.again}` },
        { kind: 'double', text: `Рустам Бадалбаев № ${ids.husband}` },
      ],
    ],
  ])
  const searched = await api.clients.list({ doubles: true, search: 'бадалбаева', sortBy: 'FirstName' })
  expect(searched.items.map(({ id }) => id)).toEqual([ids.again, ids.aziza])
  expect(await compare()).toBeUndefined()
})

test('a change is compared anew: whoever has another phone by now is no double', async () => {
  const { api, ids, compare, doublesOf } = await withDoubles()
  const [contact] = await api.clients.contacts(ids.husband)

  await api.clients.updateContact(ids.husband, contact?.id ?? 0, {
    type: 'MobilePhone',
    value: '+998 77 111 22 33',
    isPrimary: true,
  })
  await api.clients.update(ids.other, { ...(await api.clients.get(ids.other)), inn: '123456789' })
  await api.clients.update(ids.rare, { ...(await api.clients.get(ids.rare)), inn: '123 456 789' })
  await api.clients.update(ids.namesake, { ...(await api.clients.get(ids.namesake)), description: 'Любит море' })

  expect(await compare()).toEqual({ clients: 3 })
  expect(await doublesOf(ids.husband)).toEqual([])
  expect((await doublesOf(ids.aziza)).map(([name]) => name)).toEqual(['Aziza Badalbayeva'])
})

test('two who are two people stay that, whatever is found, until somebody takes it back', async () => {
  const { api, ids, compare, doublesOf, database } = await withDoubles()
  const { aziza, again } = ids

  await api.clientDoubles.setDistinct(aziza, again, true)
  await api.clientDoubles.setDistinct(aziza, again, true)
  await api.clients.update(aziza, { ...(await api.clients.get(aziza)), inn: '123456789' })
  await compare()

  expect((await doublesOf(again)).map(([name]) => name)).toEqual(['Рустам Бадалбаев'])
  expect((await doublesOf(aziza)).map(([name]) => name)).toEqual(['Рустам Бадалбаев'])
  await api.clientDoubles.setDistinct(again, aziza, false)
  expect((await doublesOf(aziza)).map(([name]) => name)).toEqual(['Aziza Badalbayeva', 'Рустам Бадалбаев'])
  const said = (await logOf({ database } as never)).filter(([, text]) => /человек/.test(String(text)))
  expect(said.map(([, text]) => text)).toEqual([
    `Клиент «Азиза Бадалбаева»: другой человек, чем в карточке «Aziza Badalbayeva» (№ ${again})`,
    `Клиент «Aziza Badalbayeva»: возможно, тот же человек, что в карточке «Азиза Бадалбаева» (№ ${aziza})`,
  ])
  expect(
    await statusesOf([
      api.clientDoubles.setDistinct(aziza, unknownId, true),
      api.clientDoubles.setDistinct(unknownId, aziza, true),
      api.clientDoubles.setDistinct(aziza, aziza, true),
      api.clientDoubles.of(unknownId),
    ]),
  ).toEqual([404, 404, 400, 404])
})

test('a merge is told on the card as long as it can be undone, and a double is gone with its card', async () => {
  const { api, ids, compare, doublesOf } = await withDoubles()
  const { aziza, again } = ids

  await api.clientMerges.merge(aziza, { from: again })

  const told = await api.clientDoubles.of(aziza)
  expect(told.doubles.map(({ client }) => client.fullName)).toEqual(['Рустам Бадалбаев'])
  expect(told.merges).toMatchObject([{ from: again, fullName: 'Aziza Badalbayeva' }])
  await api.clientMerges.undo(aziza, again)
  await compare()
  expect((await api.clientDoubles.of(aziza)).merges).toEqual([])
  expect((await doublesOf(aziza)).map(([name]) => name)).toEqual(['Aziza Badalbayeva', 'Рустам Бадалбаев'])

  await api.clientMerges.merge(aziza, { from: again })
  await api.clients.update(aziza, { ...(await api.clients.get(aziza)), inn: '123456789' })
  expect((await api.clientDoubles.of(aziza)).merges).toEqual([])
})

test('what was stopped half way is compared anew, and of what very many have nobody is told', async () => {
  const { add, compare, database, doublesOf } = await office()
  const first = await add('Олим', 'Тошматов', '90 000 00 01')
  for (let number = 0; number < 50; number++) await add(`Имя${'абвгд'[number % 5]}${number}`, 'Юсупов', '90 000 00 01')
  await compare()
  expect(await doublesOf(first)).toEqual([])

  const twin = await add('Olim', 'Toshmatov', '90 000 00 02')
  const again = await add('Олим', 'Тошматов', '90 000 00 02')
  await database.db.updateTable('clients').set({ compared: 2 }).where('id', '=', twin).execute()

  expect(await compare()).toEqual({ clients: 2 })
  expect((await doublesOf(again)).map(([name]) => name)).toEqual(['Olim Toshmatov'])
})

test('groups that share the phone of their leader are compared, however many pairs they make', async () => {
  const { db, ...server } = await office().then((found) => ({ ...found, db: found.database.db }))
  const names = Array.from({ length: 280 }, (_, place) => `Имя${String.fromCharCode(1072 + (place % 28))}${place}`)
  const ids: number[] = []
  for (const [place, name] of names.entries())
    ids.push(await server.add(name, `Фамилия${place}`, `9012345${10 + Math.floor(place / 40)}`))

  expect(await server.compare()).toEqual({ clients: 280 })

  expect(await db.selectFrom('clients').select('id').where('compared', '<>', 1).execute()).toEqual([])
  expect(await server.doublesOf(ids[0] ?? 0)).toHaveLength(10)
})
