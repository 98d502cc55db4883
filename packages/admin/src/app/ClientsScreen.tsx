import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { useTranslation } from 'react-i18next'
import ClientList from '../features/clients/ClientList'
import { firstClients } from '../features/clients/useClients'
import { loadWords } from '../i18n'
import { deferPart } from '../shared/deferPart'
import { deferWindow } from '../shared/deferWindow'
import { readKnownClient } from '../shared/knownClient'
import { addressChoice, useAddress } from '../shared/useAddress'
import { useEnvironment } from './environment'

const ClientTourDialog = deferWindow(async () => {
  const [module] = await Promise.all([import('../features/clientTours/ClientTourDialog'), loadWords('clientTours')])
  return module.ClientTourDialog
})

const Departures = deferPart(async () => {
  const [module] = await Promise.all([import('../features/departures/Departures'), loadWords('departures')])
  return module.Departures
})

/** @public */
export const firstRead = firstClients

const views = ['clients', 'departures'] as const

const schema = { view: addressChoice(views) }

/** `/clients`: the list, and the dialog that sells a tour to one of them; `/clients?view=departures`: who leaves when. */
export default function ClientsScreen() {
  const { t } = useTranslation('clients')
  const { historyState } = useEnvironment()
  const [{ view }, change] = useAddress(schema)
  const choice = (
    <div>
      <SegmentedControl
        label={t('view.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(next) => change({ view: next }, 'push')}
      />
    </div>
  )
  if (view === 'departures') return <Departures views={choice} />
  return (
    <ClientList
      views={choice}
      known={readKnownClient(historyState())}
      addTour={(slot) => <ClientTourDialog {...slot} />}
    />
  )
}
