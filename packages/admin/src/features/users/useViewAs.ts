import type { User } from '@karvon/api-client/users/userFields'
import { users } from '@karvon/api-client/users/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { leave } from '../../shared/leaving/leaving'
import { useEnvironment } from '../../shared/screen/environment'
import { usePermissions } from '../../shared/session/rights'
import { useActor } from '../../shared/session/useActor'

/**
 * Opens the product in this tab as an employee sees it. In this tab and not in another one: no browser keeps it from opening, the way
 * back leads to this very list, and the other tabs stay those of the person who looks.
 */
export function useViewAs() {
  const api = useApi({ users })
  const { t } = useTranslation('users')
  const { view } = useEnvironment()
  const { can } = usePermissions()
  const actor = useActor()
  const [beginning, setBeginning] = useState<User['id'] | null>(null)

  async function begin({ id }: User) {
    setBeginning(id)
    try {
      const signIn = await api.users.viewAs(id)
      view.begin(signIn, `${window.location.pathname}${window.location.search}`)
    } catch (error) {
      toastError(error, t('failed.viewAs'), t)
      setBeginning(null)
    }
  }

  return {
    beginning,
    /** Nobody looks through the own eyes, nor through those of somebody who sees nothing. */
    may: ({ id, isDeactivated }: User) =>
      can('action:users.viewAs') === true && !isDeactivated && String(id) !== String(actor.id),
    viewAs: (user: User) => leave(() => void begin(user)),
  }
}
