import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { karvonIn } from './karvonProgram'
import { type OwnServer, startOwnServer } from './ownServer'
import { demoPassword } from './people'
import { addTwins, stateOfTwins } from './twinClients'

/**
 * How often each kind of work is killed with `kill -9`. The whole hundred:
 * `KARVON_KILLS=100 KARVON_KILLS_CLIENTS=3000 npx playwright test e2e/terminalKills.spec.ts --project product`
 */
const kills = Number(process.env.KARVON_KILLS ?? 1)
const clients = Number(process.env.KARVON_KILLS_CLIENTS ?? 0)

let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000 + kills * 40_000)
test.beforeAll(async () => {
  server = await startOwnServer({ clients })
})
test.afterAll(() => server.stop())

/** A folder with its own settings, signed in. */
async function office() {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-kills-'))
  const karvon = karvonIn(folder)
  const signIn = async (url: string) => {
    const login = await karvon(['auth', 'login', '-u', 'director', '--server', url], { stdin: demoPassword })
    expect(login).toMatchObject({ code: 0 })
  }
  await signIn(server.url)
  const jobFolder = join(folder, 'config', 'jobs')
  mkdirSync(jobFolder, { recursive: true })
  const jobs = () => readdirSync(jobFolder).flatMap((name) => /^(.+)\.ndjson$/.exec(name)?.[1] ?? [])
  const isEnded = (job: string) => readFileSync(join(jobFolder, `${job}.ndjson`), 'utf8').includes('"t":"end"')
  return { folder, karvon, signIn, jobs, isEnded, tally: { before: 0, during: 0, after: 0 } }
}

type Office = Awaited<ReturnType<typeof office>>

/** Runs it undisturbed once, and tells how long that takes. */
async function usualTime({ karvon }: Office, args: readonly string[]): Promise<number> {
  const started = performance.now()
  expect(await karvon(args)).toMatchObject({ code: 0 })
  return performance.now() - started
}

/** Kills the work at a random moment, then its resume at another one, and ends with a resume that is left alone. */
async function killedAndResumed(here: Office, args: readonly string[], usual: number, look = () => {}) {
  const before = new Set(here.jobs())
  const runKilled = async (words: readonly string[], known?: string) => {
    const { code } = await here.karvon(words, { killAfter: Math.random() * usual })
    const job = known ?? here.jobs().find((id) => !before.has(id))
    const moment = code !== null || (job && here.isEnded(job)) ? 'after' : job ? 'during' : 'before'
    here.tally[moment]++
    look()
    return { job, moment }
  }
  const { job, moment } = await runKilled(args)
  if (!job) return here.karvon(args)
  if (moment === 'during') await runKilled(['jobs', 'resume', job], job)
  return here.karvon(['jobs', 'resume', job])
}

const isOn = ({ tally: { before, during, after } }: Office) => before + during + after < kills

/** Which moments were met: before the journal was begun, at work, after its end. */
const tell = (what: string, { tally: { before, during, after } }: Office) =>
  kills > 1 &&
  console.log(`${what}: ${before + during + after} kills, ${during} at work, ${before} before, ${after} after`)

interface Post {
  id: number
  caption: string
  isIgnored: boolean
}

const posts = (of = server) => of.call<Post[]>('GET', '/api/instagram/posts?PageSize=100')

test('creating many tours: each is there once', async () => {
  const here = await office()
  const texts = (text: string) => ({ ru: text, en: '', uz: '' })
  const write = (name: string) => {
    const tours = Array.from({ length: 12 }, (_, index) => ({
      title: texts(`${name} ${index}`),
      description: texts('День'),
      price: 90 + index,
      isActive: false,
      validFrom: '2027-03-01',
      validUntil: '2027-11-01',
    }))
    writeFileSync(join(here.folder, 'tours.json'), JSON.stringify(tours))
    return tours.map(({ title }) => title.ru).sort()
  }
  const args = ['tours', 'create', '-f', 'tours.json', '--no-input']
  write('Первые')
  const usual = await usualTime(here, args)
  for (let round = 0; isOn(here); round++) {
    const name = `Проверка-${round}-`
    const titles = write(name)

    const last = await killedAndResumed(here, args, usual)

    const query = new URLSearchParams({ Search: name, PageSize: '100' })
    const found = await server.call<{ data: { title: { ru: string } }[] }>('GET', `/api/tours/all?${query}`)
    expect(last).toMatchObject({ code: 0 })
    expect(found.data.map(({ title }) => title.ru).sort()).toEqual(titles)
  }
  tell('create', here)
})

