import { join } from 'node:path'
import { createSession } from '@karvon/api-client/auth/session'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'
import { openProfile } from '../../context/profileStore'
import { defaultServer } from '../../context/settings'

/** Post 1 gets another caption, 2 goes, 3 is new. */
function account() {
  let isSynchronised = false
  const before = [buildIgPost({ id: 1, caption: 'Утро' }), buildIgPost({ id: 2 })]
  const after = [buildIgPost({ id: 1, caption: 'Вечер' }), buildIgPost({ id: 3, caption: 'Новый' })]
  return {
    'GET /api/instagram/posts': () => cannedPage(isSynchronised ? after : before),
    'POST /api/instagram/sync': (_: CannedRequest) => {
      isSynchronised = true
      return { status: 204 }
    },
  }
}

test('tells what is new, changed and gone', async () => {
  const { exit, envelope } = await runCli('instagram sync --json', { answers: account() })

  expect(exit).toBe(0)
  expect(envelope()).toMatchObject({
    data: { new: [{ id: 3, caption: 'Новый' }], changed: [{ id: 1, caption: 'Вечер' }], gone: [{ id: 2 }] },
    summary: { new: 1, changed: 1, gone: 1, failed: 0, total: 2 },
  })
})

test('marks what Instagram no longer has, names a post whose picture failed, and says how to hide', async () => {
  let isSynchronised = false
  const goneAt = '2026-11-20T10:00:00.000Z'
  const post = (id: number, more: object = {}) => buildIgPost({ id, caption: `Пост ${id}`, ...more })
  const brief = (id: number | null, caption: string) => ({ id, caption, takenAt: '2026-11-19T10:00:00.000Z' })
  const answers = {
    'GET /api/instagram/posts': () =>
      cannedPage(isSynchronised ? [post(1, { goneAt }), post(2, { goneAt })] : [post(1), post(2, { goneAt })]),
    'POST /api/instagram/sync': () => {
      isSynchronised = true
      return { body: { added: [], changed: [], gone: [brief(1, 'Пост 1')], failed: [brief(null, 'Закат')] } }
    },
  }

  const run = await runCli('instagram sync --json', { answers })
  isSynchronised = false
  const people = await runCli('instagram sync', { answers })

  expect(run.envelope()).toMatchObject({
    data: { gone: [{ id: 1, caption: 'Пост 1' }], failed: [{ id: null, caption: 'Закат' }] },
    summary: { gone: 1, failed: 1, total: 2 },
  })
  expect(people.out).toMatch(/нет в Instagram: 1[\s\S]*- 1 {2}Пост 1[\s\S]*! – {2}Закат/)
  expect(people.err).toMatch(/karvon instagram posts hide 1\n[\s\S]*Картинка не загрузилась: «Закат»/)
})

test('sends nothing with --plan', async () => {
  const { exit, out, sent } = await runCli('instagram sync --preserve --plan', { answers: account() })

  expect(exit).toBe(0)
  expect(out).toContain('POST /api/instagram/sync')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('leaves no job behind when the server refuses', async () => {
  const answers = { ...account(), 'POST /api/instagram/sync': { status: 403, body: {} } }

  const { exit, folder } = await runCli('instagram sync', { answers })
  const jobs = await runCli('jobs list --json', { folder })

  expect(exit).toBe(7)
  expect(jobs.envelope().data).toEqual([])
})

test('says why when no account is connected, and can be run again as a job', async () => {
  const answers = account()
  const refused = {
    ...answers,
    'POST /api/instagram/sync': { status: 503, body: { detail: 'Instagram не подключён' } },
  }

  const first = await runCli('instagram sync', { answers: refused })
  const jobs = await runCli('jobs list --json', { folder: first.folder })
  const [{ id, status }] = jobs.envelope().data as [{ id: string; status: string }]
  const dry = await runCli(`jobs resume ${id} -n`, { answers, folder: first.folder })
  const second = await runCli(`jobs resume ${id} --json`, { answers, folder: first.folder })

  expect(first.exit).toBe(9)
  expect(first.err).toContain('Instagram не подключён')
  expect(status).toBe('unfinished')
  expect(dry.sent.map(({ method }) => method)).toEqual(['GET'])
  expect(second.envelope().summary).toMatchObject({ new: 1 })
})

test('waits for the end of a synchronisation that somebody else began', async () => {
  const answers = account()
  const whole = answers['POST /api/instagram/sync']
  let tries = 0
  const busy = (request: CannedRequest) => (++tries === 1 ? { status: 409 } : whole(request))

  const { exit, err } = await runCli('instagram sync', {
    answers: { ...answers, 'POST /api/instagram/sync': busy },
  })

  expect(exit).toBe(0)
  expect(tries).toBe(2)
  expect(err).toContain('уже идёт')
})

test('a production server is synchronised when the name of its profile is typed', async () => {
  const { folder } = await runCli('config path')
  const profile = openProfile(join(folder, 'config'), 'work', () => {})
  profile.describe(defaultServer, 'production')
  createSession(profile.store(defaultServer)).start('canned-token', buildUser({ role: 'SuperAdmin' }))
  const sync = (flags: string) =>
    runCli(`instagram sync --profile work --no-input ${flags}`.trim(), { answers: account(), folder })

  const unconfirmed = await sync('--yes')
  const wrong = await sync('--confirm=1')
  const confirmed = await sync('--confirm=work')

  expect(unconfirmed).toMatchObject({ exit: 6, err: expect.stringContaining('--confirm=work') })
  expect(wrong.exit).toBe(2)
  expect([unconfirmed, wrong].flatMap(({ sent }) => sent.filter(({ method }) => method !== 'GET'))).toEqual([])
  expect(confirmed.exit).toBe(0)
})
