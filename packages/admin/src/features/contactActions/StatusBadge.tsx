import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { Badge } from '@karvon/ui/Badge'
import { Check, Hourglass, PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Read or not, called or not: what the column of statuses says; a status that tells more goes before (AMB-066). */
export function StatusBadge({ of: { isRead, callMade, status } }: { of: ContactAction }) {
  const { t } = useTranslation('contactActions')
  if (callMade || status === 'completed') {
    return (
      <Badge tone="success" icon={<PhoneCall aria-hidden />}>
        {t('status.called')}
      </Badge>
    )
  }
  if (status === 'pending') return <Badge icon={<Hourglass aria-hidden />}>{t('status.pending')}</Badge>
  return isRead || status === 'in_progress' ? (
    <Badge icon={<Check aria-hidden />}>{t('status.read')}</Badge>
  ) : (
    <Badge tone="primary" dot>
      {t('status.new')}
    </Badge>
  )
}
