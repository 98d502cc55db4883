import { Card } from '@karvon/ui/Card'
import { CardGrid } from '@karvon/ui/CardGrid'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { postsPerPage } from './usePosts'

/** Posts on their way. */
export function PostGridSkeleton() {
  const { t } = useTranslation('instagram')
  return (
    <CardGrid
      label={t('list.label')}
      items={undefined}
      getId={() => ''}
      renderCard={() => null}
      minCardWidth={160}
      skeletonCount={postsPerPage}
      skeleton={
        <Card padding="none">
          <Square />
          <Words>
            <Skeleton lines={2} height={12} />
          </Words>
        </Card>
      }
    />
  )
}

const Square = styled.div`
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  aspect-ratio: 1;
  background: var(--color-skeleton);
`

const Words = styled.div`
  padding: var(--space-3);
`
