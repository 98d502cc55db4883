import { comingText } from '@karvon/api-client/tours/tourConsequenceWords'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { useTranslation } from 'react-i18next'
import type { SwitchOffQuestion } from './useTours'

export interface SwitchOffDialogProps {
  open: boolean
  asked: SwitchOffQuestion | null
  /** It was answered. */
  onClose(): void
}

/** Asks before a tour of which trips are ahead is switched off, and says how many. */
export function SwitchOffDialog({ open, asked, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('tours')

  function settle(isMeant: boolean) {
    asked?.answer(isMeant)
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('consequences.offQuestion')}
      text={asked && t('consequences.offText', { coming: comingText(asked.consequences, 'ru') })}
      confirmLabel={t('consequences.off')}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  )
}
