import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Tooltip } from '../Tooltip/Tooltip'
import { focusRing, media, truncate } from '../theme/mixins'
import type { SidebarMode } from './navigation'

export interface SidebarGroupProps {
  label: string
  mode: SidebarMode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A named part of the menu. With icons only, its name is a button above the icons that leads back to the open menu. */
export function SidebarGroup({ label, mode, open, onOpenChange, children }: SidebarGroupProps) {
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
      height: 36px;
    }
  }
`

const Label = styled.span`
  flex: 1;
  ${truncate}
`
