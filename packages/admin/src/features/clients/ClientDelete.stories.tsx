import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { StoryPage } from '../../../test/StoryPage'
import { ClientDelete } from './ClientDelete'

export default { title: 'Admin/Deletion' }

export const OfClient = () => (
  <StoryPage words={['clients']}>
    <ClientDelete client={buildClient()} onClose={() => {}} />
  </StoryPage>
)
