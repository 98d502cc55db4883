import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPrivateTour } from '@karvon/api-client/content/privateTourFixtures'
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
  })
  expect(listed.out).toContain('неактивен')
})
