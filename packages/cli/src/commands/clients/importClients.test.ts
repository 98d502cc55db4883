import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

/** Whoever has the telephone has a card. */
const alikeEach: Canned = ({ body }) => ({
  body: (body as { people: { phones: string[] }[] }).people.flatMap(({ phones }, place) =>
    phones.includes('901112233')
      ? [{ place, alike: [{ client: { id: 7, fullName: 'Нодира Каримова' }, likeness: 'sure', reasons: ['name'] }] }]
      : [],
  ),
})

/** A server that takes an import and has ended it when it is asked. */
function server(run: Parameters<typeof buildImportRun>[0] = {}): Record<string, Canned> {
  const ended = buildImportRun({ id: 5, state: 'done', total: 2, created: 1, filled: 1, ...run })
  return {
    'POST /api/clients/alike/each': alikeEach,
    'POST /api/imports': { body: buildImportRun({ id: 5, state: 'loading' }) },
    'PUT /api/imports/5/rows': { body: { run: buildImportRun({ id: 5, state: 'ready' }), left: 0 } },
    'POST /api/imports/5/start': { body: buildImportRun({ id: 5, state: 'running' }) },
    'GET /api/imports/5': { body: ended },
    'GET /api/imports/5/rows': cannedPage([
      { number: 3, sheet: '', choice: 'create', state: 'refused', reason: 'Строка не подходит', errors: [] },
    ]),
  }
}

/** Runs the command over a file of these lines. */
async function importing(lines: readonly string[], flags: string, answers = server()) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'people.csv'), lines.join('\n'))
  return runCli(`clients import -f people.csv ${flags}`.trim(), { answers, folder })
}

const changes = (sent: readonly CannedRequest[]) =>
  sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/alike/each'))

const people = ['ФИО;Телефон;Дата рождения', 'Каримова Нодира;90 111 22 33;05.12.1984', 'Алиев Тимур;+998935554433;']

test('who has a card is filled in, the others are made, and what became of them is told', async () => {
  const { exit, out, err, sent } = await importing(people, '--doubles fill')

  expect(exit).toBe(0)
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/imports',
    'PUT /api/imports/5/rows',
    'POST /api/imports/5/start',
  ])
  expect(changes(sent)[0]?.body).toMatchObject({ noun: 'clients', fileName: 'people.csv', total: 2 })
  expect(changes(sent)[1]?.body).toMatchObject({
    rows: [
      { number: 2, choice: { kind: 'fill', clientId: 7 }, client: { dateOfBirth: '1984-12-05' } },
      { number: 3, choice: { kind: 'create' }, client: { firstName: 'Тимур', lastName: 'Алиев' } },
    ],
  })
  expect(err).toContain('Строка 2: у человека есть карточка № 7, Нодира Каримова (имя)')
  expect(out).toContain('создано 1, дополнено 1')
})

test('of many who have a card, and of those who may have one, the first are told, and how many more there are', async () => {
  const rows = [...Array(25).keys()].map((place) => `Ким Вера;90 111 22 33;${place + 1}.01.1990`)
  const likeness = (place: number) => (place < 22 ? 'sure' : 'perhaps')
  const alike: Canned = ({ body }) => ({
    body: (body as { people: unknown[] }).people.map((_, place) => ({
      place,
      alike: [{ client: { id: 100 + place, fullName: 'Вера Ким' }, likeness: likeness(place), reasons: ['passport'] }],
    })),
  })

  const { err } = await importing(['ФИО;Телефон;Дата рождения', ...rows], '-n', {
    ...server(),
    'POST /api/clients/alike/each': alike,
  })

  expect(err).toContain('Строка 21: у человека есть карточка № 119, Вера Ким (паспорт)\nи ещё 2\n')
  expect(err).toContain('Строка 26: возможно, это карточка № 124, Вера Ким (паспорт)\nВозможно, уже есть: 3.')
})

test('who has a card is asked about, and nothing is sent before', async () => {
  const { exit, err, sent } = await importing(people, '')
  const looked = await importing(people, '-n')

  expect(exit).toBe(6)
  expect(err).toContain('--doubles fill')
  expect(looked.err).toContain('Что с ними сделать?')
  expect(changes(sent)).toEqual([])
})

