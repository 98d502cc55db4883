import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

test('sends every filter in the spelling of the documents', async () => {
  const { sent } = await runCli(
    'tours list --search хива --inactive --min-price 100,5 --max-price 900 --valid-from 2026-03-01 --valid-until 2026-11-30 --current --untranslated --sort valid-until --order desc --page 2 --page-size 50',
    { answers: { 'GET /api/tours/all': cannedPage([]) } },
  )

  const query = new URLSearchParams(sent[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    PageSize: '50',
    PageIndex: '2',
    Search: 'хива',
    IsActive: 'false',
    MinPrice: '100.5',
    MaxPrice: '900',
    ValidFrom: '2026-03-01',
    ValidUntil: '2026-11-30',
    IsCurrentlyValid: 'true',
    IsTranslated: 'false',
    SortBy: 'ValidUntil',
    SortOrder: 'desc',
  })
})

test('prints aligned columns for people, talk beside them', async () => {
  const tours = [
    buildTour({ id: 7, price: 1200.5 }),
    buildTour({ id: 12, isActive: false, title: { ru: 'Бухара', en: '', uz: '' } }),
  ]

  const { out, err } = await runCli('tours list', { answers: { 'GET /api/tours/all': cannedPage(tours, 30, 20) } })

  expect(out.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'ID  Название                        Цена, $  Действует с  Действует до  Статус',
    ' 7  Хива: город внутри крепости  1 200,50 $  15.03.2026   15.11.2026    активен',
    '12  Бухара                         360,00 $  15.03.2026   15.11.2026    неактивен',
    '',
  ])
  expect(err).toContain('Показано 2 из 30 строк')
  expect(err).toContain('karvon tours list --page 2')
})

test('gives scripts one envelope with the next page in it', async () => {
  const { envelope } = await runCli('tours list --json', {
    answers: { 'GET /api/tours/all': cannedPage([buildTour()], 30, 20) },
  })

  expect(envelope()).toMatchObject({
    v: 1,
    ok: true,
    command: 'tours list',
    data: [{ id: 1, price: 360 }],
    summary: { shown: 1, total: 30, page: 1, pageCount: 2 },
    next: ['karvon tours list --json --page 2 --page-size 20'],
  })
})

test('the next page is the same question again, as a shell takes it', async () => {
  const words = ['tours', 'list', '--search', "it's Хива", '--page=3', '--page-size', '1', '--json']

  const { envelope } = await runCli(words, { answers: { 'GET /api/tours/all': cannedPage([buildTour()], 30, 1, 3) } })

  expect(envelope().next).toEqual(["karvon tours list --search 'it'\\''s Хива' --json --page 4 --page-size 1"])
})

test('writes what it lists to a file in the format of its ending', async () => {
  const answers = { 'GET /api/tours/all': cannedPage([buildTour({ id: 7 })]) }

  const csv = await runCli('tours list -o tours.csv --fields id,price --headers ru --json', { answers })
  const xlsx = await runCli('report completeness -o lacks.xlsx', { answers, folder: csv.folder })
  const none = await runCli('tours list -o tours.doc', { answers, folder: csv.folder })

  expect(readFileSync(join(csv.folder, 'tours.csv'), 'utf8')).toBe(
    '\ufeffID,Цена, $\r\n7,360\r\n'.replace('Цена, $', '"Цена, $"'),
  )
  expect(csv.envelope().data).toEqual({ file: join(csv.folder, 'tours.csv'), format: 'csv' })
  expect(readFileSync(join(csv.folder, 'lacks.xlsx')).subarray(0, 2).toString()).toBe('PK')
  expect(xlsx).toMatchObject({ exit: 0, out: '' })
  expect(none).toMatchObject({ exit: 2, err: expect.stringContaining('.doc') })
  expect(readdirSync(csv.folder).sort()).toEqual(['config', 'lacks.xlsx', 'tours.csv'])
})

test('fetches every page with --all', async () => {
  const answer = ({ path }: { path: string }) =>
    cannedPage([buildTour({ id: path.includes('PageIndex=2') ? 2 : 1 })], 2, 1, path.includes('PageIndex=2') ? 2 : 1)

  const { envelope } = await runCli('tours list --all --json', { answers: { 'GET /api/tours/all': answer } })

  expect(envelope()).toMatchObject({ data: [{ id: 1 }, { id: 2 }], summary: { shown: 2, total: 2 } })
})

test('is quiet with --quiet and keeps a hostile title on its line', async () => {
  const tour = buildTour({ title: { ru: 'Хива\u001b[2J\nбез строк', en: '', uz: '' } })

  const { out, err } = await runCli('tours list -q', { answers: { 'GET /api/tours/all': cannedPage([tour]) } })

  expect(err).toBe('')
  expect(out).toContain('Хива[2J без строк')
  expect(out.trim().split('\n')).toHaveLength(2)
})

test.each(['--ndjson', '--format csv'])('--all with %s begins before the last page is read', async (format) => {
  const first = Array.from({ length: 100 }, (_, index) => buildTour({ id: index + 1 }))
  const { exit, out } = await runCli(`tours list --all ${format}`, {
    answers: {
      'GET /api/tours/all': ({ path }) =>
        path.includes('PageIndex=1') ? cannedPage(first, 200, 100) : { status: 500 },
    },
  })

  expect(exit).toBe(9)
  expect(out.trim().split('\n').length).toBeGreaterThanOrEqual(100)
})

test.each([429, 503])('waits when the server asks to with %i, and says so', async (status) => {
  let calls = 0
  const answers = {
    'GET /api/tours/all': () =>
      // A read is tried three times in any case while the server is away.
      ++calls <= 3 ? { status, headers: { 'retry-after': '0' } } : cannedPage([buildTour({ id: 7 })]),
  }

  const { exit, out, err } = await runCli('tours list', { answers, isWatched: true })

  expect(exit).toBe(0)
  expect(out).toContain('7')
  expect(err).toContain('просит подождать: повтор через 0 с')
})
