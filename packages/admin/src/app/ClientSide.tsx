import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { ClientDoubles } from '../features/clients/ClientDoubles'
import { ClientDepartures } from '../features/trips/ClientDepartures'
import { ClientTimeline } from './ClientTimeline'

interface ClientSideProps {
  client: Client
  /** Shows another card beside this one. */
  onCompare(other: ClientId): void
}

/** What stands below the card of a client: other cards of theirs, what the board of departures says of them, and what was. */
export function ClientSide({ client, onCompare }: ClientSideProps) {
  return (
    <>
      <ClientDoubles client={client} onCompare={onCompare} />
      <ClientDepartures client={client} />
      <ClientTimeline client={client} />
    </>
  )
}
