import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { failing, StoryPage } from '../../../test/StoryPage'
import { CloseStack } from '../../shared/screen/Columns'
import { HotRequests, OwnCalls } from './RequestsToDo'

export default { title: 'Admin/Requests to do' }

const summary = { total: 2, unread: 1, allHot: 2, hot: 2, dueToday: 0, mine: 1 }

const Block = ({ requests }: { requests: Canned }) => (
  <StoryPage
    words={['contactActions']}
    answers={{ 'GET /api/contact-actions': requests, 'GET /api/contact-actions/summary': { body: summary } }}
  >
    <CloseStack>
      <HotRequests />
      <OwnCalls />
    </CloseStack>
  </StoryPage>
)

const requests = [
  buildContactAction({ id: 1, type: 'hot', name: 'Гульчехра Абдурахмонова', country: 'Объединённые Арабские Эмираты' }),
  buildContactAction({ id: 2, type: 'hot', name: '', isRead: true, status: 'in_progress', takenBy: 4 }),
]

export const Full = () => <Block requests={cannedPage(requests)} />

export const Empty = () => <Block requests={cannedPage([])} />

export const Failed = () => <Block requests={failing} />
