import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import type { ContactActionQuery } from '@karvon/api-client/requests/requestFilters'
import { useState } from 'react'
import useSWR from 'swr'
import { usePolled } from '../../shared/api/polling'
import { useApi } from '../../shared/api/useApi'
import { latest } from '../../shared/inbox/useInbox'
import { boundsOf } from '../../shared/screen/pulseDays'
import { useActor } from '../../shared/session/useActor'
import type { RequestFilters } from './requestFilters'

/** Requests that match, as many pages of fifty as were asked for, read anew together: a new one moves all others on. */
export function useRequestList(filters: RequestFilters) {
  const api = useApi({ contactActions })
  const actor = useActor()
  const query = queryOf(filters, actor.id)
  const asked = JSON.stringify(query)
  const [more, setMore] = useState({ asked, pages: 1 })
  const pages = more.asked === asked ? more.pages : 1

  // The first page of all has the key of whoever else shows it.
  const isPlain = asked === '{}' && pages === 1
  const list = useSWR(
    isPlain ? ['contactActions', latest] : ['contactActions', query, pages],
    async () => {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          api.contactActions.list({ ...query, ...latest, pageIndex: index + 1 }),
        ),
      )
      const items = read.flatMap(({ items }) => items)
      const known = new Map(items.map((item): [ContactAction['id'], ContactAction] => [item.id, item]))
      return { ...(read.at(-1) as (typeof read)[number]), items: [...known.values()] }
    },
    { ...usePolled(), keepPreviousData: true },
  )
  return { ...list, showMore: () => setMore({ asked, pages: pages + 1 }) }
}

/** Of today as the person's clock has it. */
export function queryOf(
  { search, type, day, hotFirst, dueToday, mine, open }: RequestFilters,
  actor: ContactAction['id'],
): ContactActionQuery {
  const tomorrow = new Date()
  tomorrow.setHours(24, 0, 0, 0)
  const bounds = boundsOf(day)
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(type !== 'all' && { type }),
    ...(bounds && { createdFrom: bounds.from, createdBefore: bounds.before }),
    ...(hotFirst && { hotFirst }),
    ...(dueToday && { dueBefore: tomorrow }),
    ...(mine && { takenBy: actor }),
    ...(open && { open }),
  }
}
