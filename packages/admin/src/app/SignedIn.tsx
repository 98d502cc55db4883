import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import type { Permission } from '@karvon/api-client/auth/accessRules'
import { neededRight } from '@karvon/api-client/auth/neededRightRules'
import type { Connection } from '@karvon/api-client/connection'
import type { User } from '@karvon/api-client/users/userFields'
import { RightsNotice } from '@karvon/ui/RightsNotice'
import { useEffect, useMemo, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { withWords, words } from '../i18n'
import { ListPlacesProvider } from '../shared/address/listPlaces'
import { useConnection } from '../shared/api/useConnection'
import { forgetDrafts } from '../shared/leaving/drafts'
import { LeaveGuard } from '../shared/leaving/LeaveGuard'
import { useHasChoices } from '../shared/outbox/hasChoices'
import { deferPart } from '../shared/screen/deferPart'
import { useEnvironment } from '../shared/screen/environment'
import { whenIdle } from '../shared/screen/whenIdle'
import { changingRights, PermissionsProvider, rightsOf } from '../shared/session/rights'
import { ActorProvider } from '../shared/session/useActor'
import { Screens } from './Screens'
import { SessionCache } from './SessionCache'
import { Shell } from './Shell'
import { ViewBand } from './ViewBand'

/** Keeps the page up to date; until it is there, and without it, the lists ask by themselves. */
const LiveChanges = deferPart(async () => (await import('./live/Live')).Live, whenIdle)

const Outbox = deferPart(
  withWords(async () => (await import('./Outbox')).Outbox, 'instagram'),
  {
    instead: null,
    useIsWanted: useHasChoices,
    whenMissing: 'isLeftOut',
  },
)

const KeptFocus = deferPart(async () => (await import('./KeptFocus')).KeptFocus, whenIdle)

/** Everything behind the sign-in, with the words of the screens. */
export default function SignedIn({ user }: { user: User }) {
  const connection = useConnection()
  useCurrentRights(connection)

  return (
    <I18nextProvider i18n={words}>
      <Inside user={user} />
    </I18nextProvider>
  )
}

function Inside({ user }: { user: User }) {
  const [places] = useState(() => new Map<string, string>())
  const granted = useMemo(() => rightsOf(user), [user])
  const { t } = useTranslation('app')
  const { isOn: isView } = useEnvironment().view
  const reason = t('view.reason', { name: user.name })
  const readOnly = useMemo(() => (isView ? { actions: changingRights, reason } : undefined), [isView, reason])
  useEffect(() => {
    // Who looks through the eyes of another comes back to what was typed.
    if (!isView) forgetDrafts(user.id)
  }, [isView, user.id])

  return (
    <SessionCache key={user.id}>
      <ActorProvider value={user}>
        <PermissionsProvider granted={granted} reasonOf={neededRight} readOnly={readOnly}>
          <ListPlacesProvider value={places}>
            <LeaveGuard>
              <Shell>
                <Above>
                  {isView && <ViewBand />}
                  <RightsNotice rights={[roleNames[user.role], ...user.permissions.map(nameOf)]} />
                  {!isView && <Outbox />}
                </Above>
                <Screens />
                <LiveChanges />
                <KeptFocus />
              </Shell>
            </LeaveGuard>
          </ListPlacesProvider>
        </PermissionsProvider>
      </ActorProvider>
    </SessionCache>
  )
}

const nameOf = (permission: Permission) => permissionNames[permission]

/** Reads the rights of the signed-in person anew when the server refused something; those of the sign-in age. */
function useCurrentRights({ auth, session }: Connection) {
  useEffect(() => {
    let isReading = false

    async function read() {
      const token = session.token()
      if (isReading || !token) return
      isReading = true
      try {
        const user = await auth.me({ quiet: true })
        const known = session.user()
        if (known && session.token() === token && signatureOf(user) !== signatureOf(known)) session.start(token, user)
      } catch {
        // The refusal itself was told; what is known of the rights stays until there is better.
      } finally {
        isReading = false
      }
    }

    return session.onDoubt(() => void read())
  }, [auth, session])
}

const signatureOf = ({ role, permissions }: User) => [role, ...permissions].sort().join()

const Above = styled.div`
  > :not(:empty) {
    margin-bottom: var(--space-4);
  }
`
