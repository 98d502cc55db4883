import { Notifications } from '../features/notifications/Notifications'
import { RequestCards } from '../features/requests/RequestCards'
import { useRequests } from '../shared/inbox/useInbox'
import { usePermissions } from '../shared/session/rights'

/** `/notifications`: what the system says, and beside it the requests for who may see them. */
export default function NotificationsScreen() {
  const maySeeRequests = usePermissions().can('section:contact-actions')
  const requests = useRequests()
  return (
    <Notifications
      requests={
        maySeeRequests ? { count: requests.data?.total, list: (search) => <RequestCards search={search} /> } : undefined
      }
    />
  )
}