test('all wrong cells are named at once; the other rows are taken where a person says so', async () => {
  const lines = [...people, 'Рахимова Лола;нет номера;31.02.1990', ';;']
  const refused = await importing(lines, '--doubles fill')
  const taken = await importing(lines, '--doubles fill --skip-wrong')

  expect(refused).toMatchObject({ exit: 2 })
  expect(refused.err).toMatch(
    /строка 4, Телефон: «нет номера».*телефон[\s\S]*строка 4, Дата рождения: «31\.02\.1990».*дата/,
  )
  expect(changes(refused.sent)).toEqual([])
  expect(taken.exit).toBe(0)
  expect(changes(taken.sent)[1]?.body).toMatchObject({ rows: [{ number: 2 }, { number: 3 }] })
  expect(taken.err).toContain('с ошибками 1')
})

test('tours that were bought are found by title or number, and a tour that is not there is a wrong cell', async () => {
  const tours = [3, 4].map((id) => buildTour({ id, title: { ru: id === 3 ? 'Хива' : 'Дубай', en: '', uz: '' } }))
  const answers = { ...server(), 'GET /api/tours/all': cannedPage([...tours, buildTour({ ...tours[1], id: 5 })]) }
  const lines = ['Имя;Тур;Вылет;Мест', 'Анна;хива;10.06.2027;2', 'Лола;5;10.06.2027;']
  const wrong = ['Оля;Бухара;10.06.2027;', 'Аня;Дубай;10.06.2027;']

  const taken = await importing(lines, '', answers)
  const refused = await importing([...lines, ...wrong], '', answers)
  const english = await importing([...lines, ...wrong], '--lang en', answers)

  expect(taken.exit).toBe(0)
  expect(taken.sent.filter(({ path }) => path.startsWith('/api/tours'))).toHaveLength(1)
  expect(changes(taken.sent)[1]?.body).toMatchObject({
    rows: [
      { clientTours: [{ tourId: 3, departureDate: '2027-06-10', quantity: 2 }] },
      { clientTours: [{ tourId: 5, quantity: 1 }] },
    ],
  })
  expect(refused.exit).toBe(2)
  expect(refused.err).toMatch(
    /строка 4, Тур: «Бухара».*нужно название целиком или номер[\s\S]*строка 5, Тур: «Дубай».*несколько: № 4, № 5/,
  )
  expect(english.err).toContain('There are several such tours: № 4, № 5')
  expect(changes(refused.sent)).toEqual([])
})

test('days that may be read in two ways are asked about once', async () => {
  const lines = ['Имя,Дата рождения', 'Анна,05/06/1984', 'Лола,07/08/1990']
  const open = await importing(lines, '-n')
  const told = await importing(lines, '-n --days month-first --json')

  expect(open).toMatchObject({ exit: 6, err: expect.stringContaining('05/06/1984') })
  expect(told.envelope().data).toMatchObject({ rows: [{ client: { dateOfBirth: '1984-05-06' } }, {}] })
})

test('what no column takes is named, and a mapping that was kept is taken', async () => {
  const lines = ['Имя;Любимый цвет', 'Анна;синий']
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'people.csv'), lines.join('\n'))
  const first = await runCli('clients import -f people.csv -n --save-mapping map.json', { answers: server(), folder })
  const again = await runCli('clients import -f people.csv -n --mapping map.json --json', { answers: server(), folder })

  expect(first.err).toContain('Столбец «Любимый цвет» не взят')
  expect(again.envelope().data).toMatchObject({ columns: [{ field: 'firstName' }, { field: null }] })
})

test('rows that the server refuses are told with their numbers, and the way back', async () => {
  const { exit, envelope } = await importing(people, '--doubles fill --json', server({ refused: 1 }))

  expect(exit).toBe(5)
  expect(envelope()).toMatchObject({
    summary: { created: 1, filled: 1, refused: 1 },
    data: { rows: [{ number: 3, reason: 'Строка не подходит' }] },
    next: [expect.stringContaining('imports undo 5')],
  })
})

test('a file without people is said to be one', async () => {
  const { exit, err } = await importing(['цвет;размер', 'синий;5'], '')

  expect(exit).toBe(2)
  expect(err).toContain('Не найдено столбцов с людьми')
})

