import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { CardBody, CardFooter, CardFrame, CardPicture, TourGrid } from './tourCardParts'
import { tourPageSize } from './tourQuery'

/** The list while its first page is on the way, in the measures of the cards to come. */
export function TourGridSkeleton() {
  const { t } = useTranslation('tours')
  return (
    <TourGrid aria-busy aria-label={t('loading')}>
      {Array.from({ length: tourPageSize }, (_, place) => place).map((place) => (
        <li key={place}>
          <CardFrame as="div" aria-hidden>
            <CardPicture>
              <Picture>
                <Skeleton height="100%" radius={0} />
              </Picture>
            </CardPicture>
            <CardBody>
              <Skeleton width="82%" height={38} />
              <Skeleton lines={2} height={12} />
              <Skeleton width="40%" height={22} />
              <Skeleton lines={2} height={12} width="60%" />
            </CardBody>
            <CardFooter>
              <Skeleton width={64} height={12} />
              <Skeleton width={40} height={24} radius={12} />
            </CardFooter>
          </CardFrame>
        </li>
      ))}
    </TourGrid>
  )
}

const Picture = styled.span`
  display: block;
  aspect-ratio: 16 / 11;
`
