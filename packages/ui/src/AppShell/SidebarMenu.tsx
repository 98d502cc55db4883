import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { fadedEnds } from '../theme/fadedSides'
import { currentItemHref, type NavGroup, type NavItem, type RenderLink, type SidebarMode } from './navigation'
import { SidebarGroup } from './SidebarGroup'
import { SidebarItem } from './SidebarItem'

export interface SidebarMenuProps {
  home?: NavItem | undefined
  groups: readonly NavGroup[]
  currentHref: string
  mode: SidebarMode
  renderLink: RenderLink
  label: string
  hotLabel: string
  /** A group was pressed while there are only icons. */
  onUnfold: () => void
}

const openingDelay = 100

/**
 * The entries of the menu. Groups start open and close when the sidebar folds; pressing a group of the folded sidebar
 * unfolds it and, 100 ms later, opens that group.
 */
export function SidebarMenu({
  home,
  groups,
  currentHref,
  mode,
  renderLink,
  label,
  hotLabel,
  onUnfold,
}: SidebarMenuProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [folded, setFolded] = useState(false)
  const opening = useRef<number>(undefined)

  const ids = groups.map((group) => group.id)
  if ((mode === 'icons') !== folded) {
    setFolded(mode === 'icons')
    if (mode === 'icons') setClosed(new Set(ids))
  }

  useEffect(() => () => window.clearTimeout(opening.current), [])

  const setOpen = (id: string, open: boolean) =>
    setClosed((before) => {
      const after = new Set(before)
      if (open) after.delete(id)
      else after.add(id)
      return after
    })

  const handleToggle = (id: string, open: boolean) => {
    window.clearTimeout(opening.current)
    if (mode !== 'icons') {
      setOpen(id, open)
      return
    }
    onUnfold()
    opening.current = window.setTimeout(() => setOpen(id, true), openingDelay)
  }

  const current = currentItemHref(
    currentHref,
    [...(home ? [home] : []), ...groups.flatMap((group) => group.items)].map((item) => item.href),
  )
  const renderItem = (item: NavItem) => (
    <SidebarItem
      key={item.href}
      item={item}
      current={item.href === current}
      mode={mode}
      renderLink={renderLink}
      hotLabel={hotLabel}
    />
  )

  return (
    <Nav aria-label={label} data-mode={mode}>
      {home && <ul>{renderItem(home)}</ul>}
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <SidebarGroup
            key={group.id}
            label={group.label}
            mode={mode}
            open={!closed.has(group.id)}
            onOpenChange={(open) => handleToggle(group.id, open)}
          >
            {group.items.map(renderItem)}
          </SidebarGroup>
        ))}
    </Nav>
  )
}

const Nav = styled.nav`
  flex: 1;
  min-height: 0;
  padding: 1px var(--sidebar-pad) var(--space-3);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--color-line-control) transparent;
  scroll-padding-block: var(--space-10);
  ${fadedEnds}
`
