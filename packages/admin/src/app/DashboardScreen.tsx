import Dashboard from '../features/dashboard/Dashboard'
import { withWords } from '../i18n'
import { deferPart } from '../shared/screen/deferPart'
import { Gate } from '../shared/session/rights'
import { whenIdle } from './whenIdle'

/** Who leaves next. */
const NearestDepartures = deferPart(
  withWords(async () => (await import('../features/trips/NearestDepartures')).NearestDepartures, 'departures'),
  whenIdle,
)

/** `/` */
export default function DashboardScreen() {
  return (
    <Dashboard
      departures={
        <Gate action="section:clients">
          <NearestDepartures />
        </Gate>
      }
    />
  )
}
