import type { TourDay } from '@karvon/api-client/tourDays/tourDayFields'
import { tourDays } from '@karvon/api-client/tourDays/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { useTranslation } from 'react-i18next'
import { ImageReplacement } from '../../shared/ImageReplacement'
import { useApi } from '../../shared/useApi'
import { useRefreshDays } from './useTourDays'

/** A new picture for a day. */
export function TourDayUpload({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const refreshDays = useRefreshDays(tourId)

  return (
    <ImageReplacement
      title={t('media.upload')}
      label={t('media.preview')}
      failed={t('failed.image')}
      send={(file, options) => api.tourDays.replaceImage(tourId, day.id, file, options)}
      onReplaced={() => refreshDays(day.id)}
    />
  )
}
