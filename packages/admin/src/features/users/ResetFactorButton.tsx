import type { User } from '@karvon/api-client/users/userFields'
import { users } from '@karvon/api-client/users/users'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { usePermissions } from '../../shared/session/rights'
import { useActor } from '../../shared/session/useActor'
import { useRefreshUsers } from './useUsers'

/** For superAdmins: lets somebody in who has lost the second factor. */
export function ResetFactorButton({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const api = useApi({ users })
  const { can } = usePermissions()
  const actor = useActor()
  const refresh = useRefreshUsers()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (can('action:users.resetFactor') !== true || String(actor.id) === String(user.id)) return null

  async function reset() {
    setBusy(true)
    try {
      await api.users.resetFactor(user.id)
      toast.success(t('factor.done'))
      await refresh()
    } catch (error) {
      toastError(error, t('failed.factor'), t)
    }
    setBusy(false)
    setAsked(false)
  }

  return (
    <>
      <Button variant="danger-ghost" onClick={() => setAsked(true)}>
        {t('factor.act')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('factor.title', { name: user.name })}
        text={t('factor.text')}
        confirmLabel={t('factor.submit')}
        busy={isBusy}
        onConfirm={() => void reset()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
