import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { formatMoment } from '@karvon/ui/format'
import { Bell, FileText, type LucideIcon, Mail, MessageCircle, Phone, Settings } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { SubjectLinks } from './SubjectLinks'

/** By number from 1. */
const kinds = ['call', 'email', 'message', 'form', 'system'] as const
const icons: Record<(typeof kinds)[number] | 'other', LucideIcon> = {
  call: Phone,
  email: Mail,
  message: MessageCircle,
  form: FileText,
  system: Settings,
  other: Bell,
}

export interface NotificationCardProps {
  notification: Notification
  isMarking: boolean
  onOpen(): void
  onMarkRead(): void
}

/** What came in, of which kind, and whether the person has read it. */
export function NotificationCard({ notification, isMarking, onOpen, onMarkRead }: NotificationCardProps) {
  const { t } = useTranslation('notifications')
  const { type, title, message, isRead, createdAt } = notification
  const kind = kinds[type - 1] ?? 'other'
  const Icon = icons[kind]

  const [isUnfolded, setUnfolded] = useState(false)
  const heading = useId()
  const body = useId()

  return (
    <Card aria-label={title || t('details.title')} data-read={isRead || undefined}>
      <Fold
        type="button"
        aria-labelledby={heading}
        aria-expanded={isUnfolded}
        aria-controls={body}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <Sign aria-hidden>
        <Icon size={18} />
      </Sign>
      <Words>
        <Head>
          <h2 id={heading}>{title || t('details.title')}</h2>
          {!isRead && (
            <Badge tone="primary" dot>
              {t('card.new')}
            </Badge>
          )}
        </Head>
        <p id={body}>
          <span>{t(`types.${kind}`)}</span>
          {message && (
            <>
              {' · '}
              <span>{message}</span>
            </>
          )}
        </p>
      </Words>
      <Buttons>
        <SubjectLinks of={notification} />
        {!isRead && (
          <ChangeGate>
            <Button
              size="sm"
              variant="ghost"
              loading={isMarking}
              aria-label={t('card.markReadOf', { title })}
              onClick={onMarkRead}
            >
              {t('card.markRead')}
            </Button>
          </ChangeGate>
        )}
        <Button size="sm" aria-label={t('card.detailsOf', { title })} onClick={onOpen}>
          {t('card.details')}
        </Button>
      </Buttons>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </Card>
  )
}

/** One line at a desk, whose words unfold by a press; where it is narrow the time and the buttons stand below them. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 56px;
  padding: 7px var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  &:hover {
    border-color: var(--color-line-control);
  }


  > time {
    min-width: 156px;
    color: var(--color-text-muted);
    font: var(--text-small);
    text-align: right;
    white-space: nowrap;
  }

  @container page (max-width: 999.98px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: var(--space-3);

    > time {
      grid-area: 1 / 3;
      align-self: start;
    }
  }

  @container page (max-width: 559.98px) {
    grid-template-columns: auto minmax(0, 1fr);

    > time {
      grid-area: 2 / 2;
      text-align: left;
    }
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);

  [data-read] > & {
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }

  @container page (max-width: 999.98px) {
    align-self: start;
  }
`

const Words = styled.div`
  display: grid;
  min-width: 0;

  > p {
    overflow: hidden;
    color: var(--color-text-secondary);
    font: var(--text-small);
    text-overflow: ellipsis;
    overflow-wrap: anywhere;
  }

  [aria-expanded='false'] ~ & > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;

    @container page (max-width: 559.98px) {
      -webkit-line-clamp: 2;
    }
  }

  > p > :first-child {
    color: var(--color-text-muted);
  }

  [aria-expanded='true'] ~ & > p {
    white-space: pre-line;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 20px;

  > h2 {
    min-width: 0;
    overflow: hidden;
    font: var(--text-strong);
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
  }

  [aria-expanded='false'] ~ div > & > h2 {
    white-space: nowrap;
  }

  [data-read] & > h2 {
    font-weight: 500;
  }

  > :not(h2) {
    flex: none;
  }
`

/** As large as the card; what acts or leads elsewhere lies above it. */
const Fold = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;
`

const Buttons = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-2);

  @container page (max-width: 999.98px) {
    grid-column: 2 / -1;
    justify-content: start;
    margin-top: var(--space-1);

    > [data-variant='ghost']:first-child {
      margin-left: calc(-1 * var(--space-3));
    }
  }

  @container page (max-width: 559.98px) {
    grid-column: 1 / -1;
  }
`
