import { buildNotification } from '@karvon/api-client/notifications/notificationFixtures'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { StoryPage } from '../../../test/StoryPage'
import { NotificationCard } from './NotificationCard'

export default { title: 'Admin/Notification card' }

function Card(changes: Partial<Notification>) {
  const nothing = () => {}
  return (
    <StoryPage words={['notifications']}>
      <NotificationCard
        notification={buildNotification(changes)}
        isMarking={false}
        onOpen={nothing}
        onMarkRead={nothing}
      />
    </StoryPage>
  )
}

export const Unread = () => <Card />

export const Read = () => (
  <Card isRead type={1} title="Пропущенный звонок" message="+998 90 123 45 67, дважды" dataJson="{}" />
)
