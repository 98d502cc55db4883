import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { ClientDoubles } from '../features/clients/ClientDoubles'
import { ClientTimeline } from './ClientTimeline'

interface ClientSideProps {
  client: Client
  /** Shows another card beside this one. */
  onCompare(other: ClientId): void
}

/** What stands below the card of a client: other cards of theirs, and what was. */
export function ClientSide({ client, onCompare }: ClientSideProps) {
  return (
    <>
      <ClientDoubles client={client} onCompare={onCompare} />
      <ClientTimeline client={client} />
    </>
  )
}
