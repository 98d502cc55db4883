import { Badge } from '@karvon/ui/Badge'
import { formatMoment, formatNumber } from '@karvon/ui/format'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { LatestList } from './LatestList'
import { Detail, Title, Words } from './latestParts'
import type { DashboardLists } from './useDashboard'

/** The newest notifications: unread marker, title, date. */
export function LatestNotifications({ of }: { of: DashboardLists['notifications'] }) {
  const { t } = useTranslation('dashboard')

  return (
    <LatestList
      of={of}
      title={
        <Heading>
          {t('notifications.title')}
          {of.data && !of.error && of.data.total > 0 && (
            <Badge>{t('notifications.total', { count: of.data.total, total: formatNumber(of.data.total) })}</Badge>
          )}
        </Heading>
      }
      right="section:notifications"
      all={{ path: '/notifications', label: t('notifications.all') }}
      empty={t('notifications.empty')}
      idOf={({ notificationId }) => notificationId}
      hrefOf={() => '/notifications'}
    >
      {({ title, isRead, createdAt }) => (
        <>
          <Marker>{isRead ? null : <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}</Marker>
          <Words>
            <Title title={title} data-read={isRead || undefined}>
              {title}
            </Title>
            <Detail>{formatMoment(createdAt)}</Detail>
          </Words>
        </>
      )}
    </LatestList>
  )
}

const Heading = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`

/** A dot while unread, its room otherwise. */
const Marker = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;

  &:not(:empty) {
    background: var(--color-primary);
  }
`
