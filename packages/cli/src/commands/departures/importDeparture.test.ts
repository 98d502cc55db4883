import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildManifest, buildManifestEntry } from '@karvon/api-client/trips/departureFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const sidorov = buildManifestEntry({ name: 'Сидоров Пётр', latinName: 'SIDOROV PETR', travellerIds: [77] })

const answers: Record<string, Canned> = {
  'GET /api/tours/3': { body: buildTour({ id: 3, validFrom: '2027-04-01', validUntil: '2027-04-08' }) },
  // The second person has a card.
  'POST /api/clients/alike/each': {
    body: [{ place: 1, alike: [{ client: { id: 7 }, likeness: 'sure', reasons: ['passport'] }] }],
  },
  'POST /api/imports': { body: buildImportRun({ id: 5, state: 'loading' }) },
  'PUT /api/imports/5/rows': { body: { run: buildImportRun({ id: 5, state: 'ready' }), left: 0 } },
  'POST /api/imports/5/start': { body: buildImportRun({ id: 5, state: 'running' }) },
  'GET /api/departures/3/2027-04-01/manifest': { body: buildManifest({ entries: [sidorov] }) },
  'GET /api/imports/5': { body: buildImportRun({ id: 5, state: 'done', created: 2, filled: 1 }) },
}

async function importing(lines: readonly string[], flags: string) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'group.csv'), lines.join('\n'))
  return runCli(`departures import -f group.csv ${flags}`, { answers, folder })
}

const list = [
  '№;ФИО;Паспорт;Срок;Номер;Примечание',
  '1;Иванов Иван;FA1234567;01.01.2030;;вегетарианец',
  '2;Петрова Анна;FA7654321;01.01.2030;DBL с Ивановым;',
  '3;Ким Олег;FA1112223;01.01.2030;SGL;',
]

test('the people of a list go onto the departure, in the rooms that it says', async () => {
  const { exit, err, sent } = await importing(list, '--departure 3@2027-04-01')

  expect(exit).toBe(0)
  expect(err).toContain('Номера по списку: SGL × 1, DBL × 1')
  const bodies = sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  expect(bodies[1]).toMatchObject({
    total: 3,
    tourId: '3',
    departureDate: '2027-04-01',
    returnDate: '2027-04-08',
  })
  expect(bodies[2]).toMatchObject({
    rows: [
      {
        number: 2,
        choice: { kind: 'create' },
        place: { clientTourStatus: 'Confirmed', description: 'вегетарианец', room: { key: '2', kind: 'Double' } },
      },
      { number: 3, choice: { kind: 'fill', clientId: 7 }, place: { room: { key: '2', kind: 'Double' } } },
      { number: 4, choice: { kind: 'create' }, place: { room: { key: '4', kind: 'Single' } } },
    ],
  })
})

test('a room that cannot be is told with its cell, and nothing is sent', async () => {
  const lines = [...list, '4;Пак Вера;FA9998887;01.01.2030;TWN;', '5;Юн Ли;FA5554443;01.01.2030;с Мироновым;']
  const { exit, err, sent } = await importing(lines, '--departure 3@2027-04-01')

  expect(exit).toBe(2)
  expect(err).toMatch(
    /строка 5, Номер: «TWN».*TWN, а по списку живут: 1[\s\S]*строка 6, Номер.*нет такого человека: Мироновым/,
  )
  expect(sent.filter(({ path }) => path.startsWith('/api/imports'))).toEqual([])
})

test('where nobody says when they return, that is told', async () => {
  const { err } = await importing(list, '--departure 3@2027-04-02 -n')

  expect(err).toContain('--return-date')
})

test('a room-mate who goes already is found on the departure', async () => {
  const { exit, sent } = await importing(
    [...list, '4;Пак Вера;FA9998887;01.01.2030;TWN с Сидоровым;'],
    '--departure 3@2027-04-01',
  )

  expect(exit).toBe(0)
  const put = sent.find(({ method }) => method === 'PUT')?.body as { rows: object[] } | undefined
  expect(put?.rows.at(-1)).toMatchObject({ number: 5, place: { room: { kind: 'Twin', people: [77] } } })
})
