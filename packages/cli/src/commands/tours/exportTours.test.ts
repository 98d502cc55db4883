import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Canned, type CannedAnswer, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

/** A list that answers page by page as the server does. */
function serving(tours: readonly Tour[]): Record<string, Canned> {
  return {
    'GET /api/tours/all': ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const size = Number(query.get('PageSize'))
      const page = Number(query.get('PageIndex'))
      return cannedPage(tours.slice((page - 1) * size, page * size), tours.length, size, page)
    },
  }
}

const manyTours = Array.from({ length: 600 }, (_, index) => buildTour({ id: index + 1, price: 100 + index / 2 }))
const hostile = {
  ...buildTour({
    title: { ru: '=HYPERLINK("http://evil")', en: '＋1', uz: '\t@SUM(1)' },
  }),
  image: '/files/c/a.jpg',
}

async function readSheet(file: string) {
  const workbook = new excel.Workbook()
  await workbook.xlsx.readFile(file)
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new Error('The workbook holds no sheet')
  return sheet
}

test('writes every tour to a workbook with real numbers and dates', async () => {
  const { exit, folder, err } = await runCli('tours export -o tours.xlsx --headers ru', { answers: serving(manyTours) })

  expect(exit).toBe(0)
  expect(err).toContain('600 строк')
  const sheet = await readSheet(join(folder, 'tours.xlsx'))
  expect(sheet.rowCount).toBe(601)
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect((sheet.getRow(1).values as string[]).slice(1, 7)).toEqual([
    ...['ID', 'Название', 'Название (ru)', 'Название (en)', 'Название (uz)', 'Цена, $'],
  ])
  expect(sheet.getRow(601).getCell(6).value).toBe(399.5)
  expect(sheet.getRow(2).getCell(7).value).toEqual(new Date('2026-03-15T00:00:00Z'))
  expect(sheet.getRow(2).getCell(7).numFmt).toBe('dd.mm.yyyy')
})

test('makes no formula of what somebody typed, in a workbook and in CSV', async () => {
  const { folder } = await runCli('tours export -o tours.xlsx --headers ru', { answers: serving([hostile]) })
  const csv = await runCli('tours export -o - --format csv --headers ru', { answers: serving([hostile]) })
  const keys = await runCli('tours export -o - --format csv', { answers: serving([hostile]) })

  const row = (await readSheet(join(folder, 'tours.xlsx'))).getRow(2)
  expect([3, 4, 5].map((column) => row.getCell(column).value)).toEqual([
    ...['\'=HYPERLINK("http://evil")', "'＋1", "'\t@SUM(1)"],
  ])
  expect(csv.out.split('\r\n')[1]).toMatch(
    /^1,"'=HYPERLINK\(""http:\/\/evil""\)","'=HYPERLINK\(""http:\/\/evil""\)",'＋1,'\t@SUM\(1\),360,2026-03-15,/,
  )
  expect(csv.out).toContain('http://localhost:4000/files/c/a.jpg')
  expect(keys.out.split('\r\n')[1]).toMatch(/^1,"'=HYPERLINK\(""http:\/\/evil""\)",'＋1,'\t@SUM\(1\),360,/)
})

test('writes CSV that Excel reads in Cyrillic and JSON that parses', async () => {
  const csv = await runCli('tours export -o tours.csv --headers ru', { answers: serving(manyTours) })
  const json = await runCli('tours export --format json -o -', { answers: serving(manyTours) })

  const text = readFileSync(join(csv.folder, 'tours.csv'), 'utf8')
  expect(text.startsWith('\ufeffID,Название,Название (ru),')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(601)
  expect(JSON.parse(json.out)).toHaveLength(600)
})

test('writes a file with nothing but its headings when nothing matches', async () => {
  const { exit, folder } = await runCli('tours export --search ничего -o none.csv', { answers: serving([]) })
  const json = await runCli('tours export --format json -o -', { answers: serving([]) })

  expect(exit).toBe(0)
  expect(readFileSync(join(folder, 'none.csv'), 'utf8').trimEnd().split('\r\n')).toHaveLength(1)
  expect(JSON.parse(json.out)).toEqual([])
})

test('leaves the earlier file as it was when the server fails half-way', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'tours.xlsx'), 'yesterday')
  const whole = serving(manyTours)['GET /api/tours/all'] as (request: { path: string }) => object
  const breaking = (request: { path: string }) =>
    request.path.includes('PageIndex=3') ? { status: 500 } : whole(request)

  const { exit } = await runCli('tours export -o tours.xlsx', { answers: { 'GET /api/tours/all': breaking }, folder })

  expect(exit).toBe(9)
  expect(readFileSync(join(folder, 'tours.xlsx'), 'utf8')).toBe('yesterday')
  expect(readdirSync(folder).sort()).toEqual(['config', 'tours.xlsx'])
})

