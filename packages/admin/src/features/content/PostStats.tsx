import { formatNumber } from '@karvon/ui/format'
import { type Stat, StatStrip } from '@karvon/ui/StatStrip'
import { Eye, EyeOff, Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePostStats } from './usePostManager'

/** Total, active, inactive. */
export function PostStats() {
  const { t } = useTranslation('uzbekistanPosts')
  const { data, error, mutate } = usePostStats()

  function figure(name: 'total' | 'active' | 'inactive'): Omit<Stat, 'label'> {
    if (data) return { value: formatNumber(data[name]) }
    if (!error) return { value: null, loading: true }
    return { value: null, failed: { text: t('stats.failed'), onRetry: () => void mutate() } }
  }

  return (
    <section aria-label={t('stats.label')}>
      <StatStrip
        size="sm"
        items={[
          { label: t('stats.total'), icon: <Newspaper aria-hidden />, ...figure('total') },
          { label: t('stats.active'), icon: <Eye aria-hidden />, ...figure('active') },
          { label: t('stats.inactive'), icon: <EyeOff aria-hidden />, ...figure('inactive') },
        ]}
      />
    </section>
  )
}
