import { Tooltip } from '@karvon/ui/Tooltip'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { Link } from 'wouter'
import { useListAddress } from '../address/listPlaces'

export interface BackLinkProps {
  /** Of a screen; a list there is shown as it was left. */
  href: string
  /** Where it leads: «Назад к списку». */
  label: string
}

/** The arrow at the left of the header: one level up. */
export function BackLink({ href, label }: BackLinkProps) {
  const address = useListAddress(href)
  return (
    <Tooltip text={label}>
      <Arrow href={address} aria-label={label}>
        <ArrowLeft aria-hidden />
      </Arrow>
    </Tooltip>
  )
}

const Arrow = styled(Link)`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--size-control);
  height: var(--size-control);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-button);
  color: var(--color-text-secondary);
  box-shadow: var(--shadow-1);
  transition-property: border-color, color;
  transition-duration: var(--duration-fast);

  &:hover {
    border-color: var(--color-line-control);
    color: var(--color-text);
  }
  > svg {
    width: 18px;
    height: 18px;
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`
