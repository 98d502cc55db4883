import { useState } from 'react'
import { defer, useDeferred } from '../Deferred/Deferred'
import type { RightsNoticeLabels } from './ChangedRights'

export interface RightsNoticeProps {
  /** What the person may do, in words people know; undefined while that is not known yet. */
  rights: readonly string[] | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<RightsNoticeLabels> | undefined
}

/** Hardly anybody ever reads it: what it is made of comes with the first change. */
const changedRights = defer(() => import('./ChangedRights').then((module) => module.ChangedRights))

/**
 * Says once that the rights of the person were changed while they worked, and which. Stands in its place from the start,
 * empty, so that a screen reader tells what comes into it; another change is told anew.
 */
export function RightsNotice({ rights, labels }: RightsNoticeProps) {
  const [known, setKnown] = useState(rights)
  if (!known && rights) setKnown(rights)

  const gained = rights?.filter((right) => known && !known.includes(right)) ?? []
  const lost = known?.filter((right) => rights && !rights.includes(right)) ?? []
  const isChanged = gained.length > 0 || lost.length > 0
  const ChangedRights = useDeferred(changedRights, isChanged)

  return (
    <div role="status">
      {isChanged && ChangedRights && (
        <ChangedRights gained={gained} lost={lost} labels={labels} onDismiss={() => setKnown(rights)} />
      )}
    </div>
  )
}
