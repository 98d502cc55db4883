import { join } from 'node:path'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, type CannedRequest, cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { everyCommand } from '../../test/everyCommand'
import { runCli } from '../../test/runCli'

const hard = '=1+1; "Хива", \n+998 (90) 123-45-67'
const texts = { ru: hard, en: "'+998901234567", uz: '-5' }
const tours = [1, 2].map((id) => ({
  ...buildTour({
    id,
    title: texts,
    description: texts,
    alt: texts,
    price: 90.5,
    checklist: 'а\nб',
    isActive: id === 1,
  }),
  version: id,
}))
const contact = (id: number, type: string, value: string) => ({ id, type, value, isPrimary: id === 1 })
const clients = [3, 4].map((id) => ({
  ...buildClient({ id, firstName: "O'tkir", lastName: '=СУММ(1)', description: '+1', dateOfBirth: '1990-02-03' }),
  contacts: [contact(1, 'MobilePhone', '+998 (90) 111-22-33'), contact(2, 'Telegram', '@a;b')],
  tags: [{ id: 1, name: 'VIP; СЕМЬЯ' }],
  version: 7,
}))
const users = [5, 6].map((id) => ({
  ...buildUser({
    id,
    name: id === 5 ? '+998901234567' : 'Анна',
    username: `anna${id}`,
    permissions: ['CanEditTours', 'CanSeeUsers'],
  }),
  version: 2,
}))
const trips = [7, 8].map((id) => ({
  ...buildClientTour({ id, soldPrice: id === 7 ? null : 430.25, description: hard }),
  version: 3,
}))
const requests = [9].map((id) => ({
  ...buildContactAction({ id, phone: '+998901234567', callResult: '+998 90' }),
  version: 1,
}))
const item = (id: number) => ({
  id,
  heroId: id,
  orderNumber: id,
  title: texts,
  text: texts,
  caption: texts,
  description: texts,
  alt: texts,
  isActive: true,
  siteMedia: {},
  createdAt: '2026-11-19T20:10:00Z',
  version: 1,
})
const items = [item(11), item(12)]
const templates = [13, 14].map((id) => ({ id, title: hard, text: texts, orderNumber: id, version: 1 }))

/** A server that holds these, whichever way it is asked. */
function answerTo({ path }: CannedRequest) {
  const place = path.split('?')[0] ?? ''
  if (place === '/api/clients/choices') return { body: { sources: [], sellers: [], owners: [] } }
  const held: readonly (readonly [RegExp, readonly { id: unknown }[]])[] = [
    [/^\/api\/tours/, tours],
    [/^\/api\/clients/, clients],
    [/^\/api\/users/, users],
    [/^\/api\/client-tours/, trips],
    [/^\/api\/contact-actions/, requests],
    [/^\/api\/message-templates/, templates],
    [/^\/api\//, items],
  ]
  const rows = held.find(([pattern]) => pattern.test(place))?.[1] ?? []
  if (place.endsWith('/export')) return cannedStream(rows)
  const id = /\/(\d+)$/.exec(place)?.[1]
  const row = rows.find((each) => String(each.id) === id)
  if (id) return row ? { body: row } : { status: 404 }
  return cannedPage(rows)
}
const answers = new Proxy<Record<string, Canned>>({}, { get: () => answerTo })

const contents = ['hero', 'private-banners', 'private-tours', 'uz-banners', 'uz-posts']

/** What writes a file, and what reads it. */
const pairs: readonly (readonly [writes: string, reads: string, formats?: readonly string[]])[] = [
  ['tours export', 'tours update'],
  ['tours export', 'tours import', ['xlsx', 'csv']],
  ['clients export', 'clients update'],
  ['clients export', 'clients import'],
  ['users export', 'users update'],
  ['users export', 'users import'],
  ['trips export', 'trips update'],
  ['requests export', 'requests update'],
  ['requests export', 'requests import', ['xlsx', 'csv']],
  ['posts export', 'posts update'],
  ['instagram posts export', 'instagram posts update'],
  ['templates export', 'templates update'],
  ['i18n export', 'i18n import'],
  ['i18n export --to uz', 'i18n import'],
  ...contents.map((name) => [`content ${name} list`, `content ${name} update`] as const),
]

/** Their files are not written here: a leader's list. */
const ofOthers = ['departures import']

test('every command that brings a file back is tried with what wrote it', async () => {
  const commands = (await everyCommand()).filter(({ isGroup }) => !isGroup)
  const reading = commands.filter(
    ({ path, command }) =>
      !ofOthers.includes(path) &&
      / (update|import)$/.test(path) &&
      command.options.some(({ long }) => long === '--file'),
  )

  expect([...new Set(pairs.map(([, reads]) => reads))].sort()).toEqual(reading.map(({ path }) => path).sort())
})

test.each(
  pairs.flatMap(([writes, reads, formats = ['xlsx', 'csv', 'json', 'ndjson']]) =>
    formats.map((format) => [writes, reads, format]),
  ),
)('what «%s» writes, «%s» takes as it is: %s', async (writes = '', reads = '', format = '') => {
  const isList = writes.endsWith(' list')
  const asked = isList ? (format === 'ndjson' ? '' : ` --format ${format}`) : ` --format ${format}`
  const file = `rows.${format}`
  if (isList && format === 'xlsx') return
  const written = await runCli(`${writes}${asked} -o ${file}`, { answers })

  const read = await runCli(`${reads} -f ${file} --json`, { answers, folder: written.folder })

  expect(written.exit, written.err).toBe(0)
  // Whatever has a number is there already: an import makes new ones, and says what changes the others.
  const isOfNew = ['clients import', 'requests import', 'tours import'].includes(reads)
  expect(read.exit, read.err).toBe(isOfNew ? 2 : 0)
  if (isOfNew) expect(read.err).toContain(`karvon ${reads.replace('import', 'update')} -f`)
  expect(read.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  if (reads.endsWith(' update')) expect(read.err).toMatch(/Прочитан[аоы] .*изменится 0/)
  if (!isOfNew)
    expect((read.envelope().data as { state: string }[]).filter(({ state }) => state !== 'unchanged')).toEqual([])
})

test('a workbook of employees, changed in one cell, changes that employee alone', async () => {
  const written = await runCli('users export --format csv -o staff.csv', { answers })
  const { readFileSync, writeFileSync } = await import('node:fs')
  const file = join(written.folder, 'staff.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Анна', 'Анна Ким'))

  const { exit, err, envelope } = await runCli('users import -f staff.csv -n --json', {
    answers,
    folder: written.folder,
  })
  writeFileSync(file, readFileSync(file, 'utf8').replace(/,2\r\n$/, ',1\r\n'))
  const overtaken = await runCli('users import -f staff.csv -n --json', { answers, folder: written.folder })

  expect(exit, err).toBe(0)
  expect(
    (envelope().data as { state: string; item: string }[]).filter(({ state }) => state === 'planned'),
  ).toMatchObject([{ item: 'user:6', from: { name: 'Анна' }, to: { name: 'Анна Ким' } }])
  expect(err).toContain('Столбец «createdAt» не взят')
  expect(overtaken.envelope().errors).toMatchObject([
    { code: 'DRIFT', item: 'user:6', message: expect.stringContaining('строка 3') },
  ])
})
