import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { withWords } from '../i18n'
import { useConnection } from '../shared/api/useConnection'
import { useEnvironment } from '../shared/screen/environment'

const requiredFactor = defer(
  withWords(async () => (await import('../features/account/RequiredFactor')).RequiredFactor, 'account'),
)

/** Shown as soon as the server refuses anything for want of a second factor that the role has to have. */
export function useRequiredFactor(onSignOut: () => void) {
  const { proof } = useConnection()
  const { mutate } = useSWRConfig()
  const [isOpen, setOpen] = useState(false)
  const { isOn: isView } = useEnvironment().view

  useEffect(() => {
    // Who looks through the eyes of another sets it up in the own tab.
    proof.require = isView ? null : () => setOpen(true)
    return () => {
      proof.require = null
    }
  }, [proof, isView])

  const RequiredFactor = useDeferredWindow(requiredFactor, isOpen, () => setOpen(false))
  return (
    RequiredFactor && (
      <RequiredFactor
        open={isOpen}
        onDone={() => {
          setOpen(false)
          // All that was refused is asked for again.
          void mutate(() => true)
        }}
        onSignOut={onSignOut}
      />
    )
  )
}
