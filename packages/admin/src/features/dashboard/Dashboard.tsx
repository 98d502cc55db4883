import { Button } from '@karvon/ui/Button'
import { formatDate } from '@karvon/ui/format'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Stack } from '../../shared/Columns'
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
  const { lists, isLoading, refresh } = useDashboard()

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
      <Stack>
        {lists.requests?.data && !lists.requests.error && <HotNotice page={lists.requests.data} />}
        <DashboardFigures lists={lists} />
        <Latest>
          <LatestTours of={lists.tours} />
          <LatestNotifications of={lists.notifications} />
        </Latest>
        <QuickActions />
      </Stack>
    </Screen>
  )
}

const Latest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: var(--space-5);

  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
