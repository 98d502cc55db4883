import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { useState } from 'react'
import { withWords } from '../i18n'

const accountDialog = defer(
  withWords(async () => (await import('../features/account/AccountDialog')).AccountDialog, 'account'),
)

/** The own account. It belongs to the whole shell: the drawer with its button goes when a phone is turned, what is typed stays. */
export function useAccount() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const AccountDialog = useDeferredWindow(accountDialog, isOpen, close)

  return {
    open: () => setOpen(true),
    isLoading: isOpen && !AccountDialog,
    dialog: AccountDialog && <AccountDialog open={isOpen} onClose={close} />,
  }
}
