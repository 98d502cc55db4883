import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPrivateTour } from '@karvon/api-client/content/privateTourFixtures'
import { buildUzbekistanBanner } from '@karvon/api-client/content/uzbekistanBannerFixtures'
import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import { noText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const answers = { 'GET /api/uzbekistan-banners/all': { body: [] }, 'POST /api/uzbekistan-banners': { body: { id: 7 } } }
const create = 'content uz-banners create --title-ru Хива --title-en Khiva --title-uz Xiva'

test.each([
  ['', '--mobile, --desktop: '],
  ['--mobile m.jpg', '--desktop: '],
])('says before anything is sent which picture a new banner lacks: %s', async (flags, missing) => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'm.jpg'), 'x')

  const { envelope, exit, sent } = await runCli(`${create} ${flags} --json`.replace('  ', ' '), { answers, folder })

  expect(exit).toBe(2)
  expect(envelope().errors?.[0]?.message).toContain(missing)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('sends a banner with both', async () => {
  const { folder } = await runCli('config path')
  for (const name of ['m.jpg', 'd.jpg']) writeFileSync(join(folder, name), 'x')

  const { exit, sent } = await runCli(`${create} --mobile m.jpg --desktop d.jpg`, { answers, folder })

  expect(exit).toBe(0)
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('sends no video that browsers do not play, and says what to do with it', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'm.jpg'), 'x')
  writeFileSync(join(folder, 'd.mp4'), await buildVideo({ codec: 'hevc' }))
  const line = `${create} --mobile m.jpg --desktop d.mp4`
  const me = (convertsVideo: boolean) => ({ ...answers, 'GET /api/auth/me': { body: { convertsVideo } } })

  const russian = await runCli(line, { answers: me(false), folder })
  const english = await runCli(`${line} --lang en`, { answers: me(false), folder })
  const converted = await runCli(line, { answers: me(true), folder })

  expect(russian.out + russian.err).toContain('Это видео в формате HEVC (H.265)')
  expect(english.out + english.err).toContain(
    'Save it as H.264 (on an iPhone: Settings → Camera → Formats → Most Compatible)',
  )
  expect([russian, english].flatMap(({ sent }) => sent).filter(({ method }) => method !== 'GET')).toEqual([])
  expect(converted.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('says of a picture that moves that a still remains, planned and sent', async () => {
  const { folder } = await runCli('config path')
  const frame = '2c00000000010001000002024c0100'
  const head = '474946383961010001008000004c6971ff0000'
  writeFileSync(join(folder, 'm.gif'), Buffer.from(`${head}${frame}${frame}3b`, 'hex'))
  writeFileSync(join(folder, 'd.gif'), Buffer.from(`${head}${frame}3b`, 'hex'))
  const line = `${create} --mobile m.gif --desktop d.gif`

  const planned = await runCli(`${line} -n`, { answers, folder })
  const sent = await runCli(line, { answers, folder })

  for (const { err } of [planned, sent])
    expect(err.match(/[md]\.gif: останется неподвижный кадр/g)).toEqual(['m.gif: останется неподвижный кадр'])
  expect(sent.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('hides a private tour from the site, sending its texts as they are', async () => {
  const tour = buildPrivateTour({ id: 3, text: { ru: '<p>Свой путь</p>', en: '<p>A way</p>', uz: '<p>Yoʻl</p>' } })
  const answers = {
    'GET /api/private-tours/all': { body: [tour] },
    'PUT /api/private-tours/3': { body: { ...tour, isActive: false } },
  }

  const { exit, sent } = await runCli('content private-tours update 3 --is-active no --yes', { answers })
  const listed = await runCli('content private-tours list', {
    answers: { 'GET /api/private-tours/all': { body: [{ ...tour, isActive: false }] } },
  })

  expect(exit).toBe(0)
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    text: tour.text,
    orderNumber: tour.orderNumber,
    isActive: false,
    showFrom: null,
    showUntil: null,
    alt: noText,
  })
  expect(listed.out).toContain('неактивен')
})

test('says what a picture shows language by language, takes it away again, and refuses what is too long', async () => {
  const alt = { ru: 'Минарет', en: '', uz: '' }
  const banner = buildUzbekistanBanner({ id: 4, title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }, alt })
  const answers = {
    'GET /api/uzbekistan-banners/all': { body: [banner] },
    'PUT /api/uzbekistan-banners/4': { body: banner },
  }
  const update = async (flags: string[]) => {
    const { sent, exit, out } = await runCli(['content', 'uz-banners', 'update', '4', ...flags], { answers })
    return { exit, out, alt: (sent.find(({ method }) => method === 'PUT')?.body as { alt?: unknown } | undefined)?.alt }
  }

  const written = await update(['--alt-en', 'A minaret'])
  const emptied = await update(['--alt-ru', '-'])
  const long = await update(['--alt-uz', 'a'.repeat(251)])
  const listed = await runCli('content uz-banners list --json', { answers })

  expect([written.exit, written.alt]).toEqual([0, { ...alt, en: 'A minaret' }])
  expect([emptied.exit, emptied.alt]).toEqual([0, noText])
  expect([long.exit, long.alt]).toEqual([2, undefined])
  expect(long.out).toContain('Не больше 250 символов')
  expect(listed.envelope().data).toMatchObject([{ id: 4, alt }])
})

test('a list says what visitors see now, and when that begins or has ended', async () => {
  const tours = [
    buildPrivateTour({ id: 1 }),
    buildPrivateTour({ id: 2, showFrom: '2026-12-03T04:00:00.000Z' }),
    buildPrivateTour({ id: 3, showUntil: '2026-11-01T04:00:00.000Z' }),
  ]

  const { out } = await runCli('content private-tours list', {
    answers: { 'GET /api/private-tours/all': { body: tours } },
  })

  const lines = out.trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(/ {2,}/).at(-1))).toEqual([
    'активен',
    'с 03.12.2026 09:00',
    'закончился 01.11.2026 09:00',
  ])
})

