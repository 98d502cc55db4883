import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { useLabels } from '../UiProvider/useLabels'
import { type RightsNoticeLabels, rightsNoticeWords } from './rightsNoticeWords'

export interface RightsNoticeProps {
  /** What the person may do, in words people know; undefined while that is not known yet. */
  rights: readonly string[] | undefined
  labels?: Partial<RightsNoticeLabels>
}

/**
 * Says once that the rights of the person were changed while they worked, and which. Stands in its place from the start,
 * empty, so that a screen reader tells what comes into it; another change is told anew.
 */
export function RightsNotice({ rights, labels }: RightsNoticeProps) {
  const texts = useLabels(rightsNoticeWords, labels)
  const [known, setKnown] = useState(rights)
  if (!known && rights) setKnown(rights)

  const gained = rights?.filter((right) => known && !known.includes(right)) ?? []
  const lost = known?.filter((right) => rights && !rights.includes(right)) ?? []

  return (
    <div role="status">
      {(gained.length > 0 || lost.length > 0) && (
        <Notice
          tone="info"
          icon={<ShieldCheck aria-hidden />}
          action={
            <Button size="sm" onClick={() => setKnown(rights)}>
              {texts.dismiss}
            </Button>
          }
        >
          {texts.changed(gained, lost)}
        </Notice>
      )}
    </div>
  )
}
