import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import type { FormikValues } from 'formik'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { dropDraft, type KeptDraft } from '../leaving/draftSlots'
import { whenTyped } from '../leaving/whenTyped'
import type { FormDraft, RecordFormState } from './useRecordForm'

export interface DraftNoticeProps<Values extends FormikValues> {
  form: RecordFormState<Values>
  draft: KeptDraft
  isApart: boolean
}

/** «Не сохранено вчера в 18:42», with what can be done about it. */
export function DraftNotice<Values extends FormikValues>({ form, draft, isApart }: DraftNoticeProps<Values>) {
  const { t } = useTranslation('drafts')
  const isOlder = form.isOlder(draft.values as FormDraft<Values>)
  return (
    <Place data-draft-offer data-apart={isApart || undefined}>
      <Notice
        tone="info"
        icon={<History aria-hidden />}
        action={
          <Acts>
            <Button size="sm" variant="soft" onClick={() => form.restoreDraft(draft)}>
              {t('restore')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => dropDraft(draft.id)}>
              {t('discard')}
            </Button>
          </Acts>
        }
      >
        <b>{t('unsaved', { when: whenTyped(draft.at, new Date(), t) })}</b>
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
