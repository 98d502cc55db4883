import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import styled from 'styled-components'
import { TightStack } from './Columns'

export interface CardSkeletonsProps {
  /** What is on the way, for a screen reader; without it nothing is said. */
  label?: string
  /** @default 3 */
  count?: number
  /** Size of what stands left of the words, in pixels. */
  picture?: { width: number; height: number }
  /** Lines of words. @default 2 */
  lines?: number
}

/** A list of cards while it is on the way. */
export function CardSkeletons({ label, count = 3, picture, lines = 2 }: CardSkeletonsProps) {
  return (
    <TightStack {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Card key={place}>
          <Row>
            {picture && <Skeleton {...picture} radius={8} />}
            <Skeleton lines={lines} width="60%" />
          </Row>
        </Card>
      ))}
    </TightStack>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > :not(:last-child) {
    flex: none;
  }
`
