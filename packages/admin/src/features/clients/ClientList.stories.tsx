import { usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { buildClient, buildContact } from '@karvon/api-client/clients/clientFixtures'
import type { ClientStats } from '@karvon/api-client/clients/clientTypes'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import styled from 'styled-components'
import { failing, onItsWay, StoryPage } from '../../../test/StoryPage'
import ClientList from './ClientList'

export default { title: 'Admin/Client list' }

const clients = [
  buildClient({ id: 1, tags: [{ id: 1, name: 'VIP', usageCount: 4 }] }),
  buildClient({
    id: 2,
    fullName: 'Артём Щёголев',
    gender: 'Male',
    dateOfBirth: '1979-11-02',
    loyaltyStatusLevel: 'Gold',
    contacts: [
      buildContact({ type: 'Email', value: 'artyom.shchyogolev@example.com' }),
      buildContact({ id: 2, isPrimary: false }),
    ],
    tags: ['Походы', 'С детьми', 'Без глютена'].map((name, id) => ({ id, name, usageCount: 1 })),
  }),
  buildClient({
    id: 3,
    fullName: 'Мухаммадюсуф Абдурахмонходжаев',
    gender: 'Male',
    loyaltyStatusLevel: 'Unknown',
    expiringPapers: [
      {
        kind: 'document',
        id: 5,
        name: 'Загранпаспорт',
        expiryDate: '2026-06-04',
        clientTourId: 34,
        returnDate: '2026-06-08',
        monthsAfterReturn: 6,
        endsBeforeReturn: true,
      },
    ],
  }),
  buildClient({ id: 4, fullName: 'Клара Ибрагимова', dateOfBirth: '', contacts: [], loyaltyStatusLevel: 'Bronze' }),
]

const figures = { totalClients: 4, activeTours: 2, pendingTours: 1, newClientsThisMonth: 4, possibleDoubles: 2 }

const noFigures = { totalClients: 0, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0, possibleDoubles: 0 }

function List({ list, stats = figures }: { list: Canned; stats?: ClientStats }) {
  return (
    <StoryPage
      words={['clients', 'trips']}
      address="/clients"
      answers={{
        'GET /api/clients': list,
        'GET /api/clients/stats': { body: stats },
        'GET /api/client-views': { body: { views: [] } },
        'GET /api/clients/columns': { body: { columns: usualColumns } },
      }}
    >
      <ClientList addTour={() => null} />
    </StoryPage>
  )
}

export const Full = () => <List list={cannedPage(clients, 4, 10)} />

/** As on a phone: each row is a card. */
export const Cards = () => (
  <Narrow>
    <Full />
  </Narrow>
)

export const Empty = () => <List list={cannedPage([])} stats={noFigures} />

export const Loading = () => <List list={onItsWay} />

export const Failed = () => <List list={failing} />

const Narrow = styled.div`
  max-width: 390px;
`
