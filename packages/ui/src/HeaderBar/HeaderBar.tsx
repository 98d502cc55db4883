import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useShell } from '../AppShell/shellContext'
import { IconButton } from '../IconButton/IconButton'
import { media, truncate, visuallyHidden } from '../theme/mixins'

export interface HeaderBarProps {
  /** The heading of the screen. */
  title: string
  subtitle?: string
  /** An icon link that leads one level up. */
  back?: ReactNode
  /** Buttons, quiet to loud. On a phone those with an icon show only that; the name stays for a screen reader. */
  actions?: ReactNode
  /** Shows a menu button on phones, for a header outside an AppShell; within one the shell has its own. */
  onMenu?: () => void
  /** @default 'Открыть меню' */
  menuLabel?: string
}

/** What a screen writes into the header bar. Inside an AppShell it may stand anywhere on the page; alone it is the bar. */
export function HeaderBar({ title, subtitle, back, actions, onMenu, menuLabel = 'Открыть меню' }: HeaderBarProps) {
  const shell = useShell()

  const content = (
    <>
      {back}
      <Words>
        <Title title={title}>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </>
  )

  if (shell) return shell.headerSlot && createPortal(content, shell.headerSlot)

  return (
    <Bar>
      {onMenu && (
        <PhoneOnly>
          <IconButton size="md" label={menuLabel} icon={<MenuIcon />} onClick={onMenu} />
        </PhoneOnly>
      )}
      {content}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: var(--size-header);
  padding: 0 var(--space-8);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-canvas);

  ${media.phone} {
    gap: var(--space-2);
    padding: 0 var(--space-3);
  }
`

const PhoneOnly = styled.div`
  ${media.tabletUp} {
    display: none;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

const Title = styled.h1`
  ${truncate}
  font: var(--text-page);
  letter-spacing: var(--tracking-tight);

  ${media.phone} {
    font-size: 20px;
    line-height: 26px;
  }
`

const Subtitle = styled.p`
  ${truncate}
  margin-top: var(--space-05);
  font: var(--text-small);
  color: var(--color-text-muted);
`

const Actions = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-2);

  ${media.phone} {
    :is(button, a):has(svg) {
      width: 44px;
      height: 44px;
      padding: 0;
    }

    :is(button, a):has([data-slot='icon']) [data-slot='label'] {
      ${visuallyHidden}
    }

    :is(button, a) [data-slot='icon'] {
      margin: 0;
    }

    :is(button, a) svg {
      width: var(--size-icon-lg);
      height: var(--size-icon-lg);
    }
  }
`
