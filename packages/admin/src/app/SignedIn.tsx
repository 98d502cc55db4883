import type { User } from '@karvon/api-client/users/userTypes'
import { Provider as SharedState } from 'jotai'
import { useCallback, useEffect } from 'react'
import { LeaveGuard } from '../shared/LeaveGuard'
import { ActorProvider } from '../shared/useActor'
import { CanVisitProvider } from '../shared/useCanVisit'
import { forgetDrafts } from '../shared/useDraft'
import { canVisit } from './access'
import { Screens } from './Screens'
import { SessionCache } from './SessionCache'
import { Shell } from './Shell'

/** Everything behind the sign-in. */
export default function SignedIn({ user }: { user: User }) {
  const mayVisit = useCallback((path: string) => canVisit(user, path), [user])
  useEffect(() => forgetDrafts(user.id), [user.id])

  return (
    <SessionCache key={user.id}>
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
    </SessionCache>
  )
}
