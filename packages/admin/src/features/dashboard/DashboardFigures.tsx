import type { Page } from '@karvon/api-client/http/paging'
import { formatDay, formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip } from '@karvon/ui/StatStrip'
import { IdCard, Inbox, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { InstagramIcon } from '../../shared/InstagramIcon'
import { RequestsDetail } from './RequestsDetail'
import type { DashboardLists } from './useDashboard'

/** Four figures (document 1 §2). What is counted among the fetched rows says so when the list is longer (AMB-031). */
export function DashboardFigures({ lists: { tours, posts, requests, users } }: { lists: DashboardLists }) {
  const { t } = useTranslation('dashboard')

  /** A list nobody may read shows a dash; a failed one a zero that says so, whatever was there before (AMB-025, AMB-033). */
  function figure<T>(list: SWRResponse<Page<T>> | null, detailOf: (page: Page<T>) => ReactNode): Omit<Stat, 'label'> {
    if (!list) return { value: '—', detail: t('noAccess') }
    if (list.error) {
      return {
        value: null,
        failed: { text: t('failed'), value: formatNumber(0), onRetry: () => void list.mutate() },
      }
    }
    if (list.data) return { value: formatNumber(list.data.total), detail: detailOf(list.data) }
    return { value: null, detail: '', loading: true }
  }

  return (
    <StatStrip
      items={[
        {
          label: t('figures.tours'),
          icon: <MapIcon aria-hidden />,
          ...figure(
            tours,
            ({ items: [newest] }) => newest && t('figures.toursLatest', { day: formatDay(newest.createdAt) }),
          ),
        },
        {
          label: t('figures.posts'),
          icon: <InstagramIcon />,
          ...figure(posts, ({ items, total }) => {
            const hidden = t('figures.postsHidden', { count: items.filter(({ isIgnored }) => isIgnored).length })
            return total > items.length ? `${hidden} ${t('figures.ofFirst', { count: items.length })}` : hidden
          }),
        },
        {
          label: t('figures.requests'),
          icon: <Inbox aria-hidden />,
          ...figure(requests, (page) => <RequestsDetail page={page} />),
        },
        {
          label: t('figures.users'),
          icon: <IdCard aria-hidden />,
          ...figure(users, ({ items, total }) => {
            const count = items.filter(({ isDeactivated }) => isDeactivated).length
            const off = t('figures.usersOff', { count })
            if (total > items.length) return `${off} ${t('figures.ofFirst', { count: items.length })}`
            return count > 0 ? off : t('figures.usersAllOn')
          }),
        },
      ]}
    />
  )
}
