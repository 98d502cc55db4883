import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildClientTourDocument } from '@karvon/api-client/trips/clientTourDocumentFixtures'
import { failing, StoryPage } from '../../../test/StoryPage'
import { ClientTourDocuments } from './ClientTourDocuments'

export default { title: 'Admin/Papers of a trip' }

const Section = ({ list, address }: { list: Canned; address?: string }) => (
  <StoryPage
    words={['clientTourDocuments']}
    address={address ?? '/clients/7/tours/34'}
    answers={{ 'GET /api/client-tour-documents/by-client-tour/34': list }}
  >
    <ClientTourDocuments clientTourId={34} />
  </StoryPage>
)

const papers = [
  buildClientTourDocument({ title: 'Билет', kind: 'Ticket', fileUrl: '/files/p/ticket/HY%2051.pdf' }),
  buildClientTourDocument({ id: 2, orderNumber: 2 }),
  buildClientTourDocument({ id: 3, orderNumber: 3, title: 'Страховой полис', kind: 'Insurance', fileSizeBytes: 1536 }),
  buildClientTourDocument({
    id: 4,
    orderNumber: 4,
    title: 'Памятка для тех, кто едет в горы с детьми и впервые',
    description: 'Распечатать и отдать вместе с билетами',
    kind: 'Other',
  }),
  buildClientTourDocument({ id: 5, orderNumber: 5, title: 'Схема зала', kind: '' }),
]

export const Full = () => <Section list={{ body: papers }} />

export const Edit = () => <Section list={{ body: papers }} address="/clients/7/tours/34?edit=clientTourDocuments-2" />

export const Empty = () => <Section list={{ body: [] }} />

export const Failed = () => <Section list={failing} />
