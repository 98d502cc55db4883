import { Button } from '@karvon/ui/Button'
import { SearchField } from '@karvon/ui/SearchField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Tabs } from '@karvon/ui/Tabs'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { addressChoice, addressText, useAddress } from '../../shared/address/useAddress'
import { useNotifications, useRefreshInbox } from '../../shared/inbox/useInbox'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { FilterBar, FilteredContent } from '../../shared/screen/FilterBar'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { NotificationList } from './NotificationList'
import { useMarkRead } from './useMarkRead'

export interface NotificationsProps {
  /** The second tab, for who may see requests. */
  requests?: { count: number | undefined; list(search: string): ReactNode } | undefined
}

const tabs = ['notifications', 'requests'] as const
const reads = ['all', 'unread', 'read'] as const
const schema = { tab: addressChoice(tabs), search: addressText, read: addressChoice(reads) }

/** `/notifications?tab=requests&search=хива` */
export function Notifications({ requests }: NotificationsProps) {
  const { t } = useTranslation('notifications')
  const [{ tab: wanted, search, read }, change] = useAddress(schema)
  const notifications = useNotifications()
  const refresh = useRefreshInbox()
  const marks = useMarkRead()
  const tab = requests ? wanted : 'notifications'
  const hasUnread = notifications.data?.items.some(({ isRead }) => !isRead) ?? false

  return (
    <Screen
      title={t(requests ? 'title' : 'alone.title')}
      subtitle={t(requests ? 'subtitle' : 'alone.subtitle')}
      actions={
        <RefreshButton useList={useNotifications} asked={[]} onRefresh={refresh}>
          {t('refresh')}
        </RefreshButton>
      }
    >
      <Tabs
        label={t('tabs.label')}
        value={tab}
        items={[
          { value: 'notifications', label: t('tabs.notifications'), ...counted(notifications.data?.total) },
          ...(requests ? [{ value: 'requests', label: t('tabs.requests'), ...counted(requests.count) }] : []),
        ]}
        onChange={(next) => change({ tab: tabs.find((one) => one === next) ?? 'notifications' }, 'push')}
        end={
          <Bar>
            <SearchField
              label={t('search')}
              hideLabel
              placeholder={t('search')}
              delay={0}
              value={search}
              onChange={(text) => change({ search: text })}
            />
            {tab === 'notifications' && (
              <>
                <SegmentedControl
                  label={t('read.label')}
                  value={read}
                  options={reads.map((value) => ({ value, label: t(`read.${value}`) }))}
                  onChange={(value) => change({ read: value })}
                />
                <ChangeGate>
                  <Button
                    variant="ghost"
                    icon={<CheckCheck />}
                    disabled={!hasUnread}
                    loading={marks.marking === 'all'}
                    onClick={() => void marks.markAllRead()}
                  >
                    {t('markAll')}
                  </Button>
                </ChangeGate>
              </>
            )}
          </Bar>
        }
      >
        <FilteredContent>
          {tab === 'requests' ? (
            requests?.list(search)
          ) : (
            <Loaded
              of={notifications.error ? { ...notifications, data: undefined } : notifications}
              skeleton={<CardSkeletons picture={{ width: 40, height: 40 }} lines={4} />}
              failed={t('failed.list')}
            >
              {(page) => (
                <NotificationList
                  of={page}
                  search={search}
                  read={read}
                  marks={marks}
                  onReset={() => change({ search: '', read: 'all' })}
                />
              )}
            </Loaded>
          )}
        </FilteredContent>
      </Tabs>
    </Screen>
  )
}

const counted = (count: number | undefined) => (count === undefined ? {} : { count })

const Bar = styled(FilterBar)`
  > :first-child {
    flex-basis: 200px;
  }

  > button {
    margin-left: auto;
  }
`
