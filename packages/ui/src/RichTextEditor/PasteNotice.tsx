import { Button } from '../Button/Button'
import { InlineQuestion } from '../InlineQuestion/InlineQuestion'
import { Notice } from '../Notice/Notice'
import { NoticePlace } from './editorParts'
import type { RichTextLabels } from './richTextLabels'

export interface RefusedPaste {
  /** Characters of HTML there would be: with formatting, or without where that does not fit either. */
  length: number
  /** Puts it in as plain text, if that fits. */
  pastePlain: (() => void) | undefined
}

interface PasteNoticeProps {
  paste: RefusedPaste
  limit: number
  onPastePlain: (pastePlain: () => void) => void
  onClose: () => void
  labels: RichTextLabels
}

/** Says that a paste does not fit, and offers it as plain text where that helps. */
export function PasteNotice({ paste: { length, pastePlain }, limit, onPastePlain, onClose, labels }: PasteNoticeProps) {
  if (pastePlain) {
    return (
      <InlineQuestion
        text={labels.pasteQuestion(length, limit)}
        confirmLabel={labels.pastePlain}
        cancelLabel={labels.cancel}
        onConfirm={() => onPastePlain(pastePlain)}
        onCancel={onClose}
      />
    )
  }
  return (
    <NoticePlace>
      <Notice
        tone="hot"
        action={
          <Button size="sm" onClick={onClose}>
            {labels.understood}
          </Button>
        }
      >
        {labels.pasteRefused(length, limit)}
      </Notice>
    </NoticePlace>
  )
}
