import { IdCard, Plus, Users } from 'lucide-react'
import { StarTile } from './StarTile'

export default { title: 'StarTile' }

export const Icons = () => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <StarTile icon={<Plus />} />
    <StarTile icon={<Users />} />
    <StarTile icon={<IdCard />} />
  </div>
)
