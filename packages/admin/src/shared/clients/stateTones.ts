import type { CheckState } from '@karvon/api-client/trips/checkStates'
import type { BadgeTone } from '@karvon/ui/Badge'

/** The one colour of a state, wherever it is told: board, card, list, dialog. */
export const stateTones = {
  ok: 'success',
  unknown: 'neutral',
  attention: 'hot',
  trouble: 'danger',
} as const satisfies Record<CheckState, BadgeTone>