test('writes through a link and into a device instead of taking their place', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'real.csv'), 'yesterday')
  symlinkSync('real.csv', join(folder, 'link.csv'))
  symlinkSync('/dev/null', join(folder, 'null.csv'))

  await runCli('tours export -o link.csv --headers ru', { answers: serving([hostile]), folder })
  const toDevice = await runCli('tours export -o null.csv', { answers: serving([hostile]), folder })

  expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(folder, 'real.csv'), 'utf8')).toContain('Название')
  expect(toDevice.exit).toBe(0)
  expect(lstatSync(join(folder, 'null.csv')).isSymbolicLink()).toBe(true)
})

test('what is exported its owner alone can read, also where anybody could before', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'open.csv'), 'yesterday', { mode: 0o644 })

  for (const file of ['open.csv', 'new.xlsx']) {
    await runCli(`tours export -o ${file}`, { answers: serving([hostile]), folder })
    expect(lstatSync(join(folder, file)).mode & 0o777, file).toBe(0o600)
  }
})

test('leaves no file behind after Ctrl-C, and a job that goes on', async () => {
  const interruption = new AbortController()
  const whole = serving(manyTours)['GET /api/tours/all'] as (request: { path: string }) => object
  const interrupting = (request: { path: string }) => {
    if (request.path.includes('PageIndex=2')) interruption.abort()
    return whole(request)
  }

  const { err, exit, folder } = await runCli('tours export', {
    answers: { 'GET /api/tours/all': interrupting },
    signal: interruption.signal,
  })
  const left = readdirSync(folder)
  const [, job = ''] = /karvon jobs resume (\S+)/.exec(err) ?? []
  const resumed = await runCli(`jobs resume ${job}`, { answers: serving(manyTours), folder })

  expect(exit).toBe(130)
  expect(left).toEqual(['config'])
  expect(resumed.exit).toBe(0)
  expect(readdirSync(folder)).toContain('tours-2026-11-20.xlsx')
})

test('names the file by the day and does not write over it', async () => {
  const first = await runCli('tours export --json', { answers: serving([hostile]) })
  const second = await runCli('tours export', { answers: serving([hostile]), folder: first.folder })

  expect(first.envelope()).toMatchObject({
    data: { file: join(first.folder, 'tours-2026-11-20.xlsx'), format: 'xlsx' },
    summary: { rows: 1 },
  })
  expect(second.exit).toBe(2)
  expect(second.err).toContain('уже есть')
})

test.each([
  ['tours export -o tours.pdf', 'Формат .pdf неизвестен'],
  ['tours export -o absent/tours.csv', 'Нет папки'],
  ['tours export -o . --format csv', 'папка'],
  ['tours export -o - --json', 'укажите файл'],
])('%s is refused before anything is written', async (line, message) => {
  const { exit, err, folder } = await runCli(line, { answers: serving([hostile]) })

  expect(exit).toBe(2)
  expect(err).toContain(message)
  expect(readdirSync(folder)).toEqual(['config'])
})

test('waits when the server asks to, and goes on where it was', async () => {
  const whole = serving(manyTours)['GET /api/tours/all'] as (request: CannedRequest) => CannedAnswer
  let calls = 0
  const answers = {
    'GET /api/tours/all': (request: CannedRequest) =>
      ++calls === 2 ? { status: 429, headers: { 'retry-after': '0' } } : whole(request),
  }

  const { exit, out } = await runCli('tours export --format ndjson -o -', { answers })

  expect(exit).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(600)
})

test('reads a list that the server does not count to its end', async () => {
  const whole = serving(manyTours)['GET /api/tours/all'] as (request: CannedRequest) => CannedAnswer
  const uncounted = (request: CannedRequest) => ({ body: whole(request).body })

  const { out, err } = await runCli('tours export --format ndjson -o -', {
    answers: { 'GET /api/tours/all': uncounted },
  })

  expect(out.trim().split('\n')).toHaveLength(600)
  expect(err).toContain('600 строк')
})
