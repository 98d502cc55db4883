import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { createGlobalStyle } from 'styled-components'
import { Stack } from '../../shared/screen/Columns'
import { SecondFactor } from './SecondFactor'
import { hasFactor, useSecondFactor } from './useSecondFactor'

export interface RequiredFactorProps {
  open: boolean
  /** There is one now. */
  onDone(): void
  onSignOut(): void
}

/** Leads whose role has to have a second factor to one; what was begun waits below. */
export function RequiredFactor({ open, onDone, onSignOut }: RequiredFactorProps) {
  const { t } = useTranslation('account')
  const { data } = useSecondFactor()
  const isDone = data !== undefined && hasFactor(data)
  return (
    <DialogWindow
      open={open}
      title={t('factor.required.title')}
      // Esc and × leave nobody before screens that show nothing.
      onClose={isDone ? onDone : () => toast.info(t('factor.required.stay'))}
      footer={
        <>
          <Button variant="ghost" onClick={onSignOut}>
            {t('factor.required.signOut')}
          </Button>
          {isDone && (
            <Button variant="primary" onClick={onDone}>
              {t('factor.required.goOn')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {isDone ? (
          <Notice tone="success">{t('factor.required.done')}</Notice>
        ) : (
          <Notice tone="info">{t('factor.required.about')}</Notice>
        )}
        <SecondFactor />
        <WithoutScreens />
      </Stack>
    </DialogWindow>
  )
}

/** Below is nothing but refusals, and what was typed before. */
const WithoutScreens = createGlobalStyle`
  main {
    visibility: hidden;
  }
`
