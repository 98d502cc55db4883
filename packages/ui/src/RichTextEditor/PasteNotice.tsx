import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { InlineQuestion } from '../InlineQuestion/InlineQuestion'
import { Notice } from '../Notice/Notice'
import type { Lost } from './blocks/lostInPaste'
import { NoticePlace } from './editorParts'
import type { EditorLabels } from './richTextLabels'

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
  labels: EditorLabels
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

interface LostNoticeProps {
  lost: readonly Lost[]
  onClose: () => void
  labels: EditorLabels
}

/** Says what of a paste did not come along. */
export function LostNotice({ lost, onClose, labels }: LostNoticeProps) {
  const isShown = lost.length > 0

  return (
    <Line data-empty={!isShown || undefined}>
      {/* There before it has anything to say: what appears together with its words is not announced. */}
      <span role="status">{isShown && labels.notTaken(lost.map((kind) => labels.lost[kind]).join('; '))}</span>
      {isShown && <IconButton size="xs" label={labels.close} icon={<X />} onClick={onClose} />}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  padding: 6px 14px 0;
  color: var(--color-text-secondary);
  font: var(--text-small);

  > :first-child {
    flex: 1;
    min-width: 0;
    padding-block: 2px;
  }

  &[data-empty] {
    padding: 0;
    line-height: 0;
  }
`
