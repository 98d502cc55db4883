import { Tooltip } from '@karvon/ui/Tooltip'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Link } from 'wouter'

export interface IconLinkProps {
  href: string
  /** The accessible name, and the tooltip. */
  label: string
  icon: ReactNode
}

/** An icon that leads somewhere, in the row of the icon buttons that act. */
export function IconLink({ href, label, icon }: IconLinkProps) {
  return (
    <Tooltip text={label} describes={false}>
      <Look href={href} aria-label={label} data-variant="ghost">
        {icon}
      </Look>
    </Tooltip>
  )
}

const Look = styled(Link)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-sm);
  color: var(--color-text-muted);
  transition-property: background-color, color;
  transition-duration: var(--duration-fast);

  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
  > svg {
    width: 16px;
    height: 16px;
  }
`
