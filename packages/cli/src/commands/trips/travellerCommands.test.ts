import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Canned, CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

interface Person {
  id: number | null
  fullName: string
  clientId?: number | null
  [field: string]: unknown
}

const buyer: Person = { id: 21, clientId: 12, fullName: 'Нодира Алиева', status: 'Going' }
const companion: Person = { id: 22, companionId: 7, fullName: 'Лола Рахимова', status: 'Going' }

/** A server that holds one sold tour and keeps who goes on it. */
function start({ travellers = [buyer, companion], quantity = 3, isConfirmed = true } = {}) {
  const held = {
    ...buildClientTour({ id: 5, clientId: 12, clientName: 'Нодира Алиева', quantity }),
    travellers: travellers as Person[],
    travellersConfirmed: isConfirmed,
    version: 4,
  }
  const server = { held, nextId: 30, beforePut: () => {}, isDeaf: false }
  const put = ({ headers, body }: CannedRequest) => {
    server.beforePut()
    if (headers.get('if-match') !== `"v${held.version}"`) return { status: 412, body: { status: 412 } }
    const sent = (body as { travellers: Person[] }).travellers
    held.travellers = sent.map((each) => ({ ...each, id: each.id === null ? server.nextId++ : Number(each.id) }))
    held.travellersConfirmed = true
    held.version++
    if (server.isDeaf) throw new TypeError('The connection was lost')
    return { body: held }
  }
  const answers: Record<string, Canned> = {
    'GET /api/client-tours/5': () => ({ body: held }),
    'PUT /api/client-tours/5/travellers': put,
    'GET /api/clients/12': { body: { id: 12, firstName: 'Нодира', lastName: 'Алиева', fullName: 'Нодира Алиева' } },
    'GET /api/clients/15': { body: { id: 15, firstName: 'Зухра', lastName: 'Алиева', fullName: 'Зухра Алиева' } },
    'GET /api/clients/12/companions': {
      body: [{ id: 7, fullName: 'Лола Рахимова', passportNumber: 'FA5523101', dateOfBirth: '1990-04-12' }],
    },
  }
  const run = (line: string | string[], folder?: string) =>
    runCli(line, { answers, ...(folder !== undefined && { folder }) })
  const names = () => held.travellers.map(({ fullName }) => fullName)
  return { server, held, run, names }
}

const inFile = async (name: string, text: string) => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), text)
  return folder
}

const puts = (sent: readonly CannedRequest[]) => sent.filter(({ method }) => method === 'PUT')

test('says who goes by another sale as well, as long as lists show them twice', async () => {
  const place = { clientTourId: 8, clientId: 9, buyer: 'Рустам Алиев', travellerId: 55, isSure: true }
  const { run } = start({
    travellers: [
      { ...buyer, alsoIn: [{ ...place, isJoined: false }] },
      { ...companion, alsoIn: [{ ...place, isJoined: true }] },
    ],
  })

  const { err } = await run('trips travellers list 5')
  const confirmed = await run('trips travellers confirm 5 -n --lang en')

  expect(err).toContain('Нодира Алиева уже едет: продажа № 8, Рустам Алиев')
  expect(err).not.toContain('Лола Рахимова уже едет')
  expect(confirmed.err).toContain('Нодира Алиева goes already: booking No. 8, Рустам Алиев')
})

test('lists who goes by their places, and says beside it what is open, in both languages', async () => {
  const { run } = start({ isConfirmed: false })

  const russian = await run('trips travellers list 5 --lang ru')
  const english = await run('trips travellers list 5 --lang en --json')

  expect(russian.out).toMatch(/1\s+Нодира Алиева.*едет.*\n2\s+Лола Рахимова/)
  expect(russian.err).toContain('3 места, названы 2. Состав не подтверждён')
  expect(english.err).toContain('3 places, 2 named. Travellers not confirmed')
  expect(english.envelope().data).toMatchObject([
    { id: 21, fullName: 'Нодира Алиева', version: 4 },
    { id: 22, fullName: 'Лола Рахимова' },
  ])
})

