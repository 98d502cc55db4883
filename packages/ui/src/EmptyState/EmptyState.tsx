import type { ReactNode } from 'react'
import { Place, PlaceActions } from './Place'
import { Spot, type SpotName } from './Spot'

export interface EmptyStateProps {
  /** Its heading, and its name for a screen reader. */
  title: string
  /** One sentence: what would stand here, or what to change. */
  text?: ReactNode
  /** One or two buttons. */
  action?: ReactNode
  /** @default none */
  spot?: SpotName | undefined
}

/** What a list shows when it is empty: why, and what to do about it. */
export function EmptyState({ title, text, action, spot = 'none' }: EmptyStateProps) {
  return (
    <Place>
      <Spot name={spot} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <PlaceActions>{action}</PlaceActions>}
    </Place>
  )
}
