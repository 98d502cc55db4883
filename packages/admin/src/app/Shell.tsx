import { AppShell, type NavLinkProps } from '@karvon/ui/AppShell'
import { BrandMark } from '@karvon/ui/BrandMark'
import { LogOut } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useActor } from '../shared/useActor'
import { useApi } from '../shared/useApi'
import { useCanVisit } from '../shared/useCanVisit'
import { menuFor } from './menu'
import { useOutside } from './outside'
import { signOut } from './signOut'
import { ThemeButton } from './ThemeButton'

/** Sidebar and header bar around every screen but the sign-in (document 1 §2). */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const [path] = useLocation()
  const actor = useActor()
  const canVisit = useCanVisit()
  const api = useApi()
  const outside = useOutside()
  const menu = useMemo(() => menuFor(canVisit, t), [canVisit, t])

  return (
    <AppShell
      brand={{ title: t('title'), subtitle: t('subtitle'), mark: <BrandMark size={36} />, href: '/' }}
      home={menu.home}
      groups={menu.groups}
      currentHref={path}
      renderLink={routerLink}
      footer={{
        name: actor.name || t('nameless'),
        caption: t(`roles.${actor.role}`),
        menu: [{ label: t('signOut'), icon: <LogOut size={16} />, onSelect: () => signOut(api, outside) }],
      }}
      brandTools={<ThemeButton />}
    >
      {children}
    </AppShell>
  )
}

const routerLink = (props: NavLinkProps) => <Link {...props} />
