import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const person = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: 'Каримова',
  contacts: [],
  tags: [],
  createdAt: '2026-11-19T10:00:00Z',
})
const paper = (type: string, series: string, number: string) => ({ id: 1, type, series, number })
const answers = {
  'GET /api/clients/stats': { body: { totalClients: 4 } },
  'GET /api/clients': cannedPage([person(1, 'Нодира'), person(2, 'Nodira'), person(3, 'Анна'), person(4, 'Ольга')]),
  'GET /api/clients/1/documents': { body: [paper('Passport', 'AA', '1234567')] },
  // The same number, its letters typed on a Russian keyboard, as another paper of the same person.
  'GET /api/clients/2/documents': { body: [paper('ForeignPassport', 'аа', '123 45-67'), paper('Passport', '', '')] },
  'GET /api/clients/3/documents': { body: [paper('DriverLicense', 'AA', '1234567')] },
  'GET /api/clients/4/documents': { status: 404 },
}

test('finds one passport with two clients and shows no more than its end', async () => {
  const run = await runCli('clients dupes --by passport --json --check', { answers })

  expect(run.exit).toBe(10)
  expect(run.envelope().data).toEqual([
    {
      by: 'passport',
      value: '••••••567',
      likeness: 'sure',
      first: { id: 1, fullName: expect.stringContaining('Нодира') },
      second: { id: 2, fullName: expect.stringContaining('Nodira') },
    },
  ])
  expect(run.out + run.err).not.toMatch(/1234567|123 45/)
})

test('reads papers only when passports are asked for', async () => {
  const { sent } = await runCli('clients dupes', { answers })

  expect(sent.filter(({ path }) => path.includes('documents'))).toEqual([])
})

test.each([
  ['GET /api/clients/3/documents', { status: 403 }, 'clients dupes --by phone,passport', 7],
  ['GET /api/clients', cannedPage([]), 'clients dupes --by pasport', 2],
] as const)('%s: an incomplete answer is no answer', async (call, answer, line, exit) => {
  const run = await runCli(line, { answers: { ...answers, [call]: answer } })

  expect(run.exit).toBe(exit)
  expect(run.out).toBe('')
})

const born = (id: number, firstName: string, lastName: string, dateOfBirth: string, phone: string) => ({
  ...person(id, firstName),
  ...{ lastName, dateOfBirth, fullName: `${firstName} ${lastName}` },
  contacts: [{ id, type: 'MobilePhone', value: phone }],
})

test('finds one person in two alphabets, tells how sure it is, and leaves out whoever only bears the name', async () => {
  const family = '+998901234567'
  const list = cannedPage([
    born(1, 'Рустам', 'Каримов', '1961-04-02', family),
    born(2, 'Азиза', 'Каримова', '1990-05-12', ''),
    born(3, 'Karimova', 'Aziza', '1990-05-12', family),
    born(4, 'Рустам', 'Каримов', '1988-01-20', family),
    born(5, 'Севара', 'Олимова', '', family),
  ])

  const run = await runCli('clients dupes --json', { answers: { ...answers, 'GET /api/clients': list } })

  const pairs = run.envelope().data as { by: string; likeness: string; first: { id: number }; second: { id: number } }[]
  expect(pairs.map(({ by, likeness, first, second }) => [by, likeness, first.id, second.id])).toEqual([
    ['name+dob', 'sure', 2, 3],
    ['phone', 'perhaps', 1, 5],
  ])
})
