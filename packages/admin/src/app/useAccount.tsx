import { lazy, Suspense } from 'react'
import { loadWords } from '../i18n'
import { useOnDemand } from './useOnDemand'

async function loadAccount() {
  const [dialog] = await Promise.all([import('../features/account/AccountDialog'), loadWords('account')])
  return dialog
}

const AccountDialog = lazy(loadAccount)

/** The own account. It belongs to the whole shell: the drawer with its button goes when a phone is turned, what is typed stays. */
export function useAccount() {
  const account = useOnDemand(loadAccount)

  return {
    open: () => void account.open(),
    isLoading: account.isLoading,
    dialog: account.isReady && (
      <Suspense fallback={null}>
        <AccountDialog open={account.isOpen} onClose={account.close} />
      </Suspense>
    ),
  }
}
