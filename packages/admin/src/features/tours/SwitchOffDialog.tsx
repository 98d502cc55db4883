import type { TourConsequences } from '@karvon/api-client/tours/tourConsequenceTypes'
import { comingText } from '@karvon/api-client/tours/tourConsequenceWords'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { useTranslation } from 'react-i18next'

export interface SwitchOffDialogProps {
  open: boolean
  consequences: TourConsequences | null
  onConfirm(): void
  onClose(): void
}

/** Asks before a tour of which trips are ahead is switched off, and says how many. */
export function SwitchOffDialog({ open, consequences, onConfirm, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('tours')
  return (
    <ConfirmDialog
      open={open}
      title={t('consequences.offQuestion')}
      text={consequences && t('consequences.offText', { coming: comingText(consequences, 'ru') })}
      confirmLabel={t('consequences.off')}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
