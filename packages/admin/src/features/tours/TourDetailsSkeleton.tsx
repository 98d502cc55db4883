import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import { Columns, Stack } from '../../shared/Columns'

/** The tab «Основная информация» while the tour is on the way. */
export function TourDetailsSkeleton() {
  const { t } = useTranslation('tours')
  return (
    <Columns role="status" aria-label={t('details.loading')}>
      <Card>
        <Stack>
          <Skeleton width={120} height={18} />
          <Skeleton height={82} radius={10} />
          <Skeleton height={180} radius={10} />
          <Skeleton height={40} radius={8} />
        </Stack>
      </Card>
      <Stack>
        <Card>
          <Skeleton width={200} height={24} />
        </Card>
        <Card>
          <Skeleton height={220} radius={12} />
        </Card>
      </Stack>
    </Columns>
  )
}
