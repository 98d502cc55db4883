import { canOpen } from '@karvon/api-client/auth/accessRules'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { useSWRConfig } from 'swr'
import ClientDetails from '../features/clients/ClientDetails'
import { type LazyWords, loadWords } from '../i18n'
import { deferPart } from '../shared/deferPart'
import { useActor } from '../shared/useActor'
import { clientKey, firstClient } from '../shared/useClient'
import { idlePart } from './idlePart'

/** @public */
export const firstRead = firstClient

const withWords = async <T,>(load: Promise<T>, ...names: LazyWords[]) =>
  (await Promise.all([load, ...names.map(loadWords)]))[0]

const ClientPapers = deferPart(async () => {
  const module = await withWords(import('./ClientPapers'), 'clientDocuments', 'otherDocuments')
  return module.ClientPapers
})
const Visas = deferPart(async () => (await withWords(import('../features/visas/Visas'), 'visas')).Visas)
const EmergencyContacts = deferPart(
  async () =>
    (await withWords(import('../features/emergencyContacts/EmergencyContacts'), 'emergencyContacts')).EmergencyContacts,
)
const Companions = deferPart(
  async () => (await withWords(import('../features/companions/Companions'), 'companions')).Companions,
)
const ClientPreferences = deferPart(
  async () =>
    (await withWords(import('../features/clientPreferences/ClientPreferences'), 'clientPreferences')).ClientPreferences,
)

const ClientRequests = idlePart(
  async () => (await withWords(import('../features/contactActions/ClientRequests'), 'contactActions')).ClientRequests,
)

/** `/clients/12`: a client, and everything recorded about them. */
export default function ClientScreen() {
  const { mutate } = useSWRConfig()
  const maySeeRequests = canOpen(useActor(), 'contact-actions')
  // How many records there are, and which papers end too early, is told with the client.
  const refresh = (clientId: ClientId) => () => void mutate(clientKey(clientId))

  return (
    <ClientDetails
      {...(maySeeRequests && { below: (client: Client) => <ClientRequests client={client} /> })}
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
