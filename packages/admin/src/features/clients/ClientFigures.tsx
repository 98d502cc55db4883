import type { ClientStats } from '@karvon/api-client/clients/clientTypes'
import { formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip } from '@karvon/ui/StatStrip'
import { BriefcaseBusiness, Clock, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClientStats } from './useClients'

/** Four figures above the list (document 2 §2). */
export function ClientFigures() {
  const { t } = useTranslation('clients')
  const { data, error, mutate } = useClientStats()

  function figure(name: keyof ClientStats): Omit<Stat, 'label'> {
    if (data) return { value: formatNumber(data[name]) }
    if (!error) return { value: null, loading: true }
    return { value: null, failed: { text: t('figures.failed'), onRetry: () => void mutate() } }
  }

  return (
    <StatStrip
      items={[
        { label: t('figures.total'), icon: <Users aria-hidden />, ...figure('totalClients') },
        { label: t('figures.active'), icon: <BriefcaseBusiness aria-hidden />, ...figure('activeTours') },
        { label: t('figures.pending'), icon: <Clock aria-hidden />, ...figure('pendingTours') },
        { label: t('figures.new'), icon: <UserPlus aria-hidden />, ...figure('newClientsThisMonth') },
      ]}
    />
  )
}
