import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import type { Departure } from '@karvon/api-client/trips/departureTypes'
import { StoryPage } from '../../../test/StoryPage'
import { DepartureCard } from './DepartureCard'

export default { title: 'Admin/Departure card' }

/** What the days that are wrong are mended in. */
const answers = {
  'GET /api/clients/7/documents': { body: [buildClientDocument({ id: 5, expiryDate: '2026-06-04' })] },
  'PATCH /api/clients/7/documents/5': { body: buildClientDocument({ id: 5, expiryDate: '2036-06-04' }) },
}

function Card(changes: Partial<Departure>) {
  return (
    <StoryPage words={['departures']} answers={answers}>
      <DepartureCard
        departure={buildDeparture(changes)}
        today="2026-05-31"
        onChanged={() => Promise.resolve()}
        onManifest={() => {}}
        onGroup={() => {}}
      />
    </StoryPage>
  )
}

export const Ready = () => <Card />

/** What is fine, unknown, late or missing, and what is judged with the buyer. */
export const EveryState = () => (
  <Card
    state="trouble"
    counts={{ ok: 1, unknown: 1, attention: 1, trouble: 1 }}
    checklist={[
      { item: 'Инструктаж проведён', isDone: true, doneBy: 'Малика Юсупова', doneAt: '2026-05-30T06:00:00.000Z' },
      { item: 'Трансфер подтверждён', isDone: false, doneBy: '', doneAt: '' },
    ]}
    travellers={[
      buildTraveller({
        clientTourId: 35,
        clientId: 8,
        name: 'Мухаммадюсуф Абдурахмонходжаев',
        state: 'trouble',
        checks: [
          buildCheck('status', 'pendingSoon', { recordId: 35 }),
          buildCheck('passport', 'passportEndsBeforeReturn', { day: '2026-06-04', limit: '2026-06-08', recordId: 5 }),
          buildCheck('visa', 'visaMissing'),
          buildCheck('emergencyContact', 'emergencyContactMissing'),
          buildCheck('phone', 'contactMissing'),
          buildCheck('travellers', 'travellersMissing', { count: 1, places: 3, recordId: 35 }),
          buildCheck('papers', 'papersMissingSoon', { missing: ['ticket', 'voucher', 'insurance'], recordId: 35 }),
          buildCheck('price', 'priceMissing', { recordId: 35 }),
          buildCheck('preferences', 'preferencesUnknown'),
        ],
      }),
      buildTraveller({
        clientTourId: 36,
        clientId: 9,
        name: 'Артём Щёголев',
        state: 'attention',
        checks: [
          buildCheck('status', 'pending', { recordId: 36 }),
          buildCheck('passport', 'passportHolds', { day: '2030-01-01', limit: '2026-12-08', recordId: 6 }),
          buildCheck('visa', 'visaOfUnknownCountry', { day: '2026-09-01', recordId: 7 }),
          buildCheck('emergencyContact', 'emergencyContactWithoutPhone', { recordId: 8 }),
          buildCheck('phone', 'onlyOtherContacts'),
          buildCheck('travellers', 'travellersTooMany', { count: 3, places: 2, recordId: 36 }),
          buildCheck('papers', 'papersMissing', { missing: ['insurance'], recordId: 36 }),
          buildCheck('price', 'priceAgreed', { recordId: 36 }),
          buildCheck('preferences', 'preferencesKnown'),
        ],
      }),
      buildTraveller({
        clientTourId: 35,
        companionId: 9,
        personId: null,
        name: 'Лола Алиева',
        soldBy: null,
        state: 'unknown',
        checks: [buildCheck('passport', 'passportUnseen', { recordId: 9 }), buildCheck('visa', 'visaUnseen')],
      }),
      buildTraveller(),
    ]}
  />
)
