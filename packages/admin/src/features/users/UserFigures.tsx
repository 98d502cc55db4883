import type { User } from '@karvon/api-client/users/userFields'
import { formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip, type StatStripProps } from '@karvon/ui/StatStrip'
import { UserCheck, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEveryUser } from './useUsers'

/** Three figures counted from one list; with more than it holds the counted ones say so. */
export function UserFigures({ size }: Pick<StatStripProps, 'size'>) {
  const { t } = useTranslation('users')
  const { data, error, mutate } = useEveryUser()

  function figure(value: number | undefined, isCounted: boolean): Omit<Stat, 'label'> {
    if (value === undefined && !error) return { value: null, loading: true }
    if (value === undefined) return { value: null, failed: { text: t('figures.failed'), onRetry: () => void mutate() } }
    const isPartial = isCounted && data !== undefined && data.total > data.items.length
    return {
      value: formatNumber(value),
      ...(isPartial && { detail: t('figures.ofFirst', { count: data.items.length }) }),
    }
  }

  const active = data?.items.filter(({ isDeactivated }) => !isDeactivated).length
  const added = data?.items.filter(isNew).length

  return (
    <StatStrip
      size={size}
      items={[
        { label: t('figures.total'), icon: <Users aria-hidden />, ...figure(data?.total, false) },
        { label: t('figures.active'), icon: <UserCheck aria-hidden />, ...figure(active, true) },
        { label: t('figures.new'), icon: <UserPlus aria-hidden />, ...figure(added, true) },
      ]}
    />
  )
}

/** Since the first of this month. */
function isNew({ createdAt }: User): boolean {
  const now = new Date()
  return Date.parse(createdAt) >= new Date(now.getFullYear(), now.getMonth()).getTime()
}
