import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../shared/Columns'

/** The card of a client and the tabs beside it while the client is on the way. */
export function ClientDetailsSkeleton() {
  const { t } = useTranslation('client')
  return (
    <>
      <Card as="aside" aria-hidden>
        <Stack>
          <Skeleton height={56} radius={12} />
          <Skeleton lines={5} />
          <Skeleton height={40} radius={8} />
        </Stack>
      </Card>
      <Stack role="status" aria-label={t('details.loading')}>
        <Skeleton height={44} radius={8} />
        <Card>
          <Stack>
            <Skeleton width={160} height={24} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={120} radius={8} />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}
