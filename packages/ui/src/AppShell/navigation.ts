import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface NavItem {
  href: string
  label: string
  /** One more line about the section, below the label or in the tooltip: «Системные уведомления». */
  description?: string
  /** An icon of 16 to 18 px. */
  icon: ReactNode
  /** A counter or a mark at the right edge. */
  badge?: ReactNode
  /** What the badge counts, after its number: «не прочитано». */
  badgeLabel?: string | undefined
  /** Something urgent waits there: a saffron dot while only icons are shown. @default false */
  hot?: boolean
}

export interface NavGroup {
  id: string
  label: string
  items: readonly NavItem[]
}

/** What the shell wants of a link; all but `href` and `children` is to be passed on to the anchor. */
export type NavLinkProps = ComponentPropsWithRef<'a'> & { href: string; children: ReactNode }

export type RenderLink = (props: NavLinkProps) => ReactNode

/** How much of the sidebar there is to see. */
export type SidebarMode = 'open' | 'icons' | 'drawer'

/** The entry that the address belongs to: the longest one it lies at or below. */
export function currentItemHref(currentHref: string, hrefs: readonly string[]): string | undefined {
  const path = currentHref.split(/[?#]/)[0] ?? ''
  return hrefs
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0]
}
