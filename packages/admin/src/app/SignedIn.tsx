import type { User } from '@karvon/api-client/users/userTypes'
import { Provider as SharedState } from 'jotai'
import { useCallback, useEffect } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { LeaveGuard } from '../shared/LeaveGuard'
import { ActorProvider } from '../shared/useActor'
import { CanVisitProvider } from '../shared/useCanVisit'
import { forgetDrafts } from '../shared/useDraft'
import { canVisit } from './access'
import { Screens } from './Screens'
import { Shell } from './Shell'

/** Repeated reads are the client's business; a list that is looked at again shows what is there and loads anew. */
const swr: SWRConfiguration = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  dedupingInterval: 1000,
}

/** Everything behind the sign-in. What was loaded for one person is dropped with them. */
export default function SignedIn({ user }: { user: User }) {
  const mayVisit = useCallback((path: string) => canVisit(user, path), [user])
  useEffect(() => forgetDrafts(user.id), [user.id])

  return (
    <SWRConfig key={user.id} value={swr}>
      <ActorProvider value={user}>
        <CanVisitProvider value={mayVisit}>
          <SharedState>
            <LeaveGuard>
              <Shell>
                <Screens />
              </Shell>
            </LeaveGuard>
          </SharedState>
        </CanVisitProvider>
      </ActorProvider>
    </SWRConfig>
  )
}
