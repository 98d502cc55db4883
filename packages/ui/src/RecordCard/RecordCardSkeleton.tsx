import { Skeleton } from '../Skeleton/Skeleton'
import { Body, Head, SkeletonGrid, SkeletonNames, Surface } from './recordCardLook'

/** The shape of a card whose record is on its way. */
export function RecordCardSkeleton() {
  return (
    <Surface as="div" aria-hidden>
      <Head>
        <Skeleton width={40} height={40} radius={9} />
        <SkeletonNames>
          <Skeleton width={140} height={16} />
          <Skeleton width={90} height={12} />
        </SkeletonNames>
      </Head>
      <Body>
        <SkeletonGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((cell) => (
            <Skeleton key={cell} lines={2} height={12} width="80%" />
          ))}
        </SkeletonGrid>
      </Body>
    </Surface>
  )
}
