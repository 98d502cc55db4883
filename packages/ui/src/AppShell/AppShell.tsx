import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { defer, useDeferred } from '../Deferred/Deferred'
import { HeaderSlotContext } from '../HeaderBar/headerSlot'
import { IconButton } from '../IconButton/IconButton'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { media } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { useMedia } from '../useMedia/useMedia'
import { type AppShellLabels, appShellWords } from './appShellLabels'
import { Sidebar, type SidebarContents } from './Sidebar'
import type { RenderLink, SidebarMode } from './SidebarMenu'
import { sidebarChoice } from './sidebarChoice'

export type { NavGroup, NavItem, NavLinkProps, RenderLink, SidebarMode } from './SidebarMenu'

export interface AppShellProps extends SidebarContents {
  /** A place above the menu, for the search button. Given as a function it learns how much room there is. */
  tools?: Slot
  /** A place at the end of the header, for what goes on whatever page is shown. A function of the same. */
  status?: Slot
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<AppShellLabels> | undefined
  /** The page. Comes into the one `main`, with the padding of a page, which is the container `page` to `@container`; its
   * HeaderBar goes up into the header by itself. */
  children: ReactNode
}

type Slot = ReactNode | ((mode: SidebarMode) => ReactNode)

const filled = (slot: Slot, mode: SidebarMode) => (typeof slot === 'function' ? slot(mode) : slot)

const drawer = defer(() => import('./SidebarDrawer').then(({ SidebarDrawer }) => SidebarDrawer))

/**
 * The frame of every screen: sidebar, header bar of 88 px and the page. The sidebar is open from 1280 px and shows icons from
 * 768; its button or Ctrl+B folds and unfolds it, which this browser remembers. Below 768 px it is a drawer that starts closed.
 */
export function AppShell({ tools, status, labels, children, ...sidebar }: AppShellProps) {
  const texts = useLabels(appShellWords, labels)
  const phone = useIsPhone()
  const isWide = useMedia('(min-width: 1280px)', true)
  const folded = (sidebarChoice.use() ?? (isWide ? 'open' : 'icons')) === 'icons'
  const [drawerOpen, setDrawerOpen] = useState(false)
  const SidebarDrawer = useDeferred(drawer, drawerOpen, () => setDrawerOpen(false))
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)

  const mode: SidebarMode = phone ? 'drawer' : folded ? 'icons' : 'open'
  const toggle = () => (phone ? setDrawerOpen((open) => !open) : sidebarChoice.keep(folded ? 'open' : 'icons'))
  useFoldShortcut(toggle)
  useRoomBelowHeader(phone)

  // A drawer that went with the phone's width does not come back over what was opened meanwhile.
  if (!phone && drawerOpen) setDrawerOpen(false)

  // Navigation closes the drawer, however it came about: a link, Back, a redirect.
  const [shownHref, setShownHref] = useState(sidebar.currentHref)
  if (shownHref !== sidebar.currentHref) {
    setShownHref(sidebar.currentHref)
    setDrawerOpen(false)
  }

  const content = (
    <Sidebar
      {...sidebar}
      renderLink={phone ? closing(sidebar.renderLink, () => setDrawerOpen(false)) : sidebar.renderLink}
      mode={mode}
      tools={filled(tools, mode)}
      labels={texts}
      onToggle={toggle}
    />
  )

  return (
    <HeaderSlotContext.Provider value={headerSlot}>
      <Skip
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {texts.skip}
      </Skip>
      <Frame data-mode={mode}>
        {!phone && <Side>{content}</Side>}
        {phone && SidebarDrawer && (
          <SidebarDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} label={texts.menu}>
            {content}
          </SidebarDrawer>
        )}
        <Page>
          <Header>
            {phone && (
              <IconButton
                size="md"
                label={texts.openMenu}
                icon={<MenuIcon />}
                aria-haspopup="dialog"
                aria-expanded={drawerOpen}
                onPointerEnter={drawer.prepare}
                onClick={toggle}
              />
            )}
            <HeaderSlot ref={setHeaderSlot} />
            {filled(status, mode)}
          </Header>
          <Main ref={main} id="content" tabIndex={-1}>
            {children}
          </Main>
        </Page>
      </Frame>
    </HeaderSlotContext.Provider>
  )
}

/** Closes the drawer also on the link to the page one is on: the address does not change then. */
function closing(renderLink: RenderLink, close: () => void): RenderLink {
  return ({ onClick, ...props }) =>
    renderLink({
      ...props,
      onClick: (event) => {
        onClick?.(event)
        close()
      },
    })
}

/** Ctrl+B (⌘B), by the key's place so that the Russian layout works too. In an editor the keys keep meaning bold. */
function useFoldShortcut(onPress: () => void) {
  useDocumentEvents({
    keydown(event) {
      if (event.code !== 'KeyB' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || isEditor(event.target)) return
      event.preventDefault()
      onPress()
    },
  })
}

/** What comes into view by focus or by a link stands below the header with its label; on a phone below tabs that stay, too. */
function useRoomBelowHeader(phone: boolean) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(var(--size-header) + ${phone ? 84 : 40}px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [phone])
}

function isEditor(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
}

/** Is the window as narrow as a phone? Where media queries are unknown it is not. */
const useIsPhone = () => !useMedia('(min-width: 768px)', true)

const Skip = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: var(--z-tooltip);
  padding: 10px var(--space-4);
  border-radius: var(--radius-md);
  background: var(--color-tooltip);
  color: var(--color-tooltip-text);
  font: var(--text-strong);

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`

const Frame = styled.div`
  display: grid;
  grid-template-columns: var(--size-sidebar) minmax(0, 1fr);
  min-height: 100dvh;
  background: var(--color-canvas);
  color: var(--color-text);

  &[data-mode='icons'] {
    grid-template-columns: var(--size-sidebar-icon) minmax(0, 1fr);
  }

  &[data-mode='drawer'] {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.aside`
  position: sticky;
  top: 0;
  z-index: var(--z-sidebar);
  height: 100dvh;
  border-right: 1px solid var(--color-line);
  background: var(--color-sidebar);
`

const Page = styled.div`
  min-width: 0;
  display: flex;
  flex-direction: column;
`

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: var(--size-header);
  padding: 0 var(--space-8);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-canvas);

  ${media.phone} {
    gap: var(--space-2);
    padding: 0 var(--space-3) 0 var(--space-2);

    > button svg {
      width: var(--size-icon-lg);
      height: var(--size-icon-lg);
    }
  }
`

const HeaderSlot = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  gap: inherit;
  min-width: 0;
  container: header-bar / inline-size;
`

const Main = styled.main`
  flex: 1;
  min-width: 0;
  --page-gutter: var(--space-8);
  container: page / inline-size;
  padding: var(--space-6) var(--page-gutter) var(--space-10);

  ${media.phone} {
    --page-gutter: var(--space-4);
    padding: var(--space-4) var(--page-gutter) var(--space-8);
  }
`
