import { defer, useDeferred } from '@karvon/ui/Deferred'
import type { EditConflict } from './useConflict'

export interface ConflictDialogProps<Values> {
  conflict: EditConflict<Values>
  /** What the fields are called: `title` → «Название». */
  labels: Readonly<Record<string, string>>
}

const conflictWindow = defer(() => import('./ConflictWindow').then((module) => module.ConflictWindow))

/** Somebody else saved the same fields first: shows both versions of each and asks which one stays. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const ConflictWindow = useDeferred(conflictWindow, true, props.conflict.putOff)
  return ConflictWindow && <ConflictWindow {...props} />
}