test('shows a banner between two moments by the clock of the agency, or with their zone, and clears them', async () => {
  const banner = buildUzbekistanBanner({ id: 4, title: { ru: '<p>Хива</p>', en: '<p>Khiva</p>', uz: '<p>Xiva</p>' } })
  const stored = { ...banner, showFrom: '2026-12-01T00:00:00.000Z', showUntil: '2026-12-02T00:00:00.000Z' }
  const answers = {
    'GET /api/uzbekistan-banners/all': { body: [stored] },
    'PUT /api/uzbekistan-banners/4': { body: stored },
  }
  const update = 'content uz-banners update 4 --yes'
  const bodyOf = async (flags: string[]) => {
    const { sent } = await runCli([...update.split(' '), ...flags], { answers })
    return sent.find(({ method }) => method === 'PUT')?.body
  }

  const wall = await bodyOf(['--show-from', '03.12.2026 09:00', '--show-until', '2026-12-10 18:30'])
  const zoned = await bodyOf(['--show-until', '2026-12-10T18:30+03:00'])
  const cleared = await bodyOf(['--show-from', '-', '--show-until', '-'])
  const odd = await runCli([...update.split(' '), '--show-from', '2026-02-30 09:00'], { answers })
  const turned = await runCli([...update.split(' '), '--show-from', '2026-12-05 09:00'], { answers })

  expect(wall).toMatchObject({ showFrom: '2026-12-03T04:00:00.000Z', showUntil: '2026-12-10T13:30:00.000Z' })
  expect(zoned).toMatchObject({ showFrom: stored.showFrom, showUntil: '2026-12-10T15:30:00.000Z' })
  expect(cleared).toMatchObject({ showFrom: null, showUntil: null })
  expect([odd.exit, odd.sent.filter(({ method }) => method === 'PUT')]).toEqual([2, []])
  expect(turned.out + turned.err).toContain('Окончание показа должно быть позже начала')
})
