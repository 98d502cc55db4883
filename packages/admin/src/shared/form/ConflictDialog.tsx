import { defer, useDeferred } from '@karvon/ui/Deferred'
import { loadWords } from '../../i18n'
import type { ConflictDialogProps } from './ConflictWindow'

const conflictWindow = defer(async () => {
  const [module] = await Promise.all([import('./ConflictWindow'), loadWords('conflict')])
  return module.ConflictWindow
})

/** Somebody else saved the same fields first: shows both versions of each and asks which one stays. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const ConflictWindow = useDeferred(conflictWindow, true, props.conflict.putOff)
  return ConflictWindow && <ConflictWindow {...props} />
}
