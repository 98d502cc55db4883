import { files as filesApi } from '@karvon/api-client/files/files'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { LatestList } from './LatestList'
import { Detail, Title, Words } from './latestParts'
import type { DashboardLists } from './useDashboard'

/** The newest tours: picture, title, validity, price. */
export function LatestTours({ of }: { of: DashboardLists['tours'] }) {
  const { t } = useTranslation('dashboard')

  return (
    <LatestList
      of={of}
      title={t('tours.title')}
      right="section:tours"
      all={{ path: '/tours', label: t('tours.all') }}
      empty={t('tours.empty')}
      hasPictures
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/tours/${encodeURIComponent(id)}`}
    >
      {(tour) => <TourRow tour={tour} />}
    </LatestList>
  )
}

function TourRow({ tour }: { tour: Tour }) {
  const { t } = useTranslation('dashboard')
  const { files } = useApi({ files: filesApi })
  const picture = tour.thumbnailUrl ?? tour.imageUrl

  return (
    <>
      <Picture>
        <Thumbnail src={picture && files.address(picture)} alt={displayTitle(tour)} ratio="3 / 2" />
      </Picture>
      <Facts>
        <Words>
          <Title title={displayTitle(tour)}>{displayTitle(tour)}</Title>
          <Detail>{t('tours.dates', { from: formatDay(tour.validFrom), until: formatDay(tour.validUntil) })}</Detail>
        </Words>
        <Price>{formatMoney(tour.price)}</Price>
      </Facts>
    </>
  )
}

const Picture = styled.span`
  flex: none;
  width: 84px;
`

const Facts = styled.span`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;

  @container latest (max-width: 479.98px) {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
  }
`

const Price = styled.span`
  flex: none;
  font-weight: 600;
`
