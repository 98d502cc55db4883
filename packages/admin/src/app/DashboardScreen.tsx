import Dashboard from '../features/dashboard/Dashboard'
import { loadWords } from '../i18n'
import { Gate } from '../shared/rights'
import { idlePart } from './idlePart'

/** Who leaves next. */
const NearestDepartures = idlePart(async () => {
  const [module] = await Promise.all([import('../features/departures/NearestDepartures'), loadWords('departures')])
  return module.NearestDepartures
})

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
