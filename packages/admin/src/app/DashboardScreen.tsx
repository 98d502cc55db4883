import { canOpen } from '@karvon/api-client/auth/accessRules'
import { Skeleton } from '@karvon/ui/Skeleton'
import Dashboard from '../features/dashboard/Dashboard'
import { loadWords } from '../i18n'
import { deferPart } from '../shared/deferPart'
import { useActor } from '../shared/useActor'

const NearestDepartures = deferPart(
  async () => {
    const [module] = await Promise.all([import('../features/departures/NearestDepartures'), loadWords('departures')])
    return module.NearestDepartures
  },
  <Skeleton height={180} radius={12} />,
)

/** `/` */
export default function DashboardScreen() {
  const seesClients = canOpen(useActor(), 'clients')
  return <Dashboard departures={seesClients && <NearestDepartures />} />
}
