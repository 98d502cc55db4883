import { Card } from '../Card/Card'
import { Skeleton, type SkeletonProps } from './Skeleton'

export default { title: 'State/Skeleton' }

export const Lines = (controls: Partial<SkeletonProps>) => (
  <div style={{ maxWidth: 320 }}>
    <Skeleton lines={3} {...controls} />
  </div>
)
Lines.args = { lines: 3 } satisfies Partial<SkeletonProps>

export const Shapes = () => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <Skeleton width={40} height={40} radius="50%" />
    <Skeleton width={160} height={14} />
    <Skeleton width={96} height={40} radius={8} />
  </div>
)

export const InCard = () => (
  <div style={{ width: 200 }}>
    <Card padding="none">
      <Skeleton height={120} radius="11px 11px 0 0" />
      <div style={{ padding: 12 }}>
        <Skeleton lines={3} />
      </div>
    </Card>
  </div>
)
