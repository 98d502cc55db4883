import { Button } from '@karvon/ui/Button'
import { formatDate } from '@karvon/ui/format'
import { toast } from '@karvon/ui/Toaster'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Screen } from '../../shared/Screen'
import { DashboardFigures } from './DashboardFigures'
import { HotNotice } from './HotNotice'
import { LatestNotifications } from './LatestNotifications'
import { LatestTours } from './LatestTours'
import { QuickActions } from './QuickActions'
import { useDashboard } from './useDashboard'

/** `/` */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { lists, isLoading, isOutdated, refresh } = useDashboard()

  useEffect(() => {
    if (isOutdated) toast.error(t('outdated'))
  }, [isOutdated, t])

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle', { day: formatDate(new Date()) })}
      actions={
        <Button icon={<RefreshCw aria-hidden />} loading={isLoading} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
      }
    >
      <Sections>
        {lists.requests?.data && <HotNotice page={lists.requests.data} />}
        <DashboardFigures lists={lists} />
        <Latest>
          <LatestTours of={lists.tours} />
          <LatestNotifications of={lists.notifications} />
        </Latest>
        <QuickActions />
      </Sections>
    </Screen>
  )
}

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
`

const Latest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: var(--space-5);

  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
