import { canOpen } from '@karvon/api-client/auth/accessRules'
import { RequestCards } from '../features/contactActions/RequestCards'
import { Notifications } from '../features/notifications/Notifications'
import { useActor } from '../shared/useActor'
import { useRequests } from '../shared/useInbox'

/** `/notifications`: what the system says, and beside it the requests for who may see them. */
export default function NotificationsScreen() {
  const maySeeRequests = canOpen(useActor(), 'contact-actions')
  const requests = useRequests()
  return (
    <Notifications
      requests={
        maySeeRequests ? { count: requests.data?.total, list: (search) => <RequestCards search={search} /> } : undefined
      }
    />
  )
}