test('records of JSON are people, too', async () => {
  const records = [
    { firstName: 'Анна', lastName: 'Юсупова', phone: '+998901112299', tags: ['VIP', 'МОРЕ'] },
    {
      firstName: 'Лола',
      documents: [{ series: 'FA', number: '1234567' }],
      contacts: [{ type: 'Email', value: 'a@b.uz' }],
    },
  ]
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'people.json'), JSON.stringify(records))
  writeFileSync(join(folder, 'people.ndjson'), records.map((each) => JSON.stringify(each)).join('\n'))

  for (const file of ['people.json', 'people.ndjson']) {
    const { envelope } = await runCli(`clients import -f ${file} -n --json`, { answers: server(), folder })
    expect(envelope().data).toMatchObject({
      rows: [
        { client: { firstName: 'Анна' }, contacts: [{ value: '+998901112299' }], tags: ['VIP', 'МОРЕ'] },
        { documents: [{ series: 'FA', number: '1234567' }], contacts: [{ type: 'Email', value: 'a@b.uz' }] },
      ],
    })
  }
})

test('a table that is too wide is said to be one', async () => {
  const wide = ['Имя', ...Array.from({ length: 500 }, (_, place) => `Столбец ${place}`)].join(';')
  const { exit, err } = await importing([wide, 'Анна'], '')

  expect(exit).toBe(2)
  expect(err).toContain('Слишком много столбцов: 501, берётся не больше 500')
})

test('a file in which no heading is known is mapped by hand: a mapping is written, filled in and given back', async () => {
  const lines = ['Хххх;Уууу', 'Нодира;Хива', 'Тимур;Нукус']
  const written = await importing(lines, '--save-mapping map.json')
  const folder = written.folder
  const file = join(folder, 'map.json')
  const mapping = JSON.parse(readFileSync(file, 'utf8'))
  mapping.columns[0].field = 'firstName'
  writeFileSync(file, JSON.stringify(mapping))
  const named = await runCli('clients import -f people.csv --mapping map.json -n --json', { answers: server(), folder })
  const bare = { ...mapping, columns: [{ ...mapping.columns[0], head: 'A' }] }
  writeFileSync(file, JSON.stringify(bare))
  const headless = await runCli('clients import -f people.csv --mapping map.json -n --json', {
    answers: server(),
    folder,
  })

  expect(written.exit).toBe(2)
  expect(written.err).toContain('Разметка записана в map.json')
  expect(mapping.columns.map(({ head }: { head: string }) => head)).toEqual(['Хххх', 'Уууу'])
  expect(named.envelope().data).toMatchObject({
    rows: [{ client: { firstName: 'Нодира' } }, { client: { firstName: 'Тимур' } }],
  })
  expect(headless.envelope().data).toMatchObject({ rows: [{ number: 1 }, { number: 2 }, { number: 3 }] })
})

test('the owner of a client is an employee whom the server names; an unknown one is a wrong cell', async () => {
  const owners = [{ id: 3, name: 'Тимур Ахмедов', username: 'timur', isCurrent: true }]
  const answers = { ...server(), 'GET /api/clients/choices': { body: { sources: [], sellers: [], owners } } }
  const lines = ['ФИО;Телефон;Ответственный', 'Алиев Тимур;+998935554433;Ахмедов Тимур']

  const taken = await importing(lines, '', answers)
  const wrong = await importing([...lines, 'Ким Лола;+998935554434;Малика'], '-n', answers)

  expect(changes(taken.sent)[1]?.body).toMatchObject({ rows: [{ client: { lastName: 'Алиев', ownerId: 3 } }] })
  expect(wrong.out + wrong.err).toContain('Такого сотрудника нет')
})

test('lists the clients of an employee', async () => {
  const { sent, out } = await runCli('clients list --owner me --format csv', {
    answers: { 'GET /api/clients': cannedPage([{ id: 7, firstName: 'Лола', ownerId: 3, ownerName: 'Тимур Ахмедов' }]) },
  })

  expect(sent.map(({ path }) => path).join()).toContain('Owner=me')
  expect(out).toContain('Тимур Ахмедов')
})
