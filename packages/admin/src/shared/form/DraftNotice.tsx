import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { dropDraft, type KeptDraft } from '../leaving/draftSlots'
import { whenTyped } from '../leaving/whenTyped'
import type { FormDraft } from './useRecordForm'

/** How long the server knows what was done under a key, in ms: within it what is sent again makes no double. */
const keyLasts = 24 * 3_600_000

/** What was typed before and not saved, and whether it is the moment to say so. */
export interface OfferedDraft {
  isShown: boolean
  offered: KeptDraft | undefined
  restore(draft: KeptDraft): void
  /** As it is by now. @default something new */
  record?: { version: number | undefined } | undefined
}

export interface DraftNoticeProps {
  offer: OfferedDraft
  draft: KeptDraft
  isApart: boolean
}

/** «Не сохранено вчера в 18:42», with what can be done about it. */
export function DraftNotice({ offer, draft, isApart }: DraftNoticeProps) {
  const { t } = useTranslation('drafts')
  const { base, triedAt } = draft.values as Partial<FormDraft<unknown>>
  // Something new was sent, with no answer, so long ago that it would be done once more. What has a version is compared by it.
  const isPerhapsSaved = base?.version === undefined && triedAt !== undefined && Date.now() - triedAt > keyLasts
  const isOlder = offer.record !== undefined && base?.version !== offer.record.version

  return (
    <Place data-draft-offer data-apart={isApart || undefined}>
      <Notice
        tone="info"
        icon={<History aria-hidden />}
        action={
          <Acts>
            <Button size="sm" onClick={() => offer.restore(draft)}>
              {t('restore')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => dropDraft(draft.id)}>
              {t('discard')}
            </Button>
          </Acts>
        }
      >
        <b>{t('unsaved', { when: whenTyped(draft.at, new Date(), t) })}</b>
        {draft.about && <Said>{draft.about}</Said>}
        {isPerhapsSaved && <Said>{t('perhapsSaved')}</Said>}
        {isOlder && <Said>{t('older')}</Said>}
        {draft.hasFiles && <Said>{t('withoutFiles')}</Said>}
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  &[data-apart] {
    margin-bottom: var(--space-4);
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const Said = styled.span`
  display: block;
`