test.each([
  [1, 2, '1 место, названы 2'],
  [3, 1, '3 места, назван 1'],
  [5, 2, '5 мест, названы 2'],
  [2, 0, '2 места, никто не назван'],
])('of %i places and %i names says: %s', async (quantity, count, words) => {
  const { run } = start({ quantity, travellers: [buyer, companion].slice(0, count) })

  expect((await run('trips travellers list 5 --lang ru')).err.trim()).toBe(words)
})

test('sets the whole list from a file: who has an id stays, the others are new, and who is missing is told', async () => {
  const { run, held, names } = start()
  const folder = await inFile(
    'who.csv',
    'id,clientId,fullName,passportNumber,passportExpiry,gender\n22,,,,,\n,15,,,,\n,,Али Алиев,fa7700112,01.02.2031,Male\n',
  )

  const { exit, err, sent } = await run('trips travellers set 5 -f who.csv --lang ru', folder)

  expect(exit, err).toBe(0)
  expect(names()).toEqual(['Лола Рахимова', 'Зухра Алиева', 'Али Алиев'])
  expect(held.travellers[0]).toMatchObject({ id: 22, companionId: '7', passportNumber: 'FA5523101' })
  expect(held.travellers[2]).toMatchObject({ passportNumber: 'FA7700112', passportExpiry: '2031-02-01', gender: 1 })
  expect(err).toContain('Больше не в списке: Нодира Алиева')
  expect(puts(sent)).toHaveLength(1)
  expect(puts(sent)[0]?.headers.get('if-match')).toBe('"v4"')
})

test.each(['csv', 'xlsx', 'json'])('what the list writes as %s comes back without a change', async (format) => {
  const { run } = start({
    travellers: [buyer, { ...companion, passportNumber: 'FA5523101', dateOfBirth: '1990-04-12', gender: 2 }],
  })
  const { folder } = await run(`trips travellers list 5 -o who.${format}`)

  const { exit, err, sent } = await run(`trips travellers set 5 -f who.${format} --json`, folder)

  expect(exit, err).toBe(0)
  expect(puts(sent)).toEqual([])
})

test('tells everything that does not do in a file, with row and column, and sends nothing', async () => {
  const { run } = start()
  const folder = await inFile(
    'who.csv',
    [
      'id,clientId,companionId,fullName,passportNumber,gender,canceledOn',
      '99,,,Кто-то,,,',
      '21,,,,,,',
      '21,,,,,,',
      '22,,,Другая Лола,,,',
      ',404,,,,,',
      ',,8,,,,',
      ',,,,,,2027-01-01',
      `,,,Длинный,${'1'.repeat(61)},,`,
      ',,,,,,',
    ].join('\n'),
  )

  const { exit, err, sent } = await run('trips travellers set 5 -f who.csv --lang en', folder)

  expect(exit).toBe(2)
  for (const told of [
    /99/,
    /row 4/,
    /row 5, fullName/,
    /row 6, clientId/,
    /row 7, companionId/,
    /row 8, canceledOn/,
    /row 9: passportNumber/,
  ])
    expect(err).toMatch(told)
  expect(puts(sent)).toEqual([])
})

test('a file with nobody in it empties no list', async () => {
  const { run, names } = start()
  const folder = await inFile('who.json', '[]')

  expect((await run('trips travellers set 5 -f who.json', folder)).exit).toBe(2)
  expect(names()).toHaveLength(2)
})

test('what somebody has changed since stays: a file of an older list and a change in between are conflicts', async () => {
  const { run, server, held, names } = start()
  const { folder } = await run('trips travellers list 5 -o who.csv')
  held.version = 5

  const older = await run('trips travellers set 5 -f who.csv', folder)
  server.beforePut = () => {
    held.version = 6
  }
  const between = await run('trips travellers cancel 5 2')

  expect([older.exit, between.exit]).toEqual([8, 8])
  expect(puts(older.sent)).toEqual([])
  expect(names()).toEqual(['Нодира Алиева', 'Лола Рахимова'])
  expect(held.travellers[1]).toMatchObject({ status: 'Going' })
})

