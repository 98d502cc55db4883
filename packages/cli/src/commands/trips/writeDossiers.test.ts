import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { noText } from '@karvon/api-client/read/localizedText'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { buildDossier } from '@karvon/api-client/trips/dossierFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const picture = { body: 'RIFF', headers: { 'content-type': 'image/webp' } }
const answers = {
  'GET /api/client-tours/5/dossier': { body: buildDossier({ clientTourId: 5, clientName: 'Нодира Алиева' }) },
  'GET /api/client-tours/6/dossier': {
    body: buildDossier({ clientTourId: 6, clientName: 'Анна Ким', language: 'ru' }),
  },
  'GET /files/a/khiva-small.webp': picture,
  'GET /files/a/walls-small.webp': picture,
}

test('writes a file for each trip in the language of its client, with pictures in it, for its owner alone', async () => {
  const { exit, folder, out, sent } = await runCli('trips dossier 5 6 -o dossiers', { answers })

  const file = join(folder, 'dossiers', 'dossier-5.html')
  const page = readFileSync(file, 'utf8')
  expect(exit).toBe(0)
  expect(page).toContain('<html lang="uz">')
  expect(page).toContain('Kunma-kun dastur')
  expect(page.match(/src="data:image\/webp;base64,/g)).toHaveLength(2)
  expect(readFileSync(join(folder, 'dossiers', 'dossier-6.html'), 'utf8')).toContain('Программа по дням')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'dossiers')).mode & 0o777).toBe(0o700)
  expect(out).toContain('trip:5')
  expect(sent.filter(({ path }) => path.startsWith('/files/'))).toHaveLength(2)
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test('writes them for everybody who leaves together, once for a trip of two, in the language that is asked for', async () => {
  const travellers = [
    buildTraveller({ clientTourId: 5 }),
    buildTraveller({ clientTourId: 5, companionId: 1 }),
    buildTraveller({ clientTourId: 6 }),
  ]
  const departure = buildDeparture({ travellers })
  const more = {
    ...answers,
    'GET /api/departures/3/2027-04-01': { body: departure },
    'GET /api/departures': {
      body: buildBoard([
        departure,
        buildDeparture({ departureDate: '2026-05-30', travellers: [buildTraveller({ clientTourId: 7 })] }),
      ]),
    },
  }

  const one = await runCli('trips dossier --departure 3@2027-04-01 --language en -o a', { answers: more })
  const soon = await runCli('trips dossier --within 7d -o b', { answers: more })

  expect(readdirSync(join(one.folder, 'a'))).toEqual(['dossier-5.html', 'dossier-6.html'])
  expect(readFileSync(join(one.folder, 'a', 'dossier-6.html'), 'utf8')).toContain('Day by day')
  expect(readdirSync(join(soon.folder, 'b'))).toEqual(['dossier-5.html', 'dossier-6.html'])
  expect(soon.sent[0]?.path).toContain('Within=7')
})

test('asks nobody however many there are: nothing on the server changes', async () => {
  const ids = Array.from({ length: 25 }, (_, place) => place + 100)
  const many = ids.map((id) => [`GET /api/client-tours/${id}/dossier`, { body: buildDossier({ clientTourId: id }) }])

  const { exit, folder, sent } = await runCli(`trips dossier ${ids.join(' ')} -o dossiers`, {
    answers: { ...answers, ...Object.fromEntries(many) },
  })

  expect(exit).toBe(0)
  expect(readdirSync(join(folder, 'dossiers'))).toHaveLength(25)
  expect(sent.filter(({ path }) => path.startsWith('/files/'))).toHaveLength(2)
})

test('says how many texts have no translation, and leaves them out of the file', async () => {
  const dossier = buildDossier({ clientTourId: 5, tourTitle: { ...noText, ru: 'Хива' } })

  const { folder, out } = await runCli('trips dossier 5 -o dossiers', {
    answers: { ...answers, 'GET /api/client-tours/5/dossier': { body: dossier } },
  })

  expect(out).toContain('без перевода: 1')
  const page = readFileSync(join(folder, 'dossiers', 'dossier-5.html'), 'utf8')
  expect(page).not.toMatch(/Хива|class="dossier-missing"/)
})

test('says on stderr of which trips it is open who goes, and writes them all the same', async () => {
  const open = buildCheck('travellers', 'travellersUnconfirmed', { count: 1, places: 1 })
  const departure = buildDeparture({
    travellers: [buildTraveller({ clientTourId: 6, name: 'Анна Ким', checks: [open] })],
  })
  const sale = buildClientTour({ id: 5, clientName: 'Нодира Алиева', quantity: 2, travellersConfirmed: true })
  const more = {
    ...answers,
    'GET /api/client-tours/5': { body: { ...sale, travellers: [] } },
    'GET /api/departures/3/2027-04-01': { body: departure },
  }

  const { exit, err, folder } = await runCli('trips dossier 5 --departure 3@2027-04-01 -o dossiers --lang ru', {
    answers: more,
  })

  expect(exit).toBe(0)
  expect(err).toContain('Поездка 5, Нодира Алиева: 2 места, никто не назван\n')
  expect(err).toContain('Поездка 6, Анна Ким: Состав не подтверждён\n')
  expect(readdirSync(join(folder, 'dossiers'))).toEqual(['dossier-5.html', 'dossier-6.html'])
})

test('a trip that cannot be had is told beside those that are written, and a retry takes up that one alone', async () => {
  const broken = { ...answers, 'GET /api/client-tours/6/dossier': { status: 404 } }
  const failing = await runCli('trips dossier 5 6 -o dossiers --json', { answers: broken })

  expect(failing.exit).toBe(5)
  expect(failing.envelope().data).toMatchObject([
    { item: 'trip:5', state: 'done' },
    { item: 'trip:6', state: 'failed' },
  ])
  const { job } = failing.envelope() as { job?: string }
  const { folder } = failing
  const again = await runCli(`jobs retry ${job} --failed --json`, { answers, folder })

  expect(again.envelope().data).toMatchObject([{ item: 'trip:6', state: 'done' }])
  expect(readdirSync(join(folder, 'dossiers'))).toEqual(['dossier-5.html', 'dossier-6.html'])
})

test('a picture that is gone leaves no hole; a dry run writes nothing', async () => {
  const gone = { ...answers, 'GET /files/a/walls-small.webp': { status: 404 } }

  const { folder } = await runCli('trips dossier 5 -o dossiers', { answers: gone })
  const dry = await runCli('trips dossier 5 -o dossiers -n --json', { answers })
  const nothing = await runCli('trips dossier -o dossiers', { answers })

  expect(readFileSync(join(folder, 'dossiers', 'dossier-5.html'), 'utf8').match(/<img/g)).toHaveLength(1)
  expect(dry.envelope().data).toMatchObject([
    { item: 'trip:5', state: 'planned', call: { method: 'GET', path: '/api/client-tours/5/dossier' } },
  ])
  expect(readdirSync(dry.folder)).not.toContain('dossiers')
  expect(nothing.exit).toBe(2)
})
