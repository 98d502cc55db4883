import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { formatMoment, formatShortMoment } from '@karvon/ui/format'
import { AlarmClock, UserRound } from 'lucide-react'
import styled from 'styled-components'

/** Does somebody work on it, or mean to call again? */
export const isHandled = ({ status, takenBy, takenByName, dueAt }: ContactAction) =>
  status !== 'completed' && Boolean((takenBy !== null && takenByName) || dueAt)

/** Who works on an open request, and when somebody means to call again: one line, cut where there is no room. */
export function Handling({ of: request }: { of: ContactAction }) {
  if (!isHandled(request)) return null
  const { status, takenBy, takenByName, dueAt } = request
  const who = takenBy === null ? '' : takenByName
  return (
    <Line
      data-due={(dueAt && status !== 'pending') || undefined}
      title={[dueAt && formatMoment(dueAt), who].filter(Boolean).join(' · ')}
    >
      {dueAt ? <AlarmClock size={12} aria-hidden /> : <UserRound size={12} aria-hidden />}
      <span>
        {dueAt && <time dateTime={dueAt}>{formatShortMoment(dueAt, new Date())}</time>}
        {dueAt && who && ' · '}
        {who && <span>{who}</span>}
      </span>
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  gap: var(--space-1);
  align-items: center;
  max-width: 100%;
  color: var(--color-text-secondary);
  font: var(--text-caption);
  line-height: 14px;

  &[data-due] {
    color: var(--color-hot-text);
  }

  > svg {
    flex: none;
  }
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
