import { AppShell, type NavLinkProps } from '@karvon/ui/AppShell'
import { BrandMark } from '@karvon/ui/BrandMark'
import { useSetAtom } from 'jotai'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useLeave } from '../shared/unsaved'
import { useActor } from '../shared/useActor'
import { useApi } from '../shared/useApi'
import { useCanVisit } from '../shared/useCanVisit'
import { unreadAtom, useInboxCounts } from '../shared/useInbox'
import { AccountButton } from './AccountButton'
import { menuFor } from './menu'
import { useOutside } from './outside'
import { PaletteButton } from './PaletteButton'
import { signOut } from './signOut'
import { ThemeButton } from './ThemeButton'
import { useAccount } from './useAccount'
import { useArrival } from './useArrival'
import { usePalette } from './usePalette'

/** Sidebar and header bar around every screen but the sign-in (document 1 §2). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  useArrival()
  const [path] = useLocation()
  const actor = useActor()
  const canVisit = useCanVisit()
  const api = useApi()
  const outside = useOutside()
  const leave = useLeave()
  const { unreadNotifications, unreadRequests, hot } = useInboxCounts()
  const setUnread = useSetAtom(unreadAtom)
  const menu = useMemo(
    () => menuFor(canVisit, t, { unreadNotifications, unreadRequests, hot }),
    [canVisit, t, unreadNotifications, unreadRequests, hot],
  )
  const palette = usePalette(menu)
  const account = useAccount()

  useEffect(() => {
    setUnread(unreadNotifications)
    return () => setUnread(0)
  }, [unreadNotifications, setUnread])

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
          caption: t(`roles.${actor.role}`),
          menu: [
            { label: t('signOut'), icon: <LogOut size={16} />, onSelect: () => leave(() => signOut(api, outside)) },
          ],
        }}
        tools={(mode) => <PaletteButton mode={mode} onOpen={palette.open} />}
        userTools={<AccountButton isLoading={account.isLoading} onOpen={account.open} />}
        brandTools={<ThemeButton />}
      >
        {children}
      </AppShell>
      {palette.dialog}
      {account.dialog}
    </>
  )
}

const routerLink = (props: NavLinkProps) => <Link {...props} />
