import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import type { Permission } from '@karvon/api-client/auth/accessRules'
import type { User } from '@karvon/api-client/users/userFields'
import { RightsNotice } from '@karvon/ui/RightsNotice'
import { useCallback, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import styled from 'styled-components'
import { words } from '../i18n'
import { forgetDrafts } from '../shared/drafts'
import { LeaveGuard } from '../shared/LeaveGuard'
import { ListPlacesProvider } from '../shared/listPlaces'
import { ActorProvider } from '../shared/useActor'
import { CanVisitProvider } from '../shared/useCanVisit'
import { useConnection } from '../shared/useConnection'
import { canVisit } from './access'
import { Screens } from './Screens'
import { SessionCache } from './SessionCache'
import { Shell } from './Shell'
import { useRightsOfNow } from './useRightsOfNow'

export { readFirst } from '../shared/firstRead'

/** Everything behind the sign-in, with the words of the screens. */
export default function SignedIn({ user }: { user: User }) {
  const connection = useConnection()
  useRightsOfNow(connection)

  return (
    <I18nextProvider i18n={words}>
      <Inside user={user} />
    </I18nextProvider>
  )
}

function Inside({ user }: { user: User }) {
  const [places] = useState(() => new Map<string, string>())
  const mayVisit = useCallback((path: string) => canVisit(user, path), [user])
  useEffect(() => forgetDrafts(user.id), [user.id])

  return (
    <SessionCache key={user.id}>
      <ActorProvider value={user}>
        <CanVisitProvider value={mayVisit}>
          <ListPlacesProvider value={places}>
            <LeaveGuard>
              <Shell>
                <Above>
                  <RightsNotice rights={[roleNames[user.role], ...user.permissions.map(nameOf)]} />
                </Above>
                <Screens />
              </Shell>
            </LeaveGuard>
          </ListPlacesProvider>
        </CanVisitProvider>
      </ActorProvider>
    </SessionCache>
  )
}

const Above = styled.div`
  > :not(:empty) {
    margin-bottom: var(--space-4);
  }
`

const nameOf = (permission: Permission) => permissionNames[permission]
