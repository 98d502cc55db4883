import { ChevronDown } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Tooltip } from '../Tooltip/Tooltip'
import { fadedEnds } from '../theme/fadedSides'
import { focusRing, media, truncate, visuallyHidden } from '../theme/mixins'

interface SidebarMenuProps {
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
 * The entries of the menu. Groups start open, behind icons, too, and close when the sidebar folds; pressing a group of the
 * folded sidebar unfolds it and, 100 ms later, opens that group.
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
  const [folded, setFolded] = useState(mode === 'icons')
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

interface SidebarGroupProps {
  label: string
  mode: SidebarMode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A named part of the menu. With icons only, its name is a button above the icons that leads back to the open menu. */
function SidebarGroup({ label, mode, open, onOpenChange, children }: SidebarGroupProps) {
  const iconsOnly = mode === 'icons'
  const id = useId()

  return (
    <Group data-mode={mode}>
      <Tooltip side="right" text={iconsOnly ? label : undefined} describes={false}>
        <Heading
          type="button"
          aria-label={iconsOnly ? label : undefined}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpenChange(!open)}
        >
          {!iconsOnly && <Label>{label}</Label>}
          <ChevronDown size={14} />
        </Heading>
      </Tooltip>
      {(open || iconsOnly) && (
        <ul id={id} aria-label={label}>
          {children}
        </ul>
      )}
    </Group>
  )
}

interface SidebarItemProps {
  item: NavItem
  current: boolean
  mode: SidebarMode
  renderLink: RenderLink
  /** Said of an entry with `hot` when its badge cannot be seen. */
  hotLabel: string
}

/** One entry of the menu, its description below it. With icons only, the tooltip carries both. */
function SidebarItem({ item, current, mode, renderLink, hotLabel }: SidebarItemProps) {
  const descriptionId = useId()
  const iconsOnly = mode === 'icons'

  const link = (
    <Link
      renderLink={renderLink}
      href={item.href}
      aria-current={current ? 'page' : undefined}
      aria-label={iconsOnly ? spokenLabel(item, hotLabel) : undefined}
      aria-describedby={item.description ? descriptionId : undefined}
    >
      {item.icon}
      {!iconsOnly && (
        <ItemWords>
          <ItemLabel>{item.label}</ItemLabel>
          {item.description && (
            <Description id={descriptionId} aria-hidden>
              {item.description}
            </Description>
          )}
        </ItemWords>
      )}
      {!iconsOnly && item.badge !== undefined && (
        <Count title={item.badgeLabel}>
          {item.badge}
          {item.badgeLabel && <Hidden> {item.badgeLabel}</Hidden>}
        </Count>
      )}
      {iconsOnly && item.hot && <HotDot />}
    </Link>
  )

  return (
    <Entry data-mode={mode} data-described={(!iconsOnly && Boolean(item.description)) || undefined}>
      <Tooltip side="right" text={iconsOnly ? tooltipText(item) : undefined} describes={false}>
        {link}
      </Tooltip>
      {iconsOnly && item.description && (
        <Hidden id={descriptionId} hidden>
          {item.description}
        </Hidden>
      )}
    </Entry>
  )
}

function Link({ renderLink, ...props }: NavLinkProps & { renderLink: RenderLink }) {
  return renderLink(props)
}

function spokenLabel({ label, badge, badgeLabel, hot }: NavItem, hotLabel: string) {
  const count =
    typeof badge === 'string' || typeof badge === 'number' ? [badge, badgeLabel].join(' ').trim() : undefined
  return [label, count, hot && hotLabel].filter(Boolean).join(', ')
}

function tooltipText({ label, description }: NavItem) {
  if (!description) return label
  return (
    <>
      {label}
      <TooltipDetail>{description}</TooltipDetail>
    </>
  )
}

export interface NavItem {
  href: string
  label: string
  /** One more line about the section, below the label or in the tooltip: «Системные уведомления». */
  description?: string | undefined
  /** An icon of 16 to 18 px. */
  icon: ReactNode
  /** A counter or a mark at the right edge. */
  badge?: ReactNode
  /** What the badge counts, after its number: «не прочитано». */
  badgeLabel?: string | undefined
  /** Something urgent waits there: a saffron dot while only icons are shown. @default false */
  hot?: boolean | undefined
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
function currentItemHref(currentHref: string, hrefs: readonly string[]): string | undefined {
  const path = currentHref.split(/[?#]/)[0] ?? ''
  return hrefs
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((one, other) => other.length - one.length)[0]
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

const Group = styled.div`
  margin-top: var(--space-3);

  &[data-mode='icons'] {
    margin-top: 10px;
    padding-top: var(--space-1);
    border-top: 1px solid var(--color-line);
  }
`

const Heading = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  width: 100%;
  height: 28px;
  padding: 0 8px 0 10px;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  font: 600 12px/16px var(--font-sans);
  text-align: left;
  color: var(--color-text-muted);

  &:hover {
    color: var(--color-text);
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  > svg {
    opacity: 0.75;
    transition: transform var(--duration-base) var(--ease-out);
  }

  &[aria-expanded='false'] > svg {
    transform: rotate(-90deg);
  }

  [data-mode='icons'] > & {
    justify-content: center;
    width: 44px;
    height: 24px;
    padding: 0;

    &:hover {
      background: var(--color-hover);
    }
  }

  [data-mode='drawer'] > & {
    height: 36px;
  }

  ${media.touch} {
    && {
      height: 44px;
    }
  }
`

const Label = styled.span`
  flex: 1;
  ${truncate}
`

const Entry = styled.li`
  > a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    height: 36px;
    padding: 0 10px;
    border-radius: var(--radius-md);
    font-weight: 500;
    color: var(--color-text-secondary);
    transition: background-color var(--duration-fast);
  }

  > a > svg {
    flex: none;
    color: var(--color-text-muted);
  }

  > a:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }

  > a:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  > a[aria-current] {
    background: var(--color-button);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--color-line);
    font-weight: 600;
    color: var(--color-text);
  }

  > a[aria-current] > svg {
    color: var(--color-accent-strong);
  }

  /* The arrow at the edge of the sidebar, pointing at where we are. */
  > a[aria-current]::before {
    content: '';
    position: absolute;
    left: calc(var(--sidebar-pad) * -1);
    top: calc(50% - 8px);
    width: 8px;
    height: 16px;
    background: var(--color-accent);
    clip-path: polygon(0 0, 100% 50%, 0 100%);

    ${media.forcedColors} {
      background: Highlight;
    }
  }

  &[data-mode='icons'] > a {
    justify-content: center;
    width: 44px;
    height: 40px;
    padding: 0;
  }

  &[data-mode='drawer'] > a {
    height: 44px;
  }

  ${media.touch} {
    > a {
      height: 44px;
    }
  }

  &[data-described] > a {
    height: 48px;
  }
`

const ItemWords = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`

const ItemLabel = styled.span`
  ${truncate}
`

const Description = styled.span`
  color: var(--color-text-muted);
  font: var(--text-caption);
  ${truncate}
`

const Count = styled.span`
  flex: none;
  font: 600 12px/16px var(--font-sans);
  color: var(--color-text-muted);
`

const HotDot = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
  width: 8px;
  height: 8px;
  border-radius: var(--radius-pill);
  background: var(--color-hot);
  box-shadow: 0 0 0 2px var(--color-sidebar);

  ${media.forcedColors} {
    background: Highlight;
  }
`

const Hidden = styled.span`
  ${visuallyHidden}
`

const TooltipDetail = styled.span`
  display: block;
  font-weight: 400;
  opacity: 0.8;
`
