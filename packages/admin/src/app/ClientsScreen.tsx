import ClientList from '../features/clients/ClientList'
import { ClientTourDialog } from '../features/clientTours/ClientTourDialog'
import { readKnownClient } from '../shared/knownClient'
import { useOutside } from './outside'

/** `/clients`: the list, and the dialog that sells a tour to one of them. */
export default function ClientsScreen() {
  const { historyState } = useOutside()
  return <ClientList known={readKnownClient(historyState())} addTour={(slot) => <ClientTourDialog {...slot} />} />
}
