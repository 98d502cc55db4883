import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { StoryPage } from '../../../test/StoryPage'
import { RequestForm } from './RequestForm'

export default { title: 'Admin/Request form' }

export const Call = () => (
  <StoryPage words={['contactActions']} address="/contact-actions">
    <RequestForm what="call" request={buildContactAction()} open onOpen={() => {}} onClose={() => {}} />
  </StoryPage>
)
