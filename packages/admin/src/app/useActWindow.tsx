import { defer, useDeferred } from '@karvon/ui/Deferred'
import { useState } from 'react'
import { withWords } from '../i18n'
import { useKeptDialog } from '../shared/leaving/useDraft'
import type { AskedAct } from './clientActs'

const acts = defer(withWords(() => import('./clientActs'), 'phones'))

/**
 * The window of an act with a client, over whatever is shown; it comes back with what was typed in it.
 * @param isWanted may its code be fetched before it is asked for?
 */
export function useActWindow(isWanted: boolean) {
  const [asked, setAsked] = useState<AskedAct>()
  const parts = useDeferred(acts, isWanted || asked !== undefined, null)
  useKeptDialog('act', asked ?? null, setAsked)

  return { parts, ask: setAsked, window: parts && asked && <parts.ActWindow asked={asked} onChange={setAsked} /> }
}
