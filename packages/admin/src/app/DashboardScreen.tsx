import { canOpen } from '@karvon/api-client/auth/accessRules'
import { Button } from '@karvon/ui/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Who leaves next, once nothing else is to do; where each byte is paid for, at a press. */
function Departures() {
  const { t } = useTranslation('dashboard')
  const { whenIdle } = useEnvironment()
  const [isWanted, setWanted] = useState(false)

  useEffect(() => void whenIdle().then(() => setWanted(true)), [whenIdle])

  return isWanted ? <NearestDepartures /> : <Button onClick={() => setWanted(true)}>{t('departures')}</Button>
}
