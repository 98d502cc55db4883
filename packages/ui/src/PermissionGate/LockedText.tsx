import { Lock } from 'lucide-react'
import { styled } from 'styled-components'

/** A lock and words, where a figure or a text would stand that this person may not see. */
export function LockedText({ children }: { children: string }) {
  return (
    <Words>
      <Lock aria-hidden />
      {children}
    </Words>
  )
}

/* In running text the lock stands on the line, and the words break as the others do. */
const Words = styled.span`
  color: var(--color-text-muted);

  > svg {
    display: inline;
    width: 1em;
    height: 1em;
    margin-right: 0.35em;
    vertical-align: -0.125em;
  }
`
