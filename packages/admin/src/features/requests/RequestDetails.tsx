import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { formatMoment } from '@karvon/ui/format'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Phones } from '../../shared/phones/Phones'
import { Stack } from '../../shared/screen/Columns'
import { actionTypeLabel, byAt } from './requestLabels'
import { SourceBadge } from './SourceBadge'
import { StatusBadge } from './StatusBadge'

export interface RequestDetailsProps {
  of: ContactAction
  /** Status, numbers, kind and words of the client stand elsewhere. @default false */
  restOnly?: boolean
}

/** Everything about a request: what came in, and what colleagues did with it. */
export function RequestDetails({ of: request, restOnly = false }: RequestDetailsProps) {
  const { t } = useTranslation('contactActions')
  const commentsId = useId()
  const messagesId = useId()
  const { readAt, calledAt, comments, messages } = request

  return (
    <Whole>
      <DescriptionList
        columns={2}
        items={[
          ...(restOnly
            ? [{ label: t('details.country'), value: request.country }]
            : [
                { label: t('details.status'), value: <StatusBadge of={request} />, wide: true },
                { label: t('details.phones'), value: <Phones of={request.phoneNumbers} /> },
                { label: t('details.country'), value: request.country },
                { label: t('details.actionType'), value: actionTypeLabel(request.actionType, t) },
                { label: t('details.type'), value: <SourceBadge of={request} /> },
              ]),
          { label: t('details.created'), value: formatMoment(request.createdAt), wide: !restOnly },
          ...(restOnly ? [] : [{ label: t('details.description'), value: request.description, wide: true }]),
          ...(request.repeats > 1
            ? [
                {
                  label: t('details.repeats'),
                  value: [
                    t('repeats.sent', { count: request.repeats }),
                    request.repeatedAt && t('repeats.last', { moment: formatMoment(request.repeatedAt) }),
                  ]
                    .filter(Boolean)
                    .join(', '),
                  wide: true,
                },
              ]
            : []),
          ...(request.clientDescription
            ? [{ label: t('details.clientDescription'), value: request.clientDescription, wide: true }]
            : []),
          {
            label: t('details.read'),
            value: readAt
              ? byAt(request.readByName, request.readBy, formatMoment(readAt), t)
              : !request.isRead && t('details.unread'),
          },
          {
            label: t('details.call'),
            value: calledAt
              ? byAt(request.calledByName, request.calledBy, formatMoment(calledAt), t)
              : !request.callMade && t('details.noCall'),
          },
          ...(request.takenBy !== null && request.takenAt
            ? [
                {
                  label: t('details.taken'),
                  value: byAt(request.takenByName, request.takenBy, formatMoment(request.takenAt), t),
                },
              ]
            : []),
          ...(request.dueAt ? [{ label: t('details.due'), value: formatMoment(request.dueAt) }] : []),
          ...(request.completedAt && !request.callMade
            ? [
                {
                  label: t('details.completed'),
                  value: byAt(request.completedByName, request.completedBy, formatMoment(request.completedAt), t),
                },
              ]
            : []),
          ...(request.callResult ? [{ label: t('forms.call.field'), value: request.callResult, wide: true }] : []),
        ]}
      />
      <section aria-labelledby={commentsId}>
        <h3 id={commentsId}>{t('details.comments')}</h3>
        {comments.length === 0 && <Quiet>{t('details.noComments')}</Quiet>}
        <Comments>
          {comments.map(({ id, text, userName, userId, createdAt }) => (
            <li key={id}>
              <p>{text}</p>
              <Quiet>{byAt(userName, userId, formatMoment(createdAt), t)}</Quiet>
            </li>
          ))}
        </Comments>
      </section>
      {messages.length > 0 && (
        <section aria-labelledby={messagesId}>
          <h3 id={messagesId}>{t('details.messages')}</h3>
          <Comments>
            {messages.map(({ id, channel, text, userName, userId, createdAt }) => (
              <li key={id}>
                <b>{t(`opened.${channel}`)}</b>
                <p>{text}</p>
                <Quiet>{byAt(userName, userId, formatMoment(createdAt), t)}</Quiet>
              </li>
            ))}
          </Comments>
        </section>
      )}
    </Whole>
  )
}

const Whole = styled(Stack)`

  h3 {
    margin-bottom: var(--space-2);
    font: var(--text-strong);
  }
`

const Comments = styled.ul`
  display: grid;
  gap: var(--space-2);

  > li {
    padding: var(--space-3);
    border-radius: var(--radius-md);
    background: var(--color-surface-sunken);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

const Quiet = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`
