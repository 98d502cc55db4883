import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { useEffect, useRef, useState } from 'react'
import { withWords } from '../i18n'
import { useConnection } from '../shared/api/useConnection'

const proofDialog = defer(
  withWords(async () => (await import('../features/account/ProofDialog')).ProofDialog, 'account'),
)

/** Asks for a fresh proof of the second factor whenever a call is refused without one; the call then goes on. */
export function useProof() {
  const { proof } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isProved: boolean) => void)[]>([])

  function end(isProved: boolean) {
    setOpen(false)
    for (const tell of waiting.current.splice(0)) tell(isProved)
  }

  useEffect(() => {
    proof.ask = () =>
      new Promise((resolve) => {
        // Several calls may wait for one proof.
        waiting.current.push(resolve)
        setOpen(true)
      })
    return () => {
      proof.ask = null
    }
  }, [proof])

  const ProofDialog = useDeferredWindow(proofDialog, isOpen, () => end(false))
  return ProofDialog && <ProofDialog open={isOpen} onEnd={end} />
}
