import ContactActions from '../features/requests/ContactActions'
import { withWords } from '../i18n'
import { deferWindow } from '../shared/screen/deferPart'

const QuickAddDialog = deferWindow(
  withWords(
    async () => (await import('../features/clients/QuickAddDialog')).QuickAddDialog,
    ...(['clients', 'clientTours'] as const),
  ),
)

const ClientTourDialog = deferWindow(
  withWords(
    async () => (await import('../features/trips/ClientTourDialog')).ClientTourDialog,
    'clientTours',
    'clientTourDocuments',
  ),
)

/** `/contact-actions`: the list, and over it the dialogs by which somebody who asked becomes a client with a trip. */
export default function ContactActionsScreen() {
  return (
    <ContactActions
      newClient={(slot) => <QuickAddDialog {...slot} />}
      addTour={(slot) => <ClientTourDialog {...slot} />}
    />
  )
}
