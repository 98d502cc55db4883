import { PanelLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { IconButton } from '../IconButton/IconButton'
import { focusRing, truncate } from '../theme/mixins'
import type { AppShellProps } from './AppShell'
import type { AppShellLabels } from './appShellLabels'
import type { SidebarMode } from './navigation'
import { SidebarMenu } from './SidebarMenu'
import { SidebarUser } from './SidebarUser'

export interface SidebarProps
  extends Pick<
    AppShellProps,
    'brand' | 'groups' | 'home' | 'currentHref' | 'renderLink' | 'footer' | 'userTools' | 'brandTools'
  > {
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
