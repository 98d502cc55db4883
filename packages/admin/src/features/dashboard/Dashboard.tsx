import { Button } from '@karvon/ui/Button'
import { formatDate } from '@karvon/ui/format'
import { Skeleton } from '@karvon/ui/Skeleton'
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

/** Asks for the lists itself: whoever asks whether they are being read is drawn anew whenever that begins or ends. */
function Refresh() {
  const { t } = useTranslation('dashboard')
  const lists = useDashboard()
  const asked = Object.values(lists).filter((list) => list !== null)
  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      loading={asked.some(({ isValidating }) => isValidating)}
      onClick={() => asked.forEach((list) => void list.mutate())}
    >
      {t('refresh')}
    </Button>
  )
}

/** `/` */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const lists = useDashboard()

  return (
    <Screen title={t('title')} subtitle={t('subtitle', { day: formatDate(new Date()) })} actions={<Refresh />}>
      <Stack>
        {lists.requests && !lists.requests.error && (
          <HotPlace>
            {lists.requests.data ? <HotNotice page={lists.requests.data} /> : <Skeleton height="100%" />}
          </HotPlace>
        )}
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

/** As high as the notice that comes, so that nothing below moves. */
const HotPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 58px;

  @container page (max-width: 959.98px) {
    min-height: 66px;
  }

  @container page (max-width: 599.98px) {
    min-height: 86px;
  }

  @media (max-width: 767.98px) {
    min-height: 138px;
  }
`

const Latest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: var(--space-5);

  @container page (max-width: 799.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
