import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildUzbekistanBanner } from '@karvon/api-client/content/uzbekistanBannerFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'
import { findIssues } from './lintTexts'

const tour = buildTour({ id: 12, title: { ru: 'Хива', en: 'Khiva', uz: '' } })
const answers = {
  'GET /api/tours/all': cannedPage([tour]),
  'GET /api/tours/12': { body: tour },
  'PUT /api/tours/12': { status: 204 },
  ...Object.fromEntries(
    [
      'hero-page-info',
      'private-tour-banners/all',
      'private-tours/all',
      'uzbekistan-banners/all',
      'uzbekistan-posts/all',
    ].map((path) => [`GET /api/${path}`, { body: [] }]),
  ),
}

test('what goes to the translator comes back: only what was filled in changes', async () => {
  const exported = await runCli('i18n export --missing uz --format csv -o -', { answers })
  const { folder } = exported
  writeFileSync(join(folder, 'back.csv'), exported.out.replace('Khiva,', 'Khiva,Xiva'))

  const imported = await runCli('i18n import -f back.csv --to uz', { answers, folder })

  expect(exported.out).toContain('tour:12,title,Хива,Khiva,')
  expect(imported.exit).toBe(0)
  expect(imported.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
  })
})

test('what describes a picture lacks languages once it is begun, and comes back translated', async () => {
  const banners = [
    buildUzbekistanBanner({
      id: 4,
      title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
      alt: { ru: 'Минарет', en: 'A minaret', uz: '' },
    }),
    buildUzbekistanBanner({ id: 5 }),
  ]
  const withBanners = {
    ...answers,
    'GET /api/uzbekistan-banners/all': { body: banners },
    'PUT /api/uzbekistan-banners/4': { status: 204 },
  }
  const alone = (out: string) => out.split('\n').filter((line) => line.includes(',alt,'))

  const missing = await runCli('i18n missing --to uz --format csv', { answers: withBanners })
  const exported = await runCli('i18n export --to uz --missing uz --format csv -o -', { answers: withBanners })
  const { folder } = exported
  writeFileSync(join(folder, 'back.csv'), exported.out.replace('Минарет,', 'Минарет,Minora'))
  const imported = await runCli('i18n import -f back.csv', { answers: withBanners, folder })

  expect(alone(missing.out)).toEqual([expect.stringContaining('uz-banner:4,alt,uz')])
  expect(alone(exported.out)).toEqual([expect.stringContaining('uz-banner:4,alt,Минарет,')])
  expect(imported.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    alt: { ru: 'Минарет', en: 'A minaret', uz: 'Minora' },
  })
})

test('names the row of a file that is no text of the site', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'bad.json'), '[{ "item": "user:1", "field": "name", "text": { "ru": "x" } }]')

  const { exit, err } = await runCli('i18n import -f bad.json', { answers, folder })

  expect(exit).toBe(2)
  expect(err).toContain('Запись 1')
})

test.each([
  [{ ru: 'Хива  ночью', en: '', uz: '' }, ['ru spaces']],
  [{ ru: 'Xива', en: '', uz: '' }, ['ru mixed']],
  [{ ru: 'Хива', en: 'Хива', uz: '' }, ['en alphabet', 'en same']],
  [{ ru: '7 дней', en: '8 days', uz: '7 kun' }, ['en numbers']],
  [{ ru: '<p>День</p>', en: '<p>Day</p>', uz: 'Kun' }, ['uz markup']],
  [{ ru: 'Хива', en: 'Khiva', uz: '' }, []],
])('finds the slips in %o', (text, expected) => {
  expect(findIssues(text).map(({ language, rule }) => `${language} ${rule}`)).toEqual(expected)
})
