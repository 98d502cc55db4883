import { roleNames } from '@karvon/api-client/auth/accessNames'
import type { Role } from '@karvon/api-client/auth/accessRules'
import { Badge, type BadgeTone } from '@karvon/ui/Badge'
import { Shield, ShieldCheck, User } from 'lucide-react'

/** Grey, blue and green. */
const tones: Record<Role, BadgeTone> = { User: 'neutral', Admin: 'primary', SuperAdmin: 'success' }
const icons = { User, Admin: Shield, SuperAdmin: ShieldCheck }

export function RoleBadge({ role }: { role: Role }) {
  const Icon = icons[role]
  return (
    <Badge tone={tones[role]} icon={<Icon aria-hidden />}>
      {roleNames[role]}
    </Badge>
  )
}
