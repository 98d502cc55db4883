import { factors } from '@karvon/api-client/auth/factors'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { CodeDialog } from './CodeDialog'

export interface ProofDialogProps {
  open: boolean
  /** Told whether the second factor was proved. */
  onEnd(isProved: boolean): void
}

/** Asks for a fresh proof of the second factor, in the middle of what the server refuses without one. */
export function ProofDialog({ open, onEnd }: ProofDialogProps) {
  const { t } = useTranslation('account')
  const api = useApi({ factors }).factors
  return (
    <CodeDialog
      open={open}
      title={t('factor.proof.title')}
      asks="proof"
      submitLabel={t('factor.proof.submit')}
      save={async ({ proof }) => {
        await api.prove(proof)
        onEnd(true)
      }}
      onClose={() => onEnd(false)}
    >
      <p>{t('factor.proof.about')}</p>
    </CodeDialog>
  )
}
