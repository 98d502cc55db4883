import type { Page } from '@karvon/api-client/http/paging'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { findInLayouts } from '@karvon/api-client/search/layoutRules'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { TightStack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { NotificationCard } from './NotificationCard'
import type { useMarkRead } from './useMarkRead'

const NotificationDialog = deferWindow(
  () => import('./NotificationDialog').then((module) => module.NotificationDialog),
  ({ notification }) => notification !== null,
)

export interface NotificationListProps {
  of: Page<Notification>
  search: string
  read: 'all' | 'unread' | 'read'
  marks: ReturnType<typeof useMarkRead>
  onReset(): void
}

/** The notifications that the filters leave, newest first. */
export function NotificationList({ of: { items, total }, search, read, marks, onReset }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  const [openId, setOpenId] = useState<Notification['notificationId'] | null>(null)
  const opened = items.find(({ notificationId }) => notificationId === openId) ?? null
  const chosen = items.filter(({ isRead }) => read === 'all' || isRead === (read === 'read'))
  const found = findInLayouts(chosen, search.trim(), ({ title, message }, words) =>
    `${title} ${message}`.toLocaleLowerCase('ru').includes(words.toLocaleLowerCase('ru')),
  )

  if (items.length === 0) return <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <Quiet role="status">
        <span>{t('shownOf', { shown: formatNumber(found.length), total: formatNumber(total) })}</span>
        {', '}
        <span>{t('unread', { count: items.filter(({ isRead }) => !isRead).length })}</span>
      </Quiet>
      {found.length === 0 && (
        <EmptyState
          title={t('empty.nothingFound')}
          text={t('empty.nothingFoundText')}
          action={<Button onClick={onReset}>{t('empty.reset')}</Button>}
        />
      )}
      <TightStack as="ul" aria-label={t('tabs.notifications')}>
        {found.map((notification) => (
          <li key={notification.notificationId}>
            <NotificationCard
              notification={notification}
              isMarking={marks.marking === notification.notificationId}
              onOpen={() => setOpenId(notification.notificationId)}
              onMarkRead={() => void marks.markRead(notification)}
            />
          </li>
        ))}
      </TightStack>
      <NotificationDialog
        notification={opened}
        isMarking={opened !== null && marks.marking === opened.notificationId}
        onMarkRead={() => opened && void marks.markRead(opened)}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}

const Quiet = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`
