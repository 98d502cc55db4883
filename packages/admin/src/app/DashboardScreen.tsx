import Dashboard from '../features/dashboard/Dashboard'
import { withWords } from '../i18n'
import { deferPart } from '../shared/screen/deferPart'
import { whenIdle } from '../shared/screen/whenIdle'
import { Gate } from '../shared/session/rights'

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
