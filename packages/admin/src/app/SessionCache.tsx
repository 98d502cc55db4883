import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ScopedMutator, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr'
import { takeKnown } from '../shared/api/firstRead'
import { useConnection } from '../shared/api/useConnection'
import { endingReads } from './endingReads'

/** Repeated reads are the client's business; a list that is looked at again shows what is there and loads anew. */
const swr: SWRConfiguration = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  dedupingInterval: 1000,
}

type Inherit = Extract<ComponentProps<typeof SWRConfig>['value'], (...parent: never[]) => unknown>

/** What was loaded for one person, dropped with them. Work that outlasts the session changes nothing any more. */
export function SessionCache({ children }: { children: ReactNode }) {
  const { http } = useConnection()
  const [value] = useState(() => ({ ...swr, fallback: takeKnown(), use: [endingReads(http)] }))
  return (
    <SWRConfig value={value}>
      <WhileAlive>{children}</WhileAlive>
    </SWRConfig>
  )
}

/** swr's `mutate` throws once its cache is gone; an answer that comes after a 401 would end as an uncaught error. */
function WhileAlive({ children }: { children: ReactNode }) {
  const { mutate } = useSWRConfig()
  const isAlive = useRef(true)

  useLayoutEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])

  const guard = useCallback<Inherit>(
    (parent = {}) => {
      const whileAlive = (...change: Parameters<ScopedMutator>) =>
        isAlive.current ? mutate(...change) : Promise.resolve()
      // Handed on, the provider would begin a second cache.
      return Object.assign({ ...parent }, { mutate: whileAlive, provider: undefined })
    },
    [mutate],
  )

  return <SWRConfig value={guard}>{children}</SWRConfig>
}
