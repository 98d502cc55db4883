import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

/** A server that keeps the prices of its tours, and what came to it. */
function tourServer(prices: Record<number, number>, version?: number) {
  const answers: Record<string, Canned> = {}
  for (const id of Object.keys(prices).map(Number)) {
    answers[`GET /api/tours/${id}`] = () => ({
      body: buildTour({ id, price: prices[id] ?? 0, ...(version && { version }) }),
    })
    answers[`PUT /api/tours/${id}`] = ({ body }) => {
      prices[id] = (body as { price: number }).price
      return { status: 204 }
    }
  }
  return { answers, prices }
}

const writes = (sent: readonly CannedRequest[]) => sent.filter(({ method }) => method !== 'GET')
const jobFile = (folder: string) => {
  const [file = ''] = readdirSync(join(folder, 'config', 'jobs')).filter((name) => name.endsWith('.ndjson'))
  return join(folder, 'config', 'jobs', file)
}

test('writes each call down before it is made, for its owner alone', async () => {
  let before = ''
  const { answers } = tourServer({ 1: 100 })
  const look = answers['PUT /api/tours/1'] as (request: CannedRequest) => object
  const { folder } = await runCli('config path')
  answers['PUT /api/tours/1'] = (request) => {
    before = readFileSync(jobFile(folder), 'utf8')
    return look(request)
  }

  const run = await runCli('tours update 1 --price 120 --json', { answers, folder })

  expect(run.exit).toBe(0)
  expect(before).toContain('"t":"start","n":0')
  expect(before).toContain('"base":{"price":100}')
  expect(before).not.toContain('canned-token')
  expect(statSync(jobFile(folder)).mode & 0o777).toBe(0o600)
})

test('takes a job back, and leaves alone what somebody has changed since', async () => {
  const { answers, prices } = tourServer({ 1: 100, 2: 200 })
  const { folder, envelope } = await runCli(['tours', 'update', '-f', '-', '--json'], {
    answers,
    stdin: 'id,price\n1,110\n2,210\n',
  })
  prices[2] = 999

  const undo = await runCli(`undo ${envelope().job} --json`, { answers, folder })

  expect(undo.exit).toBe(5)
  expect(prices).toEqual({ 1: 100, 2: 999 })
  expect(undo.envelope().errors).toMatchObject([{ code: 'DRIFT', item: 'tour:2' }])
})

test.each([
  ['was done', 110, 0],
  ['was not done', 100, 1],
])('resumes after a kill: a change that %s is sent %s more times', async (_, present, times) => {
  const { answers, prices } = tourServer({ 1: 100 })
  const { folder, envelope } = await runCli('tours update 1 --price 110 --json', { answers })
  // As a kill leaves it: begun, its end unknown, and a line cut off in the middle.
  const kept = readFileSync(jobFile(folder), 'utf8').split('\n').slice(0, 3)
  writeFileSync(jobFile(folder), `${kept.join('\n')}\n{"t":"do`)
  prices[1] = present

  const resumed = await runCli(`jobs resume ${envelope().job} --json`, { answers, folder })
  const again = await runCli(`jobs resume ${envelope().job} --json`, { answers, folder })

  expect(resumed.exit).toBe(0)
  expect(writes(resumed.sent)).toHaveLength(times)
  expect(prices).toEqual({ 1: 110 })
  expect(writes(again.sent)).toEqual([])
})

test.each([
  ['before the resume looks a second time', 1, 0],
  ['before the resume sends it once more', 2, 1],
])('what a killed command had sent lands only %s: it is done', async (_, seen, times) => {
  const { answers } = tourServer({ 1: 100 })
  const present = answers['GET /api/tours/1'] as () => object
  answers['DELETE /api/tours/1'] = { status: 204 }
  const { folder, envelope } = await runCli('tours delete 1 --confirm=1 --json', { answers })
  const kept = readFileSync(jobFile(folder), 'utf8').split('\n').slice(0, 3)
  writeFileSync(jobFile(folder), `${kept.join('\n')}\n`)
  let looks = 0
  answers['GET /api/tours/1'] = () => (++looks > seen ? { status: 404 } : present())
  answers['DELETE /api/tours/1'] = { status: 404 }

  const resumed = await runCli(`jobs resume ${envelope().job} --json`, { answers, folder })

  expect(writes(resumed.sent)).toHaveLength(times)
  expect(resumed.exit).toBe(0)
  expect(resumed.envelope().data).toMatchObject([{ item: 'tour:1', state: 'done' }])
})

