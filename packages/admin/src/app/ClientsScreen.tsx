import ClientList from '../features/clients/ClientList'
import { firstClients } from '../features/clients/useClients'
import { loadWords } from '../i18n'
import { deferWindow } from '../shared/deferWindow'
import { readKnownClient } from '../shared/knownClient'
import { useEnvironment } from './environment'

const ClientTourDialog = deferWindow(async () => {
  const [module] = await Promise.all([import('../features/clientTours/ClientTourDialog'), loadWords('clientTours')])
  return module.ClientTourDialog
})

/** @public */
export const firstRead = firstClients

/** `/clients`: the list, and the dialog that sells a tour to one of them. */
export default function ClientsScreen() {
  const { historyState } = useEnvironment()
  return <ClientList known={readKnownClient(historyState())} addTour={(slot) => <ClientTourDialog {...slot} />} />
}
