import type { CheckState } from '@karvon/api-client/departures/checkStates'
import { Badge, type BadgeTone } from '@karvon/ui/Badge'
import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A sign of its own for each state: the colour never says it alone. */
export const stateIcons = {
  ok: <CircleCheck aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
  attention: <TriangleAlert aria-hidden />,
  trouble: <OctagonX aria-hidden />,
} as const satisfies Record<CheckState, ReactNode>

/** The one colour of a state, wherever it is told: board, card, list, dialog. */
export const stateTones = {
  ok: 'success',
  unknown: 'neutral',
  attention: 'hot',
  trouble: 'danger',
} as const satisfies Record<CheckState, BadgeTone>

/** The same for a notice, which knows no grey. */
export const noticeTones = { ...stateTones, unknown: 'info' } as const

/** A state in words, with its sign. */
export function StateBadge({ state, children }: { state: CheckState; children: ReactNode }) {
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {children}
    </Badge>
  )
}
