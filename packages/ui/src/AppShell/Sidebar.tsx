import { ChevronsUpDown, PanelLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../Avatar/Avatar'
import { IconButton } from '../IconButton/IconButton'
import { Menu } from '../Menu/Menu'
import { bareButton, focusRing, truncate } from '../theme/mixins'
import type { AppShellLabels } from './appShellLabels'
import { type NavGroup, type NavItem, type RenderLink, SidebarMenu, type SidebarMode } from './SidebarMenu'

/** What the owner of the shell puts into its sidebar. */
export interface SidebarContents {
  brand: { title: string; subtitle: string; mark?: ReactNode; href: string }
  /** A group without items is not shown. */
  groups: readonly NavGroup[]
  /** The entry above the groups. */
  home?: NavItem
  /** The address now; the entry it lies at or below is marked. */
  currentHref: string
  /** Draws a link with the application's router and passes every other prop, `ref` included, on to the anchor. */
  renderLink: RenderLink
  footer: Omit<SidebarUserProps, 'mode'>
  /** Icon buttons beside the user; above them while only icons are shown. */
  userTools?: ReactNode
  /** Icon buttons beside the one that folds the sidebar; above the user while only icons are shown. */
  brandTools?: ReactNode
}

interface SidebarProps extends SidebarContents {
  mode: SidebarMode
  tools: ReactNode
  labels: AppShellLabels
  /** Folds the open sidebar, unfolds the folded one, closes the drawer. */
  onToggle: () => void
}

/** Brand, search, menu and user, one below the other; the same in the column and in the drawer. */
export function Sidebar({
  mode,
  brand,
  tools,
  home,
  groups,
  currentHref,
  renderLink,
  footer,
  userTools,
  brandTools,
  labels,
  onToggle,
}: SidebarProps) {
  const iconsOnly = mode === 'icons'
  const { toggle, handleToggle } = useFollowingFocus(mode, onToggle)

  const toggleButton = (
    <IconButton
      ref={toggle}
      size={iconsOnly || mode === 'drawer' ? 'md' : 'sm'}
      label={mode === 'drawer' ? labels.closeMenu : iconsOnly ? labels.unfold : labels.fold}
      icon={mode === 'drawer' ? <X /> : <PanelLeft />}
      onClick={handleToggle}
    />
  )

  return (
    <Column data-mode={mode}>
      <Brand>
        {renderLink({
          href: brand.href,
          'aria-label': iconsOnly ? `${brand.title}, ${brand.subtitle}` : undefined,
          children: (
            <>
              {brand.mark}
              {!iconsOnly && (
                <BrandWords>
                  <BrandTitle>{brand.title}</BrandTitle> <BrandSubtitle>{brand.subtitle}</BrandSubtitle>
                </BrandWords>
              )}
            </>
          ),
        })}
        {!iconsOnly && brandTools}
        {!iconsOnly && toggleButton}
      </Brand>
      {tools && <Tools>{tools}</Tools>}
      <SidebarMenu
        mode={mode}
        home={home}
        groups={groups}
        currentHref={currentHref}
        renderLink={renderLink}
        label={labels.menu}
        hotLabel={labels.hot}
        onUnfold={onToggle}
      />
      <Foot>
        {iconsOnly && toggleButton}
        {iconsOnly && brandTools}
        {iconsOnly && userTools}
        <SidebarUser {...footer} mode={mode} />
        {!iconsOnly && userTools}
      </Foot>
    </Column>
  )
}

/** Folding moves the button that folds from the top to the bottom: focus goes with it. */
function useFollowingFocus(mode: SidebarMode, onToggle: () => void) {
  const toggle = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (pressed.current && mode !== 'drawer') toggle.current?.focus()
    pressed.current = false
  }, [mode])

  const handleToggle = () => {
    pressed.current = true
    onToggle()
  }
  return { toggle, handleToggle }
}

interface SidebarUserProps {
  name: string
  /** A line under the name: the role. */
  caption?: string
  menu: readonly { label: string; onSelect: () => void; icon?: ReactNode }[]
  mode: SidebarMode
}

/** Who is signed in, with their menu. */
function SidebarUser({ name, caption, menu, mode }: SidebarUserProps) {
  const iconsOnly = mode === 'icons'

  return (
    <Menu
      trigger={
        <User type="button" data-mode={mode} aria-label={iconsOnly ? name : undefined}>
          <Avatar name={name} />
          {!iconsOnly && (
            <>
              <UserWords>
                <UserName>{name}</UserName>
                {caption && <UserCaption>{caption}</UserCaption>}
              </UserWords>
              <ChevronsUpDown size={14} />
            </>
          )}
        </User>
      }
      items={menu}
      side="top"
      align="start"
    />
  )
}

const Column = styled.div`
  --sidebar-pad: 12px;
  display: flex;
  flex-direction: column;
  height: 100%;
  background: var(--color-sidebar);

  &[data-mode='icons'] {
    --sidebar-pad: 10px;
  }
`

const Brand = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  height: var(--size-header);
  padding: 0 var(--space-3) 0 calc(var(--space-5) - 4px);

  > a {
    flex: 1;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    padding: 4px;
    border-radius: var(--radius-md);
  }

  > a:focus-visible {
    ${focusRing}
  }

  [data-mode='icons'] > & {
    justify-content: center;
    padding: 0;

    > a {
      flex: none;
    }
  }
`

const BrandWords = styled.span`
  min-width: 0;
`

const BrandTitle = styled.span`
  display: block;
  ${truncate}
  font: 700 18px/22px var(--font-sans);
  letter-spacing: -0.02em;
`

const BrandSubtitle = styled.span`
  display: block;
  ${truncate}
  font: var(--text-caption);
  font-weight: 400;
  color: var(--color-text-muted);
`

const Tools = styled.div`
  flex: none;
  padding: 0 var(--sidebar-pad) var(--space-3);
`

const Foot = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  padding: var(--space-3) var(--space-2);
  border-top: 1px solid var(--color-line);

  [data-mode='icons'] > & {
    flex-direction: column;
    gap: var(--space-1);
    padding: var(--sidebar-pad);
  }
`

const User = styled.button`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  flex: 1;
  min-width: 0;
  min-height: 48px;
  padding: 6px;
  border-radius: var(--radius-md);
  text-align: left;

  &[data-mode='icons'] {
    flex: none;
    justify-content: center;
    width: 44px;
    min-height: 44px;
    padding: 0;
  }

  &:hover,
  &[data-popup-open] {
    background: var(--color-hover);
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  /* One colour for everybody: some of the tints are the colour of the sidebar. */
  && > [data-tint] {
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }

  > svg {
    flex: none;
    color: var(--color-text-muted);
  }
`

const UserWords = styled.span`
  flex: 1;
  min-width: 0;
`

const UserName = styled.span`
  display: block;
  ${truncate}
  font: 600 14px/18px var(--font-sans);
`

const UserCaption = styled.span`
  display: block;
  ${truncate}
  font: var(--text-caption);
  font-weight: 400;
  color: var(--color-text-muted);
`
