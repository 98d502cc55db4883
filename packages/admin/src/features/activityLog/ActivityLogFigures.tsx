import { formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip } from '@karvon/ui/StatStrip'
import { CalendarDays, Clock, History, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { useActionCount, useActiveUsers } from './useActivityLog'

export interface ActivityLogFiguresProps {
  /** How many the filters leave. */
  of: Pick<SWRResponse<number>, 'data' | 'error' | 'mutate'>
  isFiltered: boolean
}

/** Four true figures above the log (AMB-078); each loads and fails on its own. */
export function ActivityLogFigures({ of, isFiltered }: ActivityLogFiguresProps) {
  const { t } = useTranslation('activityLog')
  const today = useActionCount('today')
  const week = useActionCount('week')
  const users = useActiveUsers()

  function figure({
    data,
    error,
    mutate,
  }: Pick<SWRResponse<number>, 'data' | 'error' | 'mutate'>): Omit<Stat, 'label'> {
    if (data !== undefined) return { value: formatNumber(data) }
    if (!error) return { value: null, loading: true }
    return { value: null, failed: { text: t('failed.figure'), onRetry: () => void mutate() } }
  }

  const activeUsers = { data: users.data?.total, error: users.error, mutate: async () => (await users.mutate())?.total }

  return (
    <StatStrip
      items={[
        { label: isFiltered ? t('figures.found') : t('figures.total'), icon: <History aria-hidden />, ...figure(of) },
        { label: t('figures.today'), icon: <Clock aria-hidden />, ...figure(today) },
        { label: t('figures.week'), icon: <CalendarDays aria-hidden />, ...figure(week) },
        { label: t('figures.users'), icon: <Users aria-hidden />, ...figure(activeUsers) },
      ]}
    />
  )
}
