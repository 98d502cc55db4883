import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postInput } from '@karvon/api-client/instagram/igPostRules'
import { expect, onTestFinished, test } from 'vitest'
import { picture, video } from '../../../../test/pictures'
import { startApp } from '../../../../test/startApp'
import { folderStore } from '../../../files/folderStore'
import { graphInstagram } from './graphInstagram'
import { isPublicAddress } from './publicLookup'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

const configured = 'IGAA-configured-token'
const megabyte = 1024 * 1024
const now = () => new Date()

/** Answers as graph.instagram.com and its file servers are documented to. */
async function fakeInstagram(answers: Record<string, Answer>) {
  const calls: URL[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://instagram.test')
    calls.push(url)
    const answer = answers[url.pathname] ?? media[url.pathname]
    if (!answer) return void response.writeHead(404).end('{"error":{"code":803}}')
    const body = await answer(request, response, url)
    if (response.headersSent || response.destroyed) return
    if (Buffer.isBuffer(body)) response.end(body)
    else
      response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as { port: number }
  const address = new URL(`http://127.0.0.1:${port}`)
  const media: Record<string, Answer> = {
    '/cdn/a.jpg': async () => Buffer.from(await (await picture()).arrayBuffer()),
    '/cdn/c.jpg': async () => Buffer.from(await (await picture('png')).arrayBuffer()),
    '/cdn/d.jpg': async () => Buffer.from(await (await picture('webp')).arrayBuffer()),
    '/cdn/b.mp4': async () => Buffer.from(await video().arrayBuffer()),
    '/cdn/large.mp4': () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0'), Buffer.alloc(3 * megabyte)]),
    '/cdn/strange.jpg': () => '<html>',
  }
  return { address, calls, link: (name: string) => `${address.origin}/cdn/${name}` }
}

const profile: Answer = () => ({
  user_id: '17841400000000000',
  username: 'karvon.travel',
  name: 'Karvon',
  followers_count: 1200,
  follows_count: 80,
  media_count: 3,
})

const image = (id: string, link: string, more: object = {}) => ({
  id,
  caption: `Пост ${id}`,
  media_type: 'IMAGE',
  media_url: link,
  timestamp: '2026-08-31T18:10:00+0000',
  ...more,
})

const usage = '{"178":[{"call_count":100,"estimated_time_to_regain_access":12}]}'

const refusing =
  (status: number, code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response
      .writeHead(status, headers)
      .end(JSON.stringify({ error: { message: `Bad token ${configured}`, type: 'OAuthException', code } }))

function connected(address: URL, patience?: number) {
  const objects = folderStore(temporaryFolder())
  return graphInstagram({ token: configured, address, objects, mostVideoBytes: 2 * megabyte, now, patience })
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-instagram-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('brings posts of every page, carousels with their children, videos and their order', async () => {
  const instagram = await fakeInstagram({
    '/v23.0/me': profile,
    '/v23.0/me/media': (_request, _response, url) =>
      url.searchParams.get('after') === 'page2'
        ? { data: [image('1', instagram.link('a.jpg'))], paging: { cursors: { before: 'x', after: 'end' } } }
        : {
            data: [
              image('3', instagram.link('a.jpg'), {
                media_type: 'CAROUSEL_ALBUM',
                children: {
                  data: [
                    { id: '31', media_type: 'IMAGE', media_url: instagram.link('a.jpg') },
                    { id: '32', media_type: 'VIDEO', media_url: instagram.link('b.mp4') },
                  ],
                },
              }),
              image('2', instagram.link('b.mp4'), { media_type: 'VIDEO', caption: 'Видео\u202e\u0000' }),
            ],
            // The address itself is never called: it could lead anywhere.
            paging: { cursors: { after: 'page2' }, next: 'http://10.0.0.1/latest/meta-data?after=page2' },
          },
  })
  const server = await startApp({ as: 'editor', instagram: connected(instagram.address) })

  await server.api.instagram.sync()
  await server.api.instagram.sync()

  const { items } = await server.api.instagram.posts()
  expect(items.map(({ caption, medias }) => [caption, medias.map(({ type }) => type)])).toEqual([
    ['Пост 3', ['image', 'video']],
    ['Видео', ['video']],
    ['Пост 1', ['image']],
  ])
  expect(items[0]).toMatchObject({
    takenAt: '2026-08-31T18:10:00.000Z',
    mediaUrls: [expect.stringMatching(/^\/files/), expect.anything()],
  })
  expect(await server.api.instagram.profile()).toMatchObject({ username: 'karvon.travel', followersCount: 1200 })
  expect(
    instagram.calls.every(
      ({ searchParams, pathname }) => pathname.startsWith('/cdn') || searchParams.get('access_token') === configured,
    ),
  ).toBe(true)
  expect(instagram.calls.filter(({ pathname }) => pathname.startsWith('/cdn'))).toHaveLength(4)
})

test('shows the still of a video that is too large or withheld, and leaves out what cannot be had', async () => {
  const instagram = await fakeInstagram({
    '/v23.0/me': () => ({ data: [{ username: 'karvon.travel', profile_picture_url: 'https://evil.test/me.jpg' }] }),
    '/v23.0/me/media': () => ({
      data: [
        image('4', instagram.link('large.mp4'), { media_type: 'VIDEO', thumbnail_url: instagram.link('a.jpg') }),
        { id: '3', media_type: 'VIDEO', thumbnail_url: instagram.link('a.jpg'), timestamp: '2026-08-30T18:10:00+0000' },
        image('2', 'http://169.254.169.254/latest/meta-data'),
        image('1', instagram.link('strange.jpg')),
      ],
    }),
  })
  const server = await startApp({ as: 'editor', instagram: connected(instagram.address) })

  await server.api.instagram.sync()

  const { items } = await server.api.instagram.posts()
  expect(items.map(({ medias }) => medias.map(({ type }) => type))).toEqual([['image'], ['image']])
  const { description } = await server.database.db
    .selectFrom('activity_logs')
    .select('description')
    .where('action', '=', 'UpdateInstagramAccountInfo')
    .executeTakeFirstOrThrow()
  expect(description).toBe('Синхронизация с Instagram: новых постов 2, картинки не загружены: «Пост 2», «Пост 1»')
})

test('tells what is gone, fetches what has changed, names what could not be had, and leaves alone what staff decided', async () => {
  const there = (...posts: object[]) => {
    data = posts
  }
  let data: object[] = []
  const link = (name: string) => instagram.link(name)
  const album = (...names: string[]) => ({
    ...image('album', link('a.jpg')),
    children: { data: names.map((name) => ({ id: `child-${name}`, media_type: 'IMAGE', media_url: link(name) })) },
  })
  const instagram = await fakeInstagram({ '/v23.0/me': profile, '/v23.0/me/media': () => ({ data }) })
  const server = await startApp({ as: 'editor', instagram: connected(instagram.address) })
  const { instagram: api } = server.api
  const fetches = () => instagram.calls.filter(({ pathname }) => /^\/cdn\/(?!me)/.test(pathname)).length
  const byCaption = async () => new Map((await api.posts()).items.map((post) => [post.caption, post]))
  const captionsOf = (posts: { caption: string }[] | undefined) => posts?.map(({ caption }) => caption)

  there(album('a.jpg', 'c.jpg'), image('2', link('a.jpg')), image('1', link('c.jpg')), image('0', link('strange.jpg')))
  const first = await api.sync()
  const [before, fetchedOnce] = [await byCaption(), fetches()]
  await api.sync()
  const fetchedTwice = fetches()

  // Post 2 has another picture, the album lost one and got another, 1 is gone, 0 can be had now.
  there(album('c.jpg', 'd.jpg'), image('2', link('d.jpg')), image('0', link('a.jpg')))
  const second = await api.sync()
  const after = await byCaption()

  expect([captionsOf(first?.added), captionsOf(first?.failed)]).toEqual([
    ['Пост album', 'Пост 2', 'Пост 1'],
    ['Пост 0'],
  ])
  expect(first?.failed.map(({ id, reason }) => [id, reason])).toEqual([[null, expect.stringMatching(/\p{L}{5}/u)]])
  // What could not be had is tried again, nothing else.
  expect(fetchedTwice).toBe(fetchedOnce + 1)
  expect(captionsOf(second?.changed)).toEqual(['Пост album', 'Пост 2'])
  expect([captionsOf(second?.added), captionsOf(second?.gone), second?.failed]).toEqual([['Пост 0'], ['Пост 1'], []])
  expect(after.get('Пост 1')).toMatchObject({ goneAt: expect.stringMatching(/Z$/), isIgnored: false })
  expect(after.get('Пост 2')?.goneAt).toBeNull()
  expect(after.get('Пост 2')?.mediaUrls).not.toEqual(before.get('Пост 2')?.mediaUrls)
  const [kept, added] = after.get('Пост album')?.mediaUrls ?? []
  expect([kept, after.get('Пост album')?.mediaUrls.length]).toEqual([before.get('Пост album')?.mediaUrls[1], 2])

  // Staff take the new picture of the album away, hide what is gone and delete a post: all of it stays so.
  const shown = after.get('Пост album')
  if (!shown) throw new Error('The album is not there')
  await api.update(shown.id, { ...postInput(shown), mediaUrls: [String(kept)] })
  const gone = after.get('Пост 1')
  if (gone) await api.update(gone.id, { ...postInput(gone), isIgnored: true })
  await api.remove(after.get('Пост 2')?.id ?? 0)
  const third = await api.sync()
  const last = await byCaption()

  expect([...last.keys()]).toEqual(['Пост album', 'Пост 1', 'Пост 0'])
  expect(last.get('Пост album')?.mediaUrls).toEqual([kept])
  expect(added).toBeDefined()
  expect([third?.added, third?.changed, third?.gone]).toEqual([[], [], []])

  // It is at Instagram again.
  there(image('1', link('c.jpg')))
  const fourth = await api.sync()
  expect((await byCaption()).get('Пост 1')).toMatchObject({ goneAt: null, isIgnored: true })
  expect(captionsOf(fourth?.gone)).toEqual(['Пост album', 'Пост 0'])
})

test('what was synchronised before is neither fetched again nor doubled, and is marked when it is gone', async () => {
  let data: object[] = []
  const instagram = await fakeInstagram({ '/v23.0/me': profile, '/v23.0/me/media': () => ({ data }) })
  const server = await startApp({ as: 'editor', instagram: connected(instagram.address) })
  data = [image('2', instagram.link('a.jpg')), image('1', instagram.link('c.jpg'))]
  await server.api.instagram.sync()
  const { db } = server.database
  await db.updateTable('ig_posts').set({ external_medias: null }).execute()
  await db.updateTable('ig_medias').set({ external_id: null }).execute()
  const before = (await server.api.instagram.posts()).items

  await server.api.instagram.sync()
  data = [image('2', instagram.link('d.jpg'))]
  const report = await server.api.instagram.sync()
  const after = (await server.api.instagram.posts()).items

  expect(after.map(({ medias }) => medias.length)).toEqual([1, 1])
  expect(after[0]?.mediaUrls).not.toEqual(before[0]?.mediaUrls)
  expect([report?.changed.length, report?.gone.map(({ caption }) => caption)]).toEqual([1, ['Пост 1']])
})

const refusals: [Answer, RegExp, number | undefined][] = [
  [refusing(400, 190), /^Срок действия токена Instagram истёк/, undefined],
  [refusing(400, 10), /^Токену Instagram не хватает прав/, undefined],
  [refusing(400, 4), /^Instagram ограничил число запросов\. Повторите через 60 мин$/, 3600],
  [refusing(400, 80_002, { 'x-business-use-case-usage': usage }), /через 12 мин$/, 720],
  [refusing(429, 0, { 'retry-after': '90' }), /через 2 мин$/, 90],
  [refusing(500, 2), /^Instagram временно недоступен/, 60],
  [() => '{"data": [', /^Ответ Instagram не удалось прочитать/, undefined],
  [() => ({ data: 'none' }), /^Ответ Instagram не удалось прочитать/, undefined],
  [refusing(302, 0, { location: 'http://127.0.0.1:1/' }), /^Instagram отклонил запрос/, undefined],
  [() => wait(4000), /^Instagram не отвечает/, undefined],
  [(request) => void request.destroy(), /^Instagram не отвечает/, undefined],
]

test('says what went wrong, changes nothing and tells nobody the token', async () => {
  const lines: string[] = []
  let answer: Answer = profile
  const media: Answer = (...call) => answer(...call)
  const instagram = await fakeInstagram({ '/v23.0/me': profile, '/v23.0/me/media': media })
  const server = await startApp({
    as: 'editor',
    // Long enough for a busy machine to give the other answers.
    instagram: connected(instagram.address, 2000),
    config: { logLevel: 'trace' },
    logStream: { write: (line) => lines.push(line) },
  })

  const told: unknown[] = []
  for (const [given] of refusals) {
    answer = given
    told.push(await server.api.instagram.sync().catch((error: unknown) => error))
  }

  expect(told).toEqual(
    refusals.map(([, detail, retryAfter]) =>
      expect.objectContaining({ status: 502, detail: expect.stringMatching(detail), retryAfter }),
    ),
  )
  expect(JSON.stringify(told) + lines.join()).not.toContain(configured)
  expect((await server.api.instagram.posts()).total).toBe(0)
})

test('renews the token every week and keeps it over a restart, readable for nobody else', async () => {
  let moment = Date.now()
  const later = () => new Date(moment)
  let number = 0
  const instagram = await fakeInstagram({
    '/v23.0/me': profile,
    '/refresh_access_token': () => ({
      access_token: `renewed-${++number}`,
      token_type: 'bearer',
      expires_in: 5_183_944,
    }),
  })
  const folder = temporaryFolder()
  const tokenPath = join(folder, 'instagram-token.json')
  const connect = (token: string) =>
    graphInstagram({
      token,
      address: instagram.address,
      objects: folderStore(folder),
      mostVideoBytes: megabyte,
      now: later,
    })
  const tokens = () => instagram.calls.map(({ searchParams }) => searchParams.get('access_token'))

  await connect(configured).keepAlive?.()
  await connect(configured).keepAlive?.()
  await connect(configured).profile()
  moment += 8 * 24 * 3_600_000
  await connect(configured).keepAlive?.()
  await connect('another-token').profile()

  expect(tokens()).toEqual([configured, 'renewed-1', 'renewed-1', 'another-token'])
  expect(statSync(tokenPath).mode & 0o777).toBe(0o600)
  expect(readFileSync(tokenPath, 'utf8')).toContain('renewed-2')
  expect(readdirSync(folder)).toEqual(['instagram-token.json'])
})

test('connects to nothing inside our own network, whatever a name resolves to', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ]
  const inside6 = [
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ]

  expect(inside.filter((address) => isPublicAddress(address, 4))).toEqual([])
  expect(inside6.filter((address) => isPublicAddress(address, 6))).toEqual([])
  expect([isPublicAddress('157.240.1.63', 4), isPublicAddress('2a03:2880:f12d::1', 6)]).toEqual([true, true])
})
