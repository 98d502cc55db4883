import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { failing, StoryPage } from '../../../test/StoryPage'
import { NearestDepartures } from './NearestDepartures'

export default { title: 'Admin/Nearest departures' }

const Block = ({ board }: { board: Canned }) => (
  <StoryPage words={['departures']} answers={{ 'GET /api/departures': board }}>
    <NearestDepartures />
  </StoryPage>
)

const next = [
  buildDeparture({ state: 'trouble', counts: { ok: 3, unknown: 0, attention: 1, trouble: 2 } }),
  buildDeparture({
    tourId: 4,
    departureDate: '2026-06-05',
    returnDate: '',
    state: 'attention',
    tourTitle: { ru: 'Великий шёлковый путь: Ташкент, Самарканд, Бухара и Хива', en: '', uz: '' },
    counts: { ok: 1, unknown: 0, attention: 1, trouble: 0 },
  }),
  buildDeparture({
    tourId: 5,
    departureDate: '2026-06-12',
    returnDate: '2026-06-13',
    tourTitle: { ru: 'Ночь в юртах', en: '', uz: '' },
  }),
]

export const Full = () => <Block board={{ body: buildBoard(next) }} />

export const Empty = () => <Block board={{ body: buildBoard([]) }} />

export const Failed = () => <Block board={failing} />
