import { groupedPhone } from '@karvon/api-client/phones/phoneRules'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isWaiting } from '@karvon/api-client/requests/contactActionRules'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { usePolled } from '../../shared/api/polling'
import { useApi } from '../../shared/api/useApi'
import { useRequestCounts } from '../../shared/inbox/useInbox'
import { ShortList, type ShortRow } from '../../shared/screen/ShortList'
import { today } from '../../shared/screen/today'
import { useActor } from '../../shared/session/useActor'
import { StatusBadge } from './StatusBadge'

/** So many stand there at the most. */
const few = 3

const hot = { type: 'hot', open: true, hotFirst: true, pageSize: 50 } as const

/** Hot clients whom nobody has called yet; who waits longest comes first. */
export function HotRequests() {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const requests = useSWR(['contactActions', 'toDo', 'hot'], () => api.contactActions.list(hot), usePolled())
  const count = useRequestCounts().data?.hot ?? 0
  const rowOf = useRow()
  return (
    <ShortList
      title={t('toDo.hot')}
      likely={Math.min(few, count)}
      all={{ href: '/contact-actions?type=hot&hotFirst=true', label: t('toDo.allHot') }}
      of={requests}
      failed={t('failed.list')}
      empty={t('toDo.nobodyWaits')}
      rowsOf={({ items }) =>
        items
          .filter(isWaiting)
          .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
          .slice(0, few)
          .map((request) => rowOf(request, formatRelative(request.createdAt, Date.now())))
      }
    />
  )
}

/** Whom one means to call again today, or meant to before. */
export function OwnCalls() {
  const { t } = useTranslation('contactActions')
  const api = useApi({ contactActions })
  const { id } = useActor()
  const requests = useSWR(
    ['contactActions', 'toDo', 'due', id, today()],
    () => {
      const dueBefore = new Date()
      dueBefore.setHours(24, 0, 0, 0)
      return api.contactActions.list({ dueBefore, takenBy: id, pageSize: few })
    },
    usePolled(),
  )
  const rowOf = useRow()
  return (
    <ShortList
      title={t('toDo.calls')}
      all={{ href: '/contact-actions?dueToday=true&mine=true', label: t('toDo.allCalls') }}
      of={requests}
      failed={t('failed.list')}
      empty={t('toDo.noCalls')}
      rowsOf={({ items }) => items.map((request) => rowOf(request, formatMoment(request.dueAt ?? '')))}
    />
  )
}

function useRow() {
  const { t } = useTranslation('contactActions')
  return (request: ContactAction, when: string): ShortRow => ({
    id: request.id,
    href: `/contact-actions?request=${encodeURIComponent(request.id)}`,
    title: request.name || t('row.nameless'),
    details: [when, groupedPhone(request.phone), request.country].filter(Boolean),
    badge: <StatusBadge of={request} />,
  })
}
