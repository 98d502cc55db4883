import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const html = '<p>Старый город &amp; «минареты»</p>\r\n<ul><li>обед</li></ul>'
const khiva = buildTour({
  id: 12,
  title: { ru: 'Хива', en: 'Khiva', uz: '' },
  description: { ru: html, en: '', uz: '' },
})
const bukhara = buildTour({
  id: 13,
  title: { ru: 'Бухара', en: '', uz: 'Buxoro' },
  description: { ru: 'Два дня', en: '', uz: '' },
})

function site(...tours: (typeof khiva)[]) {
  const lists = ['hero-page-info', 'private-tour-banners/all', 'private-tours/all', 'uzbekistan-banners/all']
  return {
    'GET /api/tours/all': cannedPage(tours),
    ...Object.fromEntries(tours.map((tour) => [`GET /api/tours/${tour.id}`, { body: tour }])),
    ...Object.fromEntries(tours.map(({ id }) => [`PUT /api/tours/${id}`, { status: 204 }])),
    ...Object.fromEntries([...lists, 'uzbekistan-posts/all'].map((path) => [`GET /api/${path}`, { body: [] }])),
  }
}
const answers = site(khiva, bukhara)

/** A translator's program fills in the target of the unit whose source begins so. */
const translate = (xml: string, source: string, target: string) =>
  xml.replace(new RegExp(`(<source[^>]*>${source}[^]*?</source>)(\\n<target[^]*?</target>)?`), `$1\n${target}`)

async function exported(line = 'i18n export --to uz -o uz.xlf') {
  const { exit, folder, err } = await runCli(line, { answers })
  expect(exit, err).toBe(0)
  return { folder, xml: readFileSync(join(folder, 'uz.xlf'), 'utf8') }
}

test('export, edit, import: exactly the edited texts change, and HTML stays HTML', async () => {
  const { folder, xml } = await exported()
  const segments = '<mrk mtype="seg">&lt;p&gt;Eski shahar &amp;amp; </mrk><mrk mtype="seg">minoralar&lt;/p&gt;</mrk>'
  const edited = translate(translate(xml, 'Хива', '<target>Xiva</target>'), '&lt;p', `<target>${segments}</target>`)
  writeFileSync(join(folder, 'uz.xlf'), `\ufeff${edited}`)

  const { exit, sent } = await runCli('i18n import -f uz.xlf', { answers, folder })

  expect(exit).toBe(0)
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/tours/12',
      body: expect.objectContaining({
        title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
        description: { ru: html, en: '', uz: '<p>Eski shahar &amp; minoralar</p>' },
      }),
    },
  ])
})

test('what came back as it went changes nothing; copies of the source and empty targets are no translations', async () => {
  const { folder, xml } = await exported()
  writeFileSync(join(folder, 'uz.xlf'), translate(xml, 'Хива', '<target>Хива</target>'))

  const { exit, sent } = await runCli('i18n import -f uz.xlf', { answers, folder })

  expect(exit).toBe(0)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  ['the source', { title: { ru: 'Хива ночью', en: 'Khiva', uz: '' } }],
  ['the translation', { title: { ru: 'Хива', en: 'Khiva', uz: 'Hiva' } }],
])('leaves a text alone when somebody has changed %s meanwhile, and does the others', async (_, change) => {
  const { folder, xml } = await exported()
  const edited = translate(
    translate(xml, 'Хива', '<target>Xiva</target>'),
    'Бухара',
    '<target>Buxoroyi sharif</target>',
  )
  writeFileSync(join(folder, 'uz.xlf'), edited)

  const run = await runCli('i18n import -f uz.xlf', { answers: site({ ...khiva, ...change }, bukhara), folder })

  expect(run.exit).toBe(5)
  expect(run.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/api/tours/13'])
  expect(run.out).toContain('title (uz): на сайте текст изменили после выгрузки')
  expect(run.err).not.toContain('jobs retry')
})

test('a table for one language has the mark, too', async () => {
  const { folder } = await runCli('i18n export --to uz -o uz.csv', { answers })
  const csv = readFileSync(join(folder, 'uz.csv'), 'utf8')
  writeFileSync(join(folder, 'uz.csv'), csv.replace('Хива,,', 'Хива изменена,Xiva,'))

  const run = await runCli('i18n import -f uz.csv', { answers, folder })
  const changed = site({ ...khiva, title: { ru: 'Хива ночью', en: '', uz: '' } }, bukhara)
  const late = await runCli('i18n import -f uz.csv', { answers: changed, folder })

  expect(run.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
  })
  expect(late.exit).toBe(8)
})

test.each([
  ['<xliff version="1.2"><file>', 'не XML'],
  ['<xliff version="2.0"/>', 'XLIFF 1.2'],
  ['<xliff version="1.2"><trans-unit id="a1"><target>x</target></trans-unit></xliff>', 'a1'],
  [
    '<xliff version="1.2"><trans-unit id="user:1/name/uz-0123456789ab"><target>x</target></trans-unit></xliff>',
    'user:1',
  ],
  [
    '<xliff version="1.2"><trans-unit id="tour:12/title/uz-0123456789ab"><target><g id="1">x</g></target></trans-unit></xliff>',
    'коды g',
  ],
])('refuses %s', async (content, words) => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'bad.xlf'), content)

  const { exit, err } = await runCli('i18n import -f bad.xlf', { answers, folder })

  expect(exit).toBe(2)
  expect(err).toContain(words)
})
