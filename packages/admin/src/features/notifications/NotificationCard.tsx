import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { formatMoment } from '@karvon/ui/format'
import { Bell, FileText, type LucideIcon, Mail, MessageCircle, Phone, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { HeadLine } from '../../shared/screen/HeadLine'
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

  return (
    <Card aria-label={title || t('details.title')} data-read={isRead || undefined}>
      <Sign aria-hidden>
        <Icon size={18} />
      </Sign>
      <Words>
        <Head>
          <Kind>{t(`types.${kind}`)}</Kind>
          {!isRead && (
            <Badge tone="primary" dot>
              {t('card.new')}
            </Badge>
          )}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Head>
        <h2>{title}</h2>
        {message && <p>{message}</p>}
        <Buttons>
          <Button size="sm" aria-label={t('card.detailsOf', { title })} onClick={onOpen}>
            {t('card.details')}
          </Button>
          <SubjectLinks of={notification} />
          {!isRead && (
            <Button
              size="sm"
              variant="ghost"
              loading={isMarking}
              aria-label={t('card.markReadOf', { title })}
              onClick={onMarkRead}
            >
              {t('card.markRead')}
            </Button>
          )}
        </Buttons>
      </Words>
    </Card>
  )
}

const Card = styled.article`
  display: flex;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);

  h2 {
    font: var(--text-title-sm);
    overflow-wrap: anywhere;
  }

  &[data-read] h2 {
    font-weight: 500;
  }
`

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  color: var(--color-primary-soft-text);

  [data-read] > & {
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }
`

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-1);
  min-width: 0;

  > p {
    max-width: 80ch;
    color: var(--color-text-secondary);
    overflow-wrap: anywhere;
  }
`

const Head = styled(HeadLine)`
  min-height: 22px;
`

const Kind = styled.span`
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-2);

  /* Both have room in one line only where it begins below the sign. */
  @media (max-width: 767.98px) {
    margin-left: calc(-40px - var(--space-4));
  }
`
