import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCli } from '../../test/runCli'
import { likeClient } from './naturalKeys'

const title = { ru: 'Хива', en: '', uz: '' }
const days = { validFrom: '2027-03-01', validUntil: '2027-11-01' }
const person = {
  id: 12,
  firstName: 'Нодира',
  lastName: 'Алиева',
  tags: [],
  createdAt: '2026-11-19T10:00:00Z',
  contacts: [{ id: 1, type: 'MobilePhone', value: '+998 90 123 45 67' }],
}
const trip = { id: 5, clientId: 12, tourId: 3, clientTourStatus: 1, quantity: 2, soldPrice: 480 }
const tripDays = { departureDate: '2027-04-01T00:00:00Z', returnDate: '2027-04-05T00:00:00Z' }
const answers: Record<string, Canned> = {
  'GET /api/tours/all': cannedPage([buildTour({ id: 7, title, ...days })]),
  'GET /api/tours/3': { body: buildTour({ id: 3 }) },
  'GET /api/clients': cannedPage([person]),
  'GET /api/client-tours/by-client/12': cannedPage([{ ...trip, ...tripDays }]),
  'GET /api/client-tour-documents/by-client-tour/5': { body: [{ id: 9, clientTourId: 5, title: 'Ваучер' }] },
  'GET /api/private-tours/all': { body: [{ id: 4, orderNumber: 1, text: { ru: '<p>a</p>', en: 'b', uz: 'c' } }] },
}

const tour = '--description-ru День --price 90 --valid-from 2027-03-01 --valid-until'
const sale = 'trips add --client 12 --tour 3 --departure 2027-04-01 --return 2027-04-05 --price 480 --quantity'

test.each([
  [`tours create --title-ru Хива ${tour} 2027-11-01`, 'tour:7', `tours create --title-ru Хива ${tour} 2027-11-02`],
  [
    'clients create --first-name Aliyeva --last-name Nodira --phone-numbers 901234567',
    'client:12',
    'clients create --first-name Тимур --last-name Алиев --phone-numbers 901234567',
  ],
  [`${sale} 2`, 'trip:5', `${sale} 3`],
  ['trips documents add 5 -f v.pdf --title Ваучер', 'document:5/9', 'trips documents add 5 -f v.pdf --title Билет'],
  [
    'content private-tours create --text-ru a --text-en b --text-uz c',
    'private-tour:4',
    'content private-tours create --text-ru a --text-en b --text-uz d',
  ],
])('%s creates nothing that is there already', async (there, item, other) => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'v.pdf'), '%PDF')

  const left = await runCli(`${there} --json`, { answers, folder })
  const shown = await runCli(`${there} -n`, { answers, folder })
  const planned = await runCli(`${other} -n --json`, { answers, folder })

  expect(left).toMatchObject({ exit: 0 })
  expect(left.envelope().data).toMatchObject([{ item, state: 'unchanged' }])
  expect(left.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(shown.out).toContain(`${item}     уже есть`)
  expect(planned.envelope().data).toMatchObject([{ state: 'planned' }])
})

const head = 'title.ru,description.ru,price,validFrom,validUntil\n'

test.each([
  [
    'clients create -f -',
    'firstName,lastName,phoneNumbers\nНодира,Алиева,+998901234567\nТимур,Алиев,+998901234567\n nodira,ALIYEVA,901234567\n',
    'nodira',
  ],
  [
    'tours create -f -',
    `${head}Хива,День,90,2027-03-01,2027-11-01\nБухара,День,90,2027-03-01,2027-11-01\nхива ,Иначе,95,2027-03-01,2027-11-01\n`,
    'хива',
  ],
  ['content uz-posts create -f - --mobile m.jpg', 'caption.ru\n<p>Хива</p>\nБухара\nХива\n', 'Хива'],
])('%s tells what stands in the file twice, by both rows, and makes nothing', async (line, stdin, title) => {
  const lists: Record<string, Canned> = {
    'GET /api/tours/all': cannedPage([]),
    'GET /api/clients': cannedPage([]),
    'GET /api/uzbekistan-posts/all': { body: [] },
  }

  const { exit, err, sent } = await runCli(line, { answers: lists, stdin })

  expect(exit, err).toBe(2)
  expect(err).toContain(title)
  expect(err).toContain('строка 2 и строка 4')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  ["G'ulom", "G'ulomov", 'Gʻulom', 'Gʻulomov'],
  ['G’ulom', 'G`ulomov', 'Ғулом', 'Ғуломов'],
  ['Ғуломов', 'Ғулом', "G'ulom", 'Gʼulomov'],
  ['Ғулом', 'Ғуломов', 'ʻG‘ulom', 'Gulomov'],
])('however a spreadsheet changed the apostrophe of %s %s, it is %s %s', async (first, last, again, lastAgain) => {
  const stdin = `firstName,lastName,phoneNumbers
"${first}","${last}",+998 90 123-45-67
Тимур,Алиев,+998901234567
"${again}","${lastAgain}",901234567
Гулом,Ғуломов,+998935554433
`

  const { exit, err, sent } = await runCli('clients create -f -', { stdin })

  expect(exit, err).toBe(2)
  expect(err).toContain('строка 2 и строка 4')
  expect(err).not.toContain('строка 5')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('few rows of a long list are compared, though all have the number of one office', async () => {
  const letters = 'бвгджзклмн'
  const nameOf = (number: number) => [...String(number)].map((digit) => `${letters[Number(digit)]}а`).join('')
  const rows = Array.from({ length: 3000 }, (_, row) => `${nameOf(10_000 + row)},${nameOf(90_000 - row)},901234567`)
  // Of the one in row 2348, its two names changed about.
  const again = `${nameOf(87_654)},${nameOf(12_346)},901234567`
  const compared = vi.spyOn(likeClient, 'isSame')
  onTestFinished(() => compared.mockRestore())

  const { exit, err } = await runCli('clients create -f -', {
    stdin: ['firstName,lastName,phoneNumbers', ...rows, again, ''].join('\n'),
  })

  expect(exit, err).toBe(2)
  expect(err).toContain('строка 2348 и строка 3002')
  expect(compared.mock.calls.length).toBeLessThan(2 * rows.length)
})

test('who may be one person is told and made: beside a card that is there, and twice in a file', async () => {
  const { folder } = await runCli('config path')
  const file = join(folder, 'people.csv')
  const rows = ['Нодира,Алимова,+998901234567', 'Ҳасан,Каримов,+998935554433', 'Ҳусан,Каримов,+998935554433']
  writeFileSync(file, `${['firstName,lastName,phoneNumbers', ...rows].join('\n')}\n`)

  const shown = await runCli(`clients create -f ${file} -n`, { answers, folder })
  const planned = await runCli(`clients create -f ${file} -n --json`, { answers, folder })

  expect(shown.err).toContain('Возможно, карточка уже есть: Нодира Алиева, № 12')
  expect(shown.err).toMatch(/Возможно, один человек: .*3.* и .*4.*: Ҳусан Каримов/)
  expect(planned.envelope().data).toMatchObject([{ state: 'planned' }, { state: 'planned' }, { state: 'planned' }])
})
