import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { useTranslation } from 'react-i18next'

export interface DraftQuestionProps {
  /** How many drafts lie on this device; with none it is closed. */
  count: number
  onAnswer(isKept: boolean): void
  onCancel(): void
}

/** Before a sign-out: what was typed and not saved goes, unless it is kept on purpose. */
export function DraftQuestion({ count, onAnswer, onCancel }: DraftQuestionProps) {
  const { t } = useTranslation('drafts')
  return (
    <DialogWindow
      open={count > 0}
      title={t('signOut.title')}
      onClose={onCancel}
      onSubmit={() => onAnswer(false)}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('signOut.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('signOut.keep')}</Button>
          <Button type="submit" variant="primary">
            {t('signOut.forget')}
          </Button>
        </>
      }
    >
      <p>{t('signOut.text', { count })}</p>
    </DialogWindow>
  )
}
