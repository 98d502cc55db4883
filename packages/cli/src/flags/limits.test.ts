import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import type { Fields } from '@karvon/api-client/fields/fields'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const trip = {
  ...buildClientTour({
    id: 5,
    clientId: 12,
    tourId: 3,
    soldPrice: 430,
    departureDate: '2026-12-01',
    returnDate: '2026-12-12',
  }),
  clientTourStatus: 0,
  version: 1,
}
const answers: Record<string, Canned> = {
  'GET /api/client-tours/5': { body: trip },
  'PUT /api/client-tours/5': { body: trip },
  'GET /api/tours/3': { body: buildTour({ id: 3, price: 90 }) },
  'GET /api/client-tours/by-client/12': cannedPage([]),
  'POST /api/client-tours': { status: 201, body: trip },
}

async function withFile(line: string, name: string, content: string) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), content)
  return runCli(line, { answers, folder })
}
const written = ({ sent }: { sent: readonly CannedRequest[] }) => sent.find(({ method }) => method !== 'GET')?.body

test.each(['-', ''])('an optional number is emptied by %j, in every way there is to say it', async (nothing) => {
  const update = ['trips', 'update', '5', '--sold-price', nothing, '--return-date', nothing]
  const add = ['trips', 'add', '--client', '12', '--tour', '3', '--departure', '2026-12-01', '--price', nothing]

  const updated = await runCli(update, { answers })
  const added = await runCli([...add, '--return', nothing], { answers })

  expect([updated.exit, added.exit], updated.err + added.err).toEqual([0, 0])
  expect(written(updated)).toMatchObject({ soldPrice: null })
  expect(written(added)).toMatchObject({ soldPrice: null })
})

test.each([
  ['t.csv', 'id,soldPrice\n5,-\n'],
  ['t.json', '[{"id":5,"soldPrice":"-"}]'],
])('%s empties it, too: %j', async (name, content) => {
  const { exit, err, sent } = await withFile(`trips update -f ${name}`, name, content)

  expect(exit, err).toBe(0)
  expect(written({ sent })).toMatchObject({ soldPrice: null })
})

test('what has to be there cannot be emptied', async () => {
  const flag = await runCli('trips update 5 --quantity -', { answers })
  const file = await withFile('trips update -f t.csv', 't.csv', 'id,quantity\n5,-\n')

  expect(flag).toMatchObject({ exit: 2, err: expect.stringContaining('от 1 до 10') })
  expect(file).toMatchObject({ exit: 2, err: expect.stringContaining('строка 2, quantity: «-». Нельзя очистить') })
})

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const numbersOf = (command: string, fields: Fields, flags: Readonly<Record<string, string>> = {}) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'money' || field.kind === 'whole'
      ? [[command, flags[name] ?? `--${kebab(name)}`, field.min, field.max] as const]
      : [],
  )
const { orderNumber } = uzbekistanPostFields

test.each([
  ...numbersOf('tours create', tourFields),
  ...numbersOf('tours update 3', tourFields),
  ...numbersOf('trips update 5', clientTourFields),
  ...numbersOf('trips add --client 12 --tour 3', clientTourFields, { soldPrice: '--price' }),
  ...numbersOf('tours days insert 3', { dayNumber: tourDayFields.dayNumber }),
  ...numbersOf('tours days update 3 1', { dayNumber: tourDayFields.dayNumber }),
  ...numbersOf('posts update 3', { orderNumber }),
  ...numbersOf('content uz-posts create', { orderNumber }),
])('%s %s takes %d to %d, and says so of anything else', async (command, flag, min, max) => {
  const spelt = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\\s?')
  for (const wrong of [min - 1, max + 1, 'много', '99999999999999999999']) {
    const { exit, err, sent } = await runCli([...command.split(' '), `${flag}=${wrong}`], { answers })

    expect(exit).toBe(2)
    expect(err).toMatch(new RegExp(`от ${spelt(min)} до ${spelt(max)}`))
    expect(sent).toEqual([])
  }
})

test('a number of a file that is too large names the limits of its field', async () => {
  const { exit, err } = await withFile('trips update -f t.csv', 't.csv', 'id,quantity,soldPrice\n5,0,-3\n')

  expect(exit).toBe(2)
  expect(err).toMatch(/строка 2, quantity: «0»\. Нужно целое число от 1 до 10/)
  expect(err).toMatch(/строка 2, soldPrice: «-3»\. Нужно число от 0 до 1/)
})
