import { BrandMark } from './BrandMark'

export default { title: 'BrandMark' }

export const Sizes = () => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <BrandMark size={24} />
    <BrandMark />
    <BrandMark size={64} />
  </div>
)
