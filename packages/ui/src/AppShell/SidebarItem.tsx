import { useId } from 'react'
import styled from 'styled-components'
import { Tooltip } from '../Tooltip/Tooltip'
import { focusRing, media, truncate, visuallyHidden } from '../theme/mixins'
import type { NavItem, NavLinkProps, RenderLink, SidebarMode } from './navigation'

export interface SidebarItemProps {
  item: NavItem
  current: boolean
  mode: SidebarMode
  renderLink: RenderLink
  /** Said of an entry with `hot` when its badge cannot be seen. */
  hotLabel: string
}

/** One entry of the menu, its description below it. With icons only, the tooltip carries both. */
export function SidebarItem({ item, current, mode, renderLink, hotLabel }: SidebarItemProps) {
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
        <Words>
          <Label>{item.label}</Label>
          {item.description && (
            <Description id={descriptionId} aria-hidden>
              {item.description}
            </Description>
          )}
        </Words>
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

const Words = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`

const Label = styled.span`
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
