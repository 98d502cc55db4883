import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface StarTileProps {
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon: ReactNode
}

/** An eight-pointed tile with an icon in it, for the few great acts of a home page. Decoration: the act is named beside it. */
export function StarTile({ icon }: StarTileProps) {
  return (
    <Tile aria-hidden>
      <svg viewBox="0 0 32 32" width="100%" height="100%" aria-hidden="true">
        <path d="M31 16l-4.39 4.39v6.22h-6.22L16 31l-4.39-4.39H5.39v-6.22L1 16l4.39-4.39V5.39h6.22L16 1l4.39 4.39h6.22v6.22z" />
      </svg>
      <Icon>{icon}</Icon>
    </Tile>
  )
}

const Tile = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  color: var(--color-accent-strong);

  > * {
    grid-area: 1 / 1;
  }

  > svg > path {
    fill: var(--color-accent-soft);
    stroke: var(--color-accent-line);
    stroke-width: 0.9;
    stroke-linejoin: round;
  }
`

const Icon = styled.span`
  display: inline-flex;

  svg {
    width: 18px;
    height: 18px;
  }
`