test('cancels by number or by name, with day and reason; the others go, and the job takes it back', async () => {
  const { run, held } = start()

  const { exit, err, folder } = await run([
    'trips',
    'travellers',
    'cancel',
    '5',
    'лола  рахимова',
    '--reason',
    'Заболела',
    '--lang',
    'ru',
  ])

  expect(exit, err).toBe(0)
  expect(err).toContain('3 места, назван 1')
  expect(held.travellers).toMatchObject([
    { id: 21, status: 'Going' },
    { id: 22, status: 'Canceled', canceledOn: '2026-11-20', cancelReason: 'Заболела' },
  ])
  const again = await run('trips travellers cancel 5 2', folder)
  expect(puts(again.sent)).toEqual([])

  expect((await run('undo', folder)).exit).toBe(0)
  expect(held.travellers).toMatchObject([{ id: 21 }, { id: 22, status: 'Going', canceledOn: '', cancelReason: '' }])
})

test('refuses whom nobody is, and who is not alone, with the choices', async () => {
  const { run } = start({ travellers: [buyer, companion, { ...companion, id: 23 }] })

  const nobody = await run('trips travellers cancel 5 Камрон --lang ru')
  const two = await run(['trips', 'travellers', 'cancel', '5', 'Лола Рахимова', '--lang', 'ru'])

  expect([nobody.exit, two.exit]).toEqual([3, 2])
  expect(nobody.err).toContain('1 Нодира Алиева; 2 Лола Рахимова; 3 Лола Рахимова')
  expect(two.err).toContain('2 Лола Рахимова; 3 Лола Рахимова')
  expect(puts([...nobody.sent, ...two.sent])).toEqual([])
})

test('nobody is cancelled before somebody has said who goes', async () => {
  const { run } = start({ isConfirmed: false })

  const { exit, err, sent } = await run('trips travellers cancel 5 2 --lang en')

  expect(exit).toBe(2)
  expect(err).toContain('karvon trips travellers confirm 5')
  expect(puts(sent)).toEqual([])
})

test('confirms those who are proposed, says so, and does it once', async () => {
  const { run, held } = start({
    isConfirmed: false,
    travellers: [
      { ...buyer, id: null },
      { ...companion, id: null },
    ],
  })

  const { exit, err, folder } = await run('trips travellers confirm 5 --lang ru')
  const again = await run('trips travellers confirm 5', folder)
  const undone = await run('undo', folder)

  expect(exit, err).toBe(0)
  expect(err).toContain('по карточке клиента: Нодира Алиева; Лола Рахимова')
  expect(err).toContain('3 места, названы 2')
  expect(held.travellersConfirmed).toBe(true)
  expect([again.exit, puts(again.sent)]).toEqual([0, []])
  // That somebody has said who goes is not unsaid.
  expect(puts(undone.sent)).toEqual([])
})

test('who was taken off a list comes back by undo', async () => {
  const { run, names } = start()
  const folder = await inFile('who.json', JSON.stringify([{ id: 21 }, { fullName: 'Али Алиев' }]))
  await run('trips travellers set 5 -f who.json', folder)

  const { exit, err } = await run('undo', folder)

  expect(exit, err).toBe(0)
  expect(names()).toEqual(['Нодира Алиева', 'Лола Рахимова'])
})

test('a call without an answer is looked after, and not made twice', async () => {
  const { run, server, names } = start()
  const folder = await inFile('who.json', JSON.stringify([{ id: 21 }, { fullName: 'Али Алиев' }]))
  server.isDeaf = true

  const { exit, sent } = await run('trips travellers set 5 -f who.json', folder)

  expect(exit).toBe(0)
  expect(puts(sent)).toHaveLength(1)
  expect(names()).toEqual(['Нодира Алиева', 'Али Алиев'])
})
