import ClientTourDetails from '../features/trips/ClientTourDetails'
import { ClientTourDocuments } from '../features/trips/ClientTourDocuments'

/** `/clients/12/tours/34`: a sold tour and, as a part of it, its papers. */
export default function ClientTourScreen() {
  return <ClientTourDetails documents={(clientTourId) => <ClientTourDocuments clientTourId={clientTourId} />} />
}
