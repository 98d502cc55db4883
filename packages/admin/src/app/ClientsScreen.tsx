import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { useTranslation } from 'react-i18next'
import ClientList from '../features/clients/ClientList'
import { firstClients } from '../features/clients/useClients'
import { withWords } from '../i18n'
import { addressChoice, useAddress } from '../shared/address/useAddress'
import { deferPart, deferWindow } from '../shared/screen/deferPart'

const KeptSale = deferWindow(
  withWords(async () => (await import('./KeptSale')).KeptSale, 'clientTours', 'clientTourDocuments'),
)

const Departures = deferPart(
  withWords(async () => (await import('../features/trips/Departures')).Departures, 'departures'),
)

/** @public */
export const firstRead = firstClients

const views = ['clients', 'departures'] as const

const schema = { view: addressChoice(views) }

/** `/clients`: the list, and the dialog that sells a tour to one of them; `/clients?view=departures`: who leaves when. */
export default function ClientsScreen() {
  const { t } = useTranslation('clients')
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
  return <ClientList views={choice} addTour={(slot) => <KeptSale {...slot} />} />
}
