import { AppShell, type NavLinkProps } from '@karvon/ui/AppShell'
import { BrandMark } from '@karvon/ui/BrandMark'
import { LogOut } from 'lucide-react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { withWords } from '../i18n'
import { useHasRuns } from '../shared/bulk/choice'
import { useInboxCounts } from '../shared/inbox/useInbox'
import { draftMark } from '../shared/leaving/drafts'
import { hasUnsaved, subscribeUnsaved } from '../shared/leaving/leaving'
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
import { ThemeButton } from './ThemeButton'
import { useAccount } from './useAccount'
import { useArrival } from './useArrival'
import { usePalette } from './usePalette'
import { useProof } from './useProof'
import { useRequiredFactor } from './useRequiredFactor'
import { useSignOut } from './useSignOut'

const BulkRuns = deferPart(
  withWords(async () => (await import('./BulkRuns')).BulkRuns, 'bulk'),
  { instead: null, useIsWanted: useHasRuns },
)

const Saving = deferPart(
  withWords(async () => (await import('./Saving')).Saving, 'drafts'),
  { instead: <SavingRoom data-saving="saved" />, useIsWanted: useIsSavingWanted, whenMissing: 'isLeftOut' },
)

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
  const { isOn: isView } = useEnvironment().view
  const { unreadNotifications, unreadRequests, hot } = useInboxCounts()
  const menu = useMemo(
    () => menuFor((path) => can(rightToVisit(path)) === true, t, { unreadNotifications, unreadRequests, hot }),
    [can, t, unreadNotifications, unreadRequests, hot],
  )
  const signOut = useSignOut()
  const palette = usePalette({ menu, signOut })
  const account = useAccount()
  const proof = useProof()
  const requiredFactor = useRequiredFactor(signOut.ask)
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
          menu: [{ label: signOut.label, icon: <LogOut size={16} />, onSelect: signOut.ask }],
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
      {signOut.dialog}
    </>
  )
}

const routerLink = (props: NavLinkProps) => <Link {...props} />
