import { ShieldCheck } from 'lucide-react'
import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { useLabels } from '../UiProvider/useLabels'
import { type RightsNoticeLabels, rightsNoticeWords } from './rightsNoticeWords'

interface ChangedRightsProps {
  gained: string[]
  lost: string[]
  labels: Partial<RightsNoticeLabels> | undefined
  onDismiss(): void
}

/** Which rights came and which went. */
export function ChangedRights({ gained, lost, labels, onDismiss }: ChangedRightsProps) {
  const texts = useLabels(rightsNoticeWords, labels)
  return (
    <Notice
      tone="info"
      icon={<ShieldCheck aria-hidden />}
      action={
        <Button size="sm" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      {texts.changed(gained, lost)}
    </Notice>
  )
}
