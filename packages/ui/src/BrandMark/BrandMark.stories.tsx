import { BrandMark, type BrandMarkProps } from './BrandMark'

export default { title: 'Frame/Brand mark' }

export const Sizes = ({ size }: BrandMarkProps) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <BrandMark size={24} />
    <BrandMark />
    <BrandMark size={size ?? 64} />
  </div>
)
Sizes.args = { size: 64 } satisfies BrandMarkProps
