import styled from 'styled-components'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels } from '../UiProvider/useLabels'
import type { SortableListProps } from './SortableList'
import { sortableWords } from './sortableLabels'
import { Card, Grid, List } from './sortableLook'

type SortableSkeletonProps = Pick<SortableListProps<never>, 'label' | 'layout' | 'labels'>

const places = [1, 2, 3]

/** The outline of a list that is on its way. */
export function SortableSkeleton({ label, layout = 'list', labels }: SortableSkeletonProps) {
  const texts = useLabels(sortableWords, labels)

  return (
    <div role="status" aria-label={`${label}: ${texts.loading}`} aria-busy>
      {layout === 'grid' ? (
        <Grid aria-hidden>
          {places.map((place) => (
            <Cell key={place}>
              <Skeleton height="100%" radius="var(--radius-lg)" />
            </Cell>
          ))}
        </Grid>
      ) : (
        <List aria-hidden>
          {places.map((place) => (
            <li key={place} data-row>
              <Card data-layout="list">
                <Place>
                  <Skeleton width={28} height={28} radius={7} />
                </Place>
                <Lines>
                  <Skeleton width="40%" />
                  <Skeleton width="70%" height={12} />
                </Lines>
              </Card>
            </li>
          ))}
        </List>
      )}
    </div>
  )
}

const Cell = styled.li`
  aspect-ratio: 4 / 5;
`

/* Where the grip would stand before the number. */
const Place = styled.div`
  flex: none;
  padding-left: 40px;
`

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-2);
  padding: 6px 0;
`