test('creates nothing twice: a resume sends the key of the first try', async () => {
  const keys: (string | null)[] = []
  const line =
    'tours create --title-ru Хива --description-ru День --price 90 --valid-from 2027-03-01 --valid-until 2027-11-01'
  const lost: Canned = ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    if (keys.length === 1) return { status: 500 }
    return { body: buildTour({ id: 77 }), status: 201 }
  }

  const first = await runCli(`${line} --json`, { answers: { 'POST /api/tours': lost } })
  const made = buildTour({
    id: 77,
    title: { ru: 'Хива', en: '', uz: '' },
    validFrom: '2027-03-01',
    validUntil: '2027-11-01',
  })
  const second = await runCli(`jobs resume ${first.envelope().job} --json`, {
    // The first try was done all the same: what is there is its own, and can be taken back.
    answers: { 'GET /api/tours/all': cannedPage([made]), 'POST /api/tours': lost },
    folder: first.folder,
  })

  expect(first.exit).toBe(9)
  expect(second.envelope().data).toMatchObject([{ state: 'done', id: '77' }])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('what goes on from here names the profile and the server that were named', async () => {
  const { answers } = tourServer({ 1: 100, 2: 200 })
  answers['PUT /api/tours/2'] = { status: 403 }
  const { folder } = await runCli('config path')

  const named = '--profile default --server http://localhost:4000'
  const run = await runCli(['tours', 'update', '-f', '-', '--json', ...named.split(' ')], {
    answers,
    folder,
    stdin: 'id,price\n1,110\n2,210\n',
  })
  const { job = '', next } = run.envelope()
  const jobs = await runCli(`jobs show ${job} --json`, { answers, folder })

  expect(run.exit).toBe(5)
  expect(next).toEqual([`karvon jobs retry ${job} --failed ${named}`])
  expect(run.err).toContain(`karvon undo ${job} ${named}`)
  expect(run.err).toContain(jobFile(folder))
  expect(jobs.envelope().next).toEqual([`karvon jobs retry ${job} --failed`, `karvon undo ${job}`])
})

test('waits for a server that is away, and asks first whether it was done', async () => {
  const { answers, prices } = tourServer({ 1: 100, 2: 200 }, 1)
  const away = { status: 503, headers: { 'retry-after': '0' } }
  const put = answers['PUT /api/tours/1'] as (request: CannedRequest) => object
  let tries = 0
  answers['PUT /api/tours/1'] = (request) => {
    put(request)
    return away
  }
  answers['PUT /api/tours/2'] = (request) => {
    if (++tries === 1) return away
    prices[2] = (request.body as { price: number }).price
    return { status: 204 }
  }
  answers['POST /api/tours'] = () => (++tries <= 4 ? away : { status: 201, body: buildTour({ id: 3 }) })

  const updated = await runCli(['tours', 'update', '-f', '-'], { answers, stdin: 'id,price\n1,110\n2,210\n' })
  tries = 0
  const created = await runCli(
    'tours create --title-ru Хива --description-ru День --price 90 --valid-from 2026-12-01 --valid-until 2026-12-31',
    {
      answers: { ...answers, 'GET /api/tours/all': cannedPage([]) },
    },
  )

  expect([updated.exit, prices]).toEqual([0, { 1: 110, 2: 210 }])
  expect(
    writes(updated.sent)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/tours/1', '/api/tours/2', '/api/tours/2'])
  expect(created.exit).toBe(0)
  expect(new Set(writes(created.sent).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a server that stays away ends a job, which can be resumed', async () => {
  const { answers } = tourServer({ 1: 100, 2: 200 }, 1)
  for (const id of [1, 2]) answers[`PUT /api/tours/${id}`] = { status: 503, headers: { 'retry-after': '0' } }

  const { exit, sent, err } = await runCli(['tours', 'update', '-f', '-', '--concurrency', '1'], {
    answers,
    stdin: 'id,price\n1,110\n2,210\n',
  })

  expect(exit).toBe(9)
  expect(writes(sent).map(({ path }) => path)).toEqual(Array(5).fill('/api/tours/1'))
  expect(err).toContain('karvon jobs resume')
})

test('retries the refused items alone', async () => {
  const { answers, prices } = tourServer({ 1: 100, 2: 200 })
  const whole = answers['PUT /api/tours/2'] as Canned
  answers['PUT /api/tours/2'] = { status: 403 }
  const first = await runCli(['tours', 'update', '-f', '-', '--json'], { answers, stdin: 'id,price\n1,110\n2,210\n' })
  answers['PUT /api/tours/2'] = whole

  const retry = await runCli(`jobs retry ${first.envelope().job} --failed --json`, { answers, folder: first.folder })

  expect(first.exit).toBe(5)
  expect(writes(retry.sent).map(({ path }) => path)).toEqual(['/api/tours/2'])
  expect(prices).toEqual({ 1: 110, 2: 210 })
})

test('applies a plan when nothing has changed, else names the drift and applies nothing', async () => {
  const { answers, prices } = tourServer({ 1: 100, 2: 200 })
  const { folder } = await runCli(['plan', '-o', 'p.json', 'tours', 'update', '-f', '-'], {
    answers,
    stdin: 'id,price\n1,110\n2,210\n',
  })
  prices[2] = 999

  const told = await runCli('apply p.json', { answers, folder })
  const refused = await runCli('apply p.json --json', { answers, folder })
  const clean = await runCli('apply p.json --only-clean --json', { answers, folder })

  expect(statSync(join(folder, 'p.json')).mode & 0o777).toBe(0o600)
  expect(told.exit).toBe(8)
  expect(told.out).toBe(
    'Не сходится строк: 1 из 2\n  tour:2  план price 200 → 210; сейчас price 999 (изменилось после плана)\n' +
      'Ничего не применено. --only-clean применит остальные 1; или составьте план заново\n',
  )
  expect(refused.exit).toBe(8)
  expect(refused.envelope()).toMatchObject({
    errors: [{ code: 'DRIFT', item: 'tour:2' }],
    next: ['karvon apply p.json --only-clean'],
  })
  expect(refused.err).toContain('karvon: tour:2: ')
  expect(writes(refused.sent)).toEqual([])
  expect(clean.exit).toBe(0)
  expect(prices).toEqual({ 1: 110, 2: 999 })
})

test('hands a plan along the pipe with -o -, and applies it from there', async () => {
  const { answers, prices } = tourServer({ 1: 100 })
  const planned = await runCli('plan -o - tours update 1 --price 110', { answers })

  const applied = await runCli('apply -', { answers, folder: planned.folder, stdin: planned.out })

  expect(readdirSync(planned.folder)).not.toContain('-')
  expect(applied.exit).toBe(0)
  expect(prices).toEqual({ 1: 110 })
})

test('says of which records of a file the rules are broken', async () => {
  const { answers } = tourServer({ 1: 100 })
  const csv = 'firstName,phoneNumbers\nОйбек,+998901112233\nЛола,нет\n'
  const list = { 'GET /api/clients': cannedPage([]) }

  const created = await runCli('clients create -f - -n', { answers: list, stdin: csv })
  const updated = await runCli('tours update 1 --valid-from 2030-01-01 --json', { answers })

  expect(created.out).toMatch(/client:\+ .*не получится.*Лола/)
  expect(updated.envelope().data).toMatchObject([{ state: 'failed', title: buildTour().title.ru }])
})

test('a plan of nothing takes the place of an older one', async () => {
  const { answers, prices } = tourServer({ 1: 100 })
  const { folder } = await runCli('plan -o p.json tours update 1 --price 110', { answers })

  const planned = await runCli('plan -o p.json tours update -f -', { answers, folder, stdin: 'id,price\n1,100\n' })
  await runCli('apply p.json', { answers, folder })

  expect(planned.exit).toBe(0)
  expect(prices).toEqual({ 1: 100 })
})

test('a plan is written as an export: through a link, not into a folder that is none, not in a dry run', async () => {
  const { answers } = tourServer({ 1: 100 })
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'kept.json'), '')
  symlinkSync(join(folder, 'kept.json'), join(folder, 'p.json'))
  const plan = (file: string) => runCli(`plan -o ${file} tours update 1 --price 110`, { answers, folder })

  const linked = await plan('p.json')
  const nowhere = await plan('none/p.json')
  const dry = await plan('dry.json -n')

  expect(linked.exit).toBe(0)
  expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toContain('karvon-plan')
  expect(nowhere).toMatchObject({ exit: 2, err: expect.stringContaining('Нет папки') })
  expect(dry).toMatchObject({ exit: 0, err: expect.stringContaining('файл не записан') })
  expect(readdirSync(folder)).not.toContain('dry.json')
})

test('names the version that it read, so that a change in between is refused', async () => {
  const answers: Record<string, Canned> = {
    'GET /api/tours/1': { body: { ...buildTour({ id: 1 }), version: 7 } },
    'PUT /api/tours/1': { status: 412, body: { detail: 'Изменил другой' } },
  }

  const { exit, sent } = await runCli('tours update 1 --price 5', { answers })

  expect(writes(sent)[0]?.headers.get('if-match')).toBe('"v7"')
  expect(exit).toBe(8)
})

test.each([
  ['tours delete 1 2', '--confirm=2'],
  ['tours delete 1 2 --yes', '--confirm=2'],
  ['tours delete 1', '--confirm=1'],
])('%s asks nobody off a terminal and names the flag', async (line, flag) => {
  const { answers } = tourServer({ 1: 100, 2: 200 })

  const { exit, err, sent } = await runCli(line, { answers })

  expect(exit).toBe(6)
  expect(err).toContain(flag)
  expect(writes(sent)).toEqual([])
})

test('refuses the wrong number of deletions and takes the right one', async () => {
  const { answers } = tourServer({ 1: 100, 2: 200 })
  for (const id of [1, 2]) answers[`DELETE /api/tours/${id}`] = { status: 204 }

  const wrong = await runCli('tours delete 1 2 --confirm=3', { answers })
  const right = await runCli('tours delete 1 2 --confirm=2', { answers })

  expect(wrong.exit).toBe(2)
  expect(writes(wrong.sent)).toEqual([])
  expect(right.exit).toBe(0)
  expect(right.err).toContain('Вернуть как было: karvon undo')
})

test('takes a deletion for done only when the server says that the thing is gone', async () => {
  const { answers } = tourServer({ 1: 100 })
  const present = answers['GET /api/tours/1'] as () => object
  let isDown = false
  const lost = () => {
    throw new TypeError()
  }
  answers['GET /api/tours/1'] = () => (isDown ? lost() : present())
  answers['DELETE /api/tours/1'] = () => {
    isDown = true
    return lost()
  }

  const { exit, envelope } = await runCli('tours delete 1 --confirm=1 --json', { answers })

  expect(exit).toBe(9)
  expect(envelope().data).toMatchObject([{ item: 'tour:1', state: 'failed' }])
})

test('writes to production only with the profile named', async () => {
  const { answers } = tourServer({ 1: 100 })
  const { folder } = await runCli('profile add default http://localhost:4000 --kind production --yes')

  const unnamed = await runCli('tours update 1 --price 5', { answers, folder })
  const named = await runCli('tours update 1 --price 5 --profile default', { answers, folder })

  expect(unnamed.exit).toBe(2)
  expect(writes(unnamed.sent)).toEqual([])
  expect(named.exit).toBe(0)
  expect(named.err).toContain('Боевой сервер')
})

test('lets nobody else into a job that runs', async () => {
  const { answers } = tourServer({ 1: 100 })
  const { folder, envelope } = await runCli('tours update 1 --price 110 --json', { answers })
  appendFileSync(jobFile(folder).replace('.ndjson', '.lock'), String(process.ppid))

  const { exit, err } = await runCli(`jobs resume ${envelope().job}`, { answers, folder })

  expect(exit).toBe(8)
  expect(err).toContain('ещё выполняется')
})

test('lists the newest job first within a second, and none that was killed before its first line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-jobs-'))
  const jobs = join(folder, 'config', 'jobs')
  mkdirSync(jobs, { recursive: true })
  const written = { 'z-first': '2026-11-20T10:00:00.100Z', 'a-second': '2026-11-20T10:00:00.200Z' }
  for (const [id, createdAt] of Object.entries(written))
    writeFileSync(join(jobs, `${id}.ndjson`), `${JSON.stringify({ v: 1, id, command: 'tours update', createdAt })}\n`)
  writeFileSync(join(jobs, 'killed.ndjson'), '')

  const { exit, envelope } = await runCli('jobs list --json', { folder })

  expect(exit).toBe(0)
  expect((envelope().data as { id: string }[]).map(({ id }) => id)).toEqual(['a-second', 'z-first'])
})
