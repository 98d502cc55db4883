import type { Tour } from '@karvon/api-client/tours/tourFields'
import { CardGrid } from '@karvon/ui/CardGrid'
import type { RowSelection } from '@karvon/ui/DataTable'
import { Skeleton } from '@karvon/ui/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { TourCard } from './TourCard'
import { CardBody, CardFooter, CardFrame, CardPicture, CardPrice, CardText, CardTitle } from './tourCardParts'
import { tourPageSize } from './tourQuery'

export interface TourGridProps {
  /** One page of tours; without it, skeletons of that many. */
  tours?: readonly Tour[]
  /** The tours are those of the query before. */
  isStale?: boolean
  /** Which are chosen; left out where nothing can be done with them. */
  selection?: RowSelection<Tour> | undefined
  /** Stands there when there are none. */
  empty?: ReactNode
}

/** Tours as cards, up to six in a row; as rows where there is room for one only. */
export function TourGrid({ tours, isStale, selection, empty }: TourGridProps) {
  const { t } = useTranslation('tours')
  return (
    <CardGrid
      label={t('title')}
      items={tours}
      getId={({ id }) => id}
      renderCard={(tour) => <TourCard tour={tour} selection={selection} />}
      skeleton={<TourCardSkeleton />}
      skeletonCount={tourPageSize}
      singleBelow={480}
      busy={isStale}
      empty={empty}
    />
  )
}

/** A card on the way, in the measures of the one to come. */
function TourCardSkeleton() {
  return (
    <CardFrame as="div">
      <CardPicture>
        <Picture>
          <Skeleton height="100%" radius={0} />
        </Picture>
      </CardPicture>
      <CardBody>
        <CardTitle as="div">
          <Skeleton width="82%" height={14} />
        </CardTitle>
        <CardText as="div">
          <Skeleton lines={2} height={12} />
        </CardText>
        <CardPrice>
          <Skeleton width="40%" height={22} />
        </CardPrice>
        <Dates>
          <Skeleton width="60%" height={12} />
          <Skeleton width="60%" height={12} />
        </Dates>
      </CardBody>
      <CardFooter>
        <Skeleton width={64} height={12} />
        <Skeleton width={40} height={24} radius={12} />
      </CardFooter>
    </CardFrame>
  )
}

const Dates = styled.div`
  display: grid;
  gap: var(--space-2);
  grid-area: dates;

  /* Both dates stand in one line there. */
  @container card-grid (max-width: 479.98px) {
    > :last-child {
      display: none;
    }
  }
`

const Picture = styled.span`
  display: block;
  aspect-ratio: 16 / 10;
`
