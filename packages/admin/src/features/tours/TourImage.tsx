import { files } from '@karvon/api-client/files/files'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { tours } from '@karvon/api-client/tours/tours'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ImageReplacement } from '../../shared/ImageReplacement'
import { useApi } from '../../shared/useApi'
import { tourKey } from '../../shared/useTour'
import { useRefreshTours } from './useTours'

/** The picture of a tour, and a new one for it. */
export function TourImage({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ files, tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()

  return (
    <ImageReplacement
      title={t('image.title')}
      label={t('image.upload')}
      imageUrl={tour.imageUrl && api.files.address(tour.imageUrl)}
      failed={t('failed.image')}
      send={(file, options) => api.tours.replaceImage(tour.id, file, options)}
      onReplaced={() => Promise.all([mutate(tourKey(tour.id)), refreshTours()])}
    />
  )
}
