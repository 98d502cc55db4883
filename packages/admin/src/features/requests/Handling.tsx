import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { formatMoment } from '@karvon/ui/format'
import { AlarmClock, UserRound } from 'lucide-react'
import styled from 'styled-components'

/** Who works on an open request, and when somebody means to call again. */
export function Handling({ of: { status, takenBy, takenByName, dueAt } }: { of: ContactAction }) {
  if (status === 'completed') return null
  return (
    <>
      {takenBy !== null && (
        <Line>
          <UserRound size={12} aria-hidden /> {takenByName}
        </Line>
      )}
      {dueAt && (
        <Line as="time" dateTime={dueAt} data-due={status !== 'pending' || undefined}>
          <AlarmClock size={12} aria-hidden /> {formatMoment(dueAt)}
        </Line>
      )}
    </>
  )
}

const Line = styled.span`
  display: flex;
  gap: var(--space-1);
  align-items: flex-start;
  color: var(--color-text-secondary);
  font: var(--text-small);

  &[data-due] {
    color: var(--color-hot-text);
  }

  /* Beside the first line where the words need two. */
  > svg {
    flex: none;
    margin-top: 3px;
  }
`
