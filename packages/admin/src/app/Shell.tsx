import { AppShell, type NavLinkProps } from '@karvon/ui/AppShell'
import { BrandMark } from '@karvon/ui/BrandMark'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { LogOut } from 'lucide-react'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { withWords } from '../i18n'
import { useConnection } from '../shared/api/useConnection'
import { endingRuns, useHasRuns } from '../shared/bulk/choice'
import { useInboxCounts } from '../shared/inbox/useInbox'
import { canKeepDrafts, draftMark, forgetLater } from '../shared/leaving/drafts'
import { hasUnsaved, leave, subscribeUnsaved } from '../shared/leaving/leaving'
import { deferPart } from '../shared/screen/deferPart'
import { useEnvironment } from '../shared/screen/environment'
import { useIsIdle } from '../shared/screen/whenIdle'
import { usePermissions } from '../shared/session/rights'
import { useActor } from '../shared/session/useActor'
import { AccountButton } from './AccountButton'
import { menuFor } from './menu'
import { PaletteButton } from './PaletteButton'
import { rightToVisit } from './routes'
import { SavingRoom } from './SavingRoom'
import { endView, signOut } from './signOut'
import { ThemeButton } from './ThemeButton'
import { useAccount } from './useAccount'
import { useArrival } from './useArrival'
import { usePalette } from './usePalette'
import { useProof } from './useProof'
import { useRequiredFactor } from './useRequiredFactor'

const BulkRuns = deferPart(
  withWords(async () => (await import('./BulkRuns')).BulkRuns, 'bulk'),
  { instead: null, useIsWanted: useHasRuns },
)

const Saving = deferPart(
  withWords(async () => (await import('./Saving')).Saving, 'drafts'),
  { instead: <SavingRoom data-saving="saved" />, useIsWanted: useIsSavingWanted, whenMissing: 'isLeftOut' },
)

const askingSignOut = defer(withWords(async () => (await import('./SignOut')).SignOut, 'drafts'))

/** Something is typed, or lies there as a draft; or nothing else is to do. */
function useIsSavingWanted(): boolean {
  const isIdle = useIsIdle()
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved)
  return isIdle || isUnsaved || localStorage.getItem(draftMark) !== null
}

/** Sidebar and header bar around every screen but the sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  useArrival()
  const [path] = useLocation()
  const actor = useActor()
  const { can } = usePermissions()
  const connection = useConnection()
  const environment = useEnvironment()
  const { isOn: isView } = environment.view
  const { unreadNotifications, unreadRequests, hot } = useInboxCounts()
  const menu = useMemo(
    () => menuFor((path) => can(rightToVisit(path)) === true, t, { unreadNotifications, unreadRequests, hot }),
    [can, t, unreadNotifications, unreadRequests, hot],
  )
  const [isLeaving, setLeaving] = useState(false)
  const leaveNow = () => (isView ? endView : signOut)(connection, environment)
  const SignOut = useDeferred(askingSignOut, isLeaving, () => {
    // Nobody can be asked: then nothing stays.
    forgetLater(actor.id)
    leaveNow()
  })
  // The one way out.
  const wayOut = {
    label: isView ? t('view.leave') : t('signOut'),
    onSelect: () => leave(() => endingRuns(() => (isView || !canKeepDrafts() ? leaveNow() : setLeaving(true)))),
  }
  const palette = usePalette({ menu, wayOut })
  const account = useAccount()
  const proof = useProof()
  const requiredFactor = useRequiredFactor(wayOut.onSelect)
  const saving = !isView && <Saving />

  return (
    <>
      <AppShell
        brand={{ title: t('title'), subtitle: t('subtitle'), mark: <BrandMark size={36} />, href: '/' }}
        home={menu.home}
        groups={menu.groups}
        currentHref={path}
        renderLink={routerLink}
        footer={{
          name: actor.name || t('nameless'),
          caption: isView ? t('view.caption') : t(`roles.${actor.role}`),
          menu: [{ ...wayOut, icon: <LogOut size={16} /> }],
        }}
        tools={(mode) => (
          <>
            <PaletteButton mode={mode} onOpen={palette.open} />
            {mode !== 'drawer' && saving}
          </>
        )}
        userTools={!isView && <AccountButton isLoading={account.isLoading} onOpen={account.open} />}
        brandTools={<ThemeButton />}
        status={(mode) => (
          <>
            {mode === 'drawer' && saving}
            <BulkRuns />
          </>
        )}
      >
        {children}
      </AppShell>
      {palette.dialog}
      {account.dialog}
      {proof}
      {requiredFactor}
      {isLeaving && SignOut && <SignOut onSignOut={leaveNow} onCancel={() => setLeaving(false)} />}
    </>
  )
}

const routerLink = (props: NavLinkProps) => <Link {...props} />
