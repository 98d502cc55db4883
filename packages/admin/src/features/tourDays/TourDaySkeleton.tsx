import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../shared/Columns'

/** A day while it is on the way. */
export function TourDaySkeleton() {
  const { t } = useTranslation('tourDays')
  return (
    <Stack role="status" aria-label={t('details.loading')}>
      <Skeleton width={240} height={44} />
      <Card>
        <Stack>
          <Skeleton width={140} height={18} />
          <Skeleton height={40} radius={8} />
          <Skeleton height={82} radius={10} />
          <Skeleton height={180} radius={10} />
        </Stack>
      </Card>
    </Stack>
  )
}
