import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../shared/CardSkeletons'

/** The list of days while it is on the way. */
export function TourDaysSkeleton() {
  const { t } = useTranslation('tourDays')
  return <CardSkeletons label={t('loading')} picture={{ width: 104, height: 65 }} />
}
