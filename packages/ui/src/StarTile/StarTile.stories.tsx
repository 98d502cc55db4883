import { IdCard, Plus, Users } from 'lucide-react'
import { StarTile, type StarTileProps } from './StarTile'

export default { title: 'StarTile' }

export const Icons = ({ size = 56 }: Pick<StarTileProps, 'size'>) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <StarTile icon={<Plus />} />
    <StarTile icon={<Users />} />
    <StarTile icon={<IdCard />} size={size} />
  </div>
)
Icons.args = { size: 56 }
