import { loadWords } from '../i18n'
import { useOnDemand } from './useOnDemand'

async function loadAccount() {
  const [dialog] = await Promise.all([import('../features/account/AccountDialog'), loadWords('account')])
  return dialog
}

/** The own account. It belongs to the whole shell: the drawer with its button goes when a phone is turned, what is typed stays. */
export function useAccount() {
  const { Window, isOpen, isLoading, open, close } = useOnDemand(loadAccount)

  return {
    open: () => void open(),
    isLoading,
    dialog: Window && <Window open={isOpen} onClose={close} />,
  }
}
