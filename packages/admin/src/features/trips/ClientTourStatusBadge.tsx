import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { Badge } from '@karvon/ui/Badge'
import { useTranslation } from 'react-i18next'

const tones = { Pending: 'hot', Confirmed: 'success', Canceled: 'danger' } as const

/** Yellow, green, red, and grey for what nobody knows. */
export function ClientTourStatusBadge({ status }: Pick<ClientTour, 'status'>) {
  const { t } = useTranslation('clientTours')
  return (
    <Badge tone={status ? tones[status] : 'neutral'} dot>
      {t(`status.${status ?? 'unknown'}`)}
    </Badge>
  )
}
