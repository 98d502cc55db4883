import { Button } from '../Button/Button'
import { Notice } from '../Notice/Notice'
import { CopyQuestion } from '../TrilingualField/CopyQuestion'
import { NoticePlace } from './editorParts'
import type { Edited } from './markdownSelection'
import type { RichTextLabels } from './richTextLabels'

export interface RefusedPaste {
  /** Characters of HTML there would be: with formatting, or without where that does not fit either. */
  length: number
  /** The text with the paste as plain text, if that fits. */
  plain: Edited | undefined
}

export interface PasteNoticeProps {
  paste: RefusedPaste
  limit: number
  onPastePlain: (plain: Edited) => void
  onClose: () => void
  labels: RichTextLabels
}

/** Says that a paste does not fit, and offers it as plain text where that helps. */
export function PasteNotice({ paste: { length, plain }, limit, onPastePlain, onClose, labels }: PasteNoticeProps) {
  if (plain) {
    return (
      <CopyQuestion
        text={labels.pasteQuestion(length, limit)}
        confirmLabel={labels.pastePlain}
        cancelLabel={labels.cancel}
        onConfirm={() => onPastePlain(plain)}
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
