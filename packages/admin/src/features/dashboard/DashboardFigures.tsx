import type { Page } from '@karvon/api-client/http/paging'
import type { ContactActionCounts } from '@karvon/api-client/requests/requestCountTypes'
import { formatDay, formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip } from '@karvon/ui/StatStrip'
import { IdCard, Inbox, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { SWRResponse } from 'swr'
import { InstagramIcon } from '../../shared/screen/InstagramIcon'
import type { DashboardLists } from './useDashboard'

/** Four figures, of the lists that the person may read. What is counted among the fetched rows says so when the list is longer. */
export function DashboardFigures({
  lists: { tours, posts, requests, requestCounts, users },
}: {
  lists: DashboardLists
}) {
  const { t } = useTranslation('dashboard')

  /** A failed list shows a zero that says so, whatever was there before. */
  function figure<T>(list: SWRResponse<Page<T>>, detailOf: (page: Page<T>) => ReactNode): Omit<Stat, 'label'> {
    if (list.error) {
      return {
        value: null,
        failed: { text: t('failed'), value: formatNumber(0), onRetry: () => void list.mutate() },
      }
    }
    if (list.data) return { value: formatNumber(list.data.total), detail: detailOf(list.data) }
    return { value: null, detail: '', loading: true }
  }

  const items: (Stat | null)[] = [
    tours && {
      label: t('figures.tours'),
      icon: <MapIcon aria-hidden />,
      ...figure(
        tours,
        ({ items: [newest] }) => newest && t('figures.toursLatest', { day: formatDay(newest.createdAt) }),
      ),
    },
    posts && {
      label: t('figures.posts'),
      icon: <InstagramIcon />,
      ...figure(posts, ({ items, total }) => {
        const hidden = t('figures.postsHidden', { count: items.filter(({ isIgnored }) => isIgnored).length })
        return total > items.length ? `${hidden} ${t('figures.ofFirst', { count: items.length })}` : hidden
      }),
    },
    requests && {
      label: t('figures.requests'),
      icon: <Inbox aria-hidden />,
      ...figure(requests, () => requestCounts?.data && <RequestsDetail {...requestCounts.data} />),
    },
    users && {
      label: t('figures.users'),
      icon: <IdCard aria-hidden />,
      ...figure(users, ({ items, total }) => {
        const count = items.filter(({ isDeactivated }) => isDeactivated).length
        const off = t('figures.usersOff', { count })
        if (total > items.length) return `${off} ${t('figures.ofFirst', { count: items.length })}`
        return count > 0 ? off : t('figures.usersAllOn')
      }),
    },
  ]

  return <StatStrip items={items.filter((item) => item !== null)} />
}

/** «7 непрочитанных · 3 горячих · 2 ждут», of all requests. */
function RequestsDetail({ unread, allHot, hot }: ContactActionCounts) {
  const { t } = useTranslation('dashboard')

  return (
    <Line>
      <Counts>
        <span>{unread > 0 ? <Unread>{t('figures.unread', { count: unread })}</Unread> : t('figures.allRead')}</span>
        {allHot > 0 && (
          <span>
            <i>{' · '}</i>
            <Hot>{t('figures.hot', { count: allHot })}</Hot>
          </span>
        )}
        {hot > 0 && (
          <span>
            <i>{' · '}</i>
            <Hot>{t('figures.waiting', { count: hot })}</Hot>
          </span>
        )}
      </Counts>
    </Line>
  )
}

/* The dot stands between two in one line; before the first of a line it lies beyond the edge. */
const Line = styled.span`
  display: block;
  overflow-x: clip;
`

const Counts = styled.span`
  display: block;
  margin-left: -12px;

  > span {
    display: inline-block;
    position: relative;
    padding-left: 12px;
  }

  i {
    position: absolute;
    left: 0;
    width: 12px;
    font-style: normal;
    text-align: center;
  }
`

const Unread = styled.b`
  color: var(--color-text-link);
  font-weight: 600;
`

const Hot = styled.b`
  color: var(--color-hot-text);
  font-weight: 600;
  white-space: nowrap;
`
