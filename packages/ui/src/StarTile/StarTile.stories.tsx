import { IdCard, Plus, Users } from 'lucide-react'
import { oneOf } from '../../.ladle/oneOf'
import { StarTile } from './StarTile'

export default { title: 'Frame/Star tile' }

const icons = { plus: <Plus />, users: <Users />, card: <IdCard /> }

export const Icons = ({ icon = 'plus' }: { icon?: keyof typeof icons }) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <StarTile icon={icons[icon]} />
    <StarTile icon={<Users />} />
    <StarTile icon={<IdCard />} />
  </div>
)
Icons.args = { icon: 'plus' }
Icons.argTypes = { icon: oneOf('plus', 'users', 'card') }
