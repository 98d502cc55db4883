import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Avatar } from '../Avatar/Avatar'
import { Menu } from '../Menu/Menu'
import { bareButton, focusRing, truncate } from '../theme/mixins'
import type { SidebarMode } from './navigation'

export interface SidebarUserProps {
  name: string
  /** A line under the name: the role. */
  caption?: string
  menu: readonly { label: string; onSelect: () => void; icon?: ReactNode }[]
  mode: SidebarMode
}

/** Who is signed in, with their menu. */
export function SidebarUser({ name, caption, menu, mode }: SidebarUserProps) {
  const iconsOnly = mode === 'icons'

  return (
    <Menu
      trigger={
        <User type="button" data-mode={mode} aria-label={iconsOnly ? name : undefined}>
          <Avatar name={name} />
          {!iconsOnly && (
            <>
              <Words>
                <Name>{name}</Name>
                {caption && <Caption>{caption}</Caption>}
              </Words>
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

const Words = styled.span`
  flex: 1;
  min-width: 0;
`

const Name = styled.span`
  display: block;
  ${truncate}
  font: 600 14px/18px var(--font-sans);
`

const Caption = styled.span`
  display: block;
  ${truncate}
  font: var(--text-caption);
  font-weight: 400;
  color: var(--color-text-muted);
`
