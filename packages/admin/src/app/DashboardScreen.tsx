import { canOpen } from '@karvon/api-client/auth/accessRules'
import { useEffect, useState } from 'react'
import Dashboard from '../features/dashboard/Dashboard'
import { loadWords } from '../i18n'
import { deferPart } from '../shared/deferPart'
import { useActor } from '../shared/useActor'
import { useEnvironment } from './environment'

const NearestDepartures = deferPart(async () => {
  const [module] = await Promise.all([import('../features/departures/NearestDepartures'), loadWords('departures')])
  return module.NearestDepartures
})

/** `/` */
export default function DashboardScreen() {
  const seesClients = canOpen(useActor(), 'clients')
  return <Dashboard departures={seesClients && <Departures />} />
}

/** Who leaves next, once nothing else is to do; not where each byte is paid for. */
function Departures() {
  const { whenIdle } = useEnvironment()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIdle(true)), [whenIdle])
  return isIdle && <NearestDepartures />
}
