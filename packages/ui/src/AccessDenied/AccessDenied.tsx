import { type ReactNode, useEffect, useRef } from 'react'
import { Place, PlaceActions } from '../EmptyState/Place'
import { Spot } from '../EmptyState/Spot'

export interface AccessDeniedProps {
  /** Its heading, and its name for a screen reader. */
  title: string
  /** What it means, and whom to turn to. */
  text: ReactNode
  /** The ways out, the louder one last. */
  actions: ReactNode
}

/** A page that this person may not see. Its heading takes the focus, so that a screen reader says where one arrived. */
export function AccessDenied({ title, text, actions }: AccessDeniedProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <Place>
      <Spot name="gate" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <PlaceActions>{actions}</PlaceActions>
    </Place>
  )
}
