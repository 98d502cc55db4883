import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { Badge } from '@karvon/ui/Badge'
import { Check, PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Read or not, called or not: what the column of statuses says (AMB-066). */
export function StatusBadge({ of: { isRead, callMade } }: { of: ContactAction }) {
  const { t } = useTranslation('contactActions')
  if (callMade) {
    return (
      <Badge tone="success" icon={<PhoneCall aria-hidden />}>
        {t('status.called')}
      </Badge>
    )
  }
  return isRead ? (
    <Badge icon={<Check aria-hidden />}>{t('status.read')}</Badge>
  ) : (
    <Badge tone="primary" dot>
      {t('status.new')}
    </Badge>
  )
}
