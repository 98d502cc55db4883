import ClientList from '../features/clients/ClientList'
import { deferWindow } from '../shared/deferWindow'
import { readKnownClient } from '../shared/knownClient'
import { useOutside } from './outside'

const ClientTourDialog = deferWindow(() =>
  import('../features/clientTours/ClientTourDialog').then((module) => module.ClientTourDialog),
)

/** `/clients`: the list, and the dialog that sells a tour to one of them. */
export default function ClientsScreen() {
  const { historyState } = useOutside()
  return <ClientList known={readKnownClient(historyState())} addTour={(slot) => <ClientTourDialog {...slot} />} />
}
