import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { Card } from '@karvon/ui/Card'
import { failing, StoryPage } from '../../../test/StoryPage'
import { NextTrip } from './NextTrip'

export default { title: 'Admin/Next trip' }

const Block = ({ board }: { board: Canned }) => (
  <StoryPage words={['departures']} answers={{ 'GET /api/departures': board }}>
    <Card>
      <NextTrip client={buildClient({ id: 7 })} />
    </Card>
  </StoryPage>
)

const checks = [
  buildCheck('passport', 'passportMissing'),
  buildCheck('papers', 'papersMissing', { missing: ['ticket', 'insurance'], recordId: 34 }),
]

const trips = [
  buildDeparture({ travellers: [buildTraveller({ state: 'trouble', checks })] }),
  buildDeparture({
    tourId: 4,
    departureDate: '2026-09-05',
    returnDate: '',
    tourTitle: { ru: 'Великий шёлковый путь: Ташкент, Самарканд, Бухара и Хива', en: '', uz: '' },
    travellers: [buildTraveller({ clientTourId: 35, state: 'attention' })],
  }),
]

export const Trouble = () => <Block board={{ body: buildBoard(trips) }} />

export const Ready = () => <Block board={{ body: buildBoard([buildDeparture({ travellers: [buildTraveller()] })]) }} />

export const NoTrip = () => <Block board={{ body: buildBoard([]) }} />

export const Failed = () => <Block board={failing} />
