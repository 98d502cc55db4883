import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
