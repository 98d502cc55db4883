import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import type { Departure } from '@karvon/api-client/trips/departureTypes'
import { StoryPage } from '../../../test/StoryPage'
import { ClientDelete } from './ClientDelete'

export default { title: 'Admin/Deletion' }

const client = buildClient()

const Question = ({ ahead }: { ahead: Departure[] }) => (
  <StoryPage
    words={['clients']}
    answers={{
      'GET /api/departures': { body: buildBoard(ahead) },
      [`GET /api/client-tours/by-client/${client.id}`]: { body: cannedPage([]) },
    }}
  >
    <ClientDelete client={client} onClose={() => {}} />
  </StoryPage>
)

export const OfClient = () => <Question ahead={[]} />

export const WithTripsAhead = () => (
  <Question ahead={[buildDeparture(), buildDeparture({ tourId: 4, returnDate: '' })]} />
)
