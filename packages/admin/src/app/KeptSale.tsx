import { type Buyer, ClientTourDialog, type ClientTourDialogProps } from '../features/trips/ClientTourDialog'
import { useKeptDialog } from '../shared/leaving/useDraft'

export interface KeptSaleProps extends Omit<ClientTourDialogProps, 'onOpen'> {
  onOpen(client: Buyer | null): void
}

/** Sells a tour out of a list of clients: what was typed comes back for whom it was typed. */
export function KeptSale({ onOpen, ...props }: KeptSaleProps) {
  const { client, open } = props
  useKeptDialog('sale', { client: client && { id: client.id, fullName: client.fullName }, open }, (kept) =>
    onOpen(kept.client),
  )
  return <ClientTourDialog {...props} onOpen={() => onOpen(client)} />
}
