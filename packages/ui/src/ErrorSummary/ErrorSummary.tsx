import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/mixins'

export interface ErrorSummaryItem {
  message: string
  /** The id of the input to go to. Without it the message stands as text. */
  fieldId?: string | undefined
}

export interface ErrorSummaryProps {
  /** Its heading, and its name for a screen reader. */
  title: string
  /** In the order they are shown in. */
  items: readonly ErrorSummaryItem[]
}

/** Everything wrong with a form, above it. Takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null)
  const titleId = useId()

  useEffect(() => summary.current?.focus(), [])

  return (
    <Box ref={summary} tabIndex={-1} aria-labelledby={titleId}>
      <CircleAlert aria-hidden />
      <div>
        <h2 id={titleId}>{title}</h2>
        {items.length > 0 && (
          <ul>
            {items.map(({ message, fieldId }) => (
              <li key={`${fieldId} ${message}`}>
                {fieldId ? (
                  <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Box>
  )
}

function focusField(event: MouseEvent, fieldId: string) {
  // The address is not the place for this: it would be a step in the history.
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.scrollIntoView?.({ block: 'center' })
  field?.focus({ preventScroll: true })
}

const Box = styled.section`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-danger-line);
  border-radius: var(--radius-lg);
  background: var(--color-danger-soft);
  color: var(--color-danger-soft-text);

  > svg {
    width: 18px;
    height: 18px;
    margin-top: 1px;
  }

  h2 {
    font: var(--text-strong);
  }

  ul {
    display: grid;
    gap: 2px;
    margin-top: var(--space-1);
  }

  a {
    display: inline-block;
    min-height: 24px;
    text-decoration: underline;
    text-underline-offset: 3px;

    ${media.touch} {
      padding-block: 12px;
    }
  }

  a:hover {
    text-decoration-thickness: 2px;
  }
`
