import { ClientTourDocuments } from '../features/clientTourDocuments/ClientTourDocuments'
import ClientTourDetails from '../features/clientTours/ClientTourDetails'

/** `/clients/12/tours/34`: a sold tour and, as a part of it, its papers. */
export default function ClientTourScreen() {
  return <ClientTourDetails documents={(clientTourId) => <ClientTourDocuments clientTourId={clientTourId} />} />
}
