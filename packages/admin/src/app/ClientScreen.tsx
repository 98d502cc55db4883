import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { useSWRConfig } from 'swr'
import { ClientPreferences } from '../features/clientPreferences/ClientPreferences'
import ClientDetails from '../features/clients/ClientDetails'
import { Companions } from '../features/companions/Companions'
import { EmergencyContacts } from '../features/emergencyContacts/EmergencyContacts'
import { Visas } from '../features/visas/Visas'
import { clientKey } from '../shared/useClient'
import { ClientPapers } from './ClientPapers'

/** `/clients/12`: a client, and everything recorded about them. */
export default function ClientScreen() {
  const { mutate } = useSWRConfig()
  // How many records there are, and which papers end too early, is told with the client.
  const refresh = (clientId: ClientId) => () => void mutate(clientKey(clientId))

  return (
    <ClientDetails
      parts={{
        documents: (clientId) => <ClientPapers clientId={clientId} onChanged={refresh(clientId)} />,
        visas: (clientId) => <Visas clientId={clientId} onChanged={refresh(clientId)} />,
        emergencyContacts: (clientId) => <EmergencyContacts clientId={clientId} onChanged={refresh(clientId)} />,
        companions: (clientId) => <Companions clientId={clientId} onChanged={refresh(clientId)} />,
        preferences: (clientId) => <ClientPreferences clientId={clientId} />,
      }}
    />
  )
}