test('putting posts in order: it ends as an unbroken run', async () => {
  const here = await office()
  const args = ['instagram', 'posts', 'reorder', '-f', 'order.txt', '--yes']
  const turn = async () => {
    const ids = (await posts()).map(({ id }) => id)
    const wanted = [...ids.slice(7), ...ids.slice(0, 7)]
    writeFileSync(join(here.folder, 'order.txt'), wanted.join('\n'))
    return wanted
  }
  await turn()
  const usual = await usualTime(here, args)
  while (isOn(here)) {
    const wanted = await turn()

    const last = await killedAndResumed(here, args, usual)

    expect(last).toMatchObject({ code: 0 })
    expect((await posts()).map(({ id }) => id)).toEqual(wanted)
  }
  tell('reorder', here)
})

test('hiding and showing posts: it ends as an unbroken run', async () => {
  const here = await office()
  const ids = (await posts()).slice(0, 40).map(({ id }) => id)
  const others = (await posts()).slice(40)
  writeFileSync(join(here.folder, 'ids.txt'), ids.join('\n'))
  const argsOf = (verb: string, count: number) => [
    ...['instagram', 'posts', verb, '-f', 'ids.txt', '--yes', `--confirm=${count}`],
  ]
  await here.karvon(argsOf('show', 40))
  const usual = await usualTime(here, argsOf('hide', 40))
  for (let round = 0; isOn(here); round++) {
    const isHidden = round % 2 === 1

    const last = await killedAndResumed(here, argsOf(isHidden ? 'hide' : 'show', 40), usual)

    const after = await posts()
    expect(last).toMatchObject({ code: 0 })
    expect(after.filter((post) => ids.includes(post.id)).map(({ isIgnored }) => isIgnored)).toEqual(
      ids.map(() => isHidden),
    )
    expect(after.filter((post) => !ids.includes(post.id))).toEqual(others)
  }
  tell('hide and show', here)
})

test('synchronising: what is new is there once, and what was there stays', async () => {
  const here = await office()
  const args = ['instagram', 'sync', '--no-input']
  const before = await posts()
  const usual = await usualTime(here, args)
  const fresh = (await posts()).filter(({ id }) => !before.some((post) => post.id === id))
  const captions = fresh.map(({ caption }) => caption).sort()
  expect(captions.length).toBeGreaterThan(0)
  while (isOn(here)) {
    // What staff deleted does not come again, so that each round is an office's first.
    const first = await startOwnServer()
    await here.signIn(first.url)
    const there = (await posts(first)).map(({ id }) => id)

    const last = await killedAndResumed(here, args, usual)

    const after = await posts(first)
    await first.stop()
    const isNew = ({ id }: Post) => !there.includes(id)
    expect(last).toMatchObject({ code: 0 })
    expect(
      after
        .filter(isNew)
        .map(({ caption }) => caption)
        .sort(),
    ).toEqual(captions)
    expect(after.filter((post) => !isNew(post)).map(({ id }) => id)).toEqual(there)
  }
  tell('sync', here)
})

test('merging two clients: nothing is doubled, nothing lost', async () => {
  const here = await office()
  const argsOf = ({ keep, drop }: { keep: number; drop: number }) => [
    ...['clients', 'merge', String(keep), String(drop), '--confirm=1', '--no-input'],
  ]
  const whole = await addTwins(server)
  const before = await stateOfTwins(server, whole)
  const usual = await usualTime(here, argsOf(whole))
  const merged = await stateOfTwins(server, whole)
  expect(merged).toMatchObject({ people: [{ inn: '123456789', visas: [{}], otherDocuments: [{}, {}] }, null, {}] })
  expect(JSON.stringify(merged)).toContain('five')
  expect(merged).not.toEqual(before)
  while (isOn(here)) {
    const twins = await addTwins(server)

    const last = await killedAndResumed(here, argsOf(twins), usual)

    expect(last).toMatchObject({ code: 0 })
    expect(await stateOfTwins(server, twins)).toEqual(merged)
  }
  tell('merge', here)
})

test('an export: no half file has its name, and the resumed one is whole', async () => {
  const here = await office()
  const usual = await usualTime(here, ['clients', 'export', '-o', 'whole.csv'])
  const whole = readFileSync(join(here.folder, 'whole.csv'), 'utf8')
  const path = join(here.folder, 'clients.csv')
  while (isOn(here)) {
    rmSync(path, { force: true })

    const last = await killedAndResumed(here, ['clients', 'export', '-o', 'clients.csv'], usual, () => {
      if (existsSync(path)) expect(readFileSync(path, 'utf8')).toBe(whole)
    })

    expect(last).toMatchObject({ code: 0 })
    expect(readFileSync(path, 'utf8')).toBe(whole)
    expect(readdirSync(here.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  }
  tell('export', here)
})
