import type { ImportState } from '@karvon/api-client/importRuns/importRunTypes'
import { Badge, type BadgeTone } from '@karvon/ui/Badge'
import { useTranslation } from 'react-i18next'

const tones: Readonly<Record<ImportState, BadgeTone>> = {
  loading: 'neutral',
  ready: 'primary',
  running: 'accent',
  paused: 'neutral',
  stopped: 'neutral',
  done: 'success',
  undoing: 'accent',
  undone: 'neutral',
}

/** Where an import stands. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation('imports')
  return (
    <Badge tone={tones[state]} dot>
      {t(`states.${state}`)}
    </Badge>
  )
}
