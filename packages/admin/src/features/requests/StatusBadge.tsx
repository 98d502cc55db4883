import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { Badge } from '@karvon/ui/Badge'
import { AlarmClock, Check, Hourglass, PhoneCall, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Read or not, called or not: what the column of statuses says; a status that tells more goes before. */
export function StatusBadge({ of: { isRead, callMade, status, completedAt, dueAt, takenBy } }: { of: ContactAction }) {
  const { t } = useTranslation('contactActions')
  if (status === 'in_progress' && dueAt) {
    return (
      <Badge tone="hot" icon={<AlarmClock aria-hidden />}>
        {t('status.due')}
      </Badge>
    )
  }
  if (status === 'pending') return <Badge icon={<Hourglass aria-hidden />}>{t('status.pending')}</Badge>
  if (!callMade && completedAt) {
    return (
      <Badge tone="success" icon={<Check aria-hidden />}>
        {t('status.completed')}
      </Badge>
    )
  }
  if (callMade || status === 'completed') {
    return (
      <Badge tone="success" icon={<PhoneCall aria-hidden />}>
        {t('status.called')}
      </Badge>
    )
  }
  if (status === 'in_progress' && takenBy !== null) {
    return (
      <Badge tone="accent" icon={<UserRound aria-hidden />}>
        {t('status.taken')}
      </Badge>
    )
  }
  return isRead || status === 'in_progress' ? (
    <Badge icon={<Check aria-hidden />}>{t('status.read')}</Badge>
  ) : (
    <Badge tone="primary" dot>
      {t('status.new')}
    </Badge>
  )
}
