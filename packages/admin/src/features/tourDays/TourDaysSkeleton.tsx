import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** The list of days while it is on the way. */
export function TourDaysSkeleton() {
  const { t } = useTranslation('tourDays')
  return (
    <Rows role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((place) => (
        <Card key={place}>
          <Row>
            <Skeleton width={104} height={65} radius={8} />
            <Skeleton lines={2} width="60%" />
          </Row>
        </Card>
      ))}
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: var(--space-3);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > :first-child {
    flex: none;
  }
`
