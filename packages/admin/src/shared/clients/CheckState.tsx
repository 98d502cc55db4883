import type { CheckState } from '@karvon/api-client/trips/checkStates'
import { Badge } from '@karvon/ui/Badge'
import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateTones } from './stateTones'

/** A sign of its own for each state: the colour never says it alone. */
export const stateIcons = {
  ok: <CircleCheck aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
  attention: <TriangleAlert aria-hidden />,
  trouble: <OctagonX aria-hidden />,
} as const satisfies Record<CheckState, ReactNode>

/** A state in words, with its sign. */
export function StateBadge({ state, children }: { state: CheckState; children: ReactNode }) {
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {children}
    </Badge>
  )
}
