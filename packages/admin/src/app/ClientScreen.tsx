import type { ComponentType } from 'react'
import { useSWRConfig } from 'swr'
import ClientDetails, { type RecordTab } from '../features/clients/ClientDetails'
import { type LazyWords, withWords } from '../i18n'
import { clientKey, firstClient } from '../shared/clients/useClient'
import type { ClientRecordsProps } from '../shared/records/ClientRecordSection'
import { deferPart } from '../shared/screen/deferPart'
import { whenIdle } from '../shared/screen/whenIdle'

/** @public */
export const firstRead = firstClient

/** A tab whose code and words are fetched when it is first shown. */
const tab = (load: () => Promise<ComponentType<ClientRecordsProps>>, words: LazyWords = 'records') =>
  deferPart(withWords(load, words))

const tabs: Record<RecordTab, ComponentType<ClientRecordsProps>> = {
  documents: tab(async () => (await import('./ClientPapers')).ClientPapers),
  visas: tab(async () => (await import('../features/clientRecords/Visas')).Visas),
  emergencyContacts: tab(async () => (await import('../features/clientRecords/EmergencyContacts')).EmergencyContacts),
  companions: tab(async () => (await import('../features/clientRecords/Companions')).Companions),
  preferences: tab(
    async () => (await import('../features/clientRecords/ClientPreferences')).ClientPreferences,
    'clientPreferences',
  ),
}

const ClientNext = deferPart(
  withWords(async () => (await import('./ClientNext')).ClientNext, 'departures', 'clientTours'),
  { instead: null, whenMissing: 'isLeftOut' },
)

const ClientSide = deferPart(
  withWords(
    async () => (await import('./ClientSide')).ClientSide,
    ...(['clientMerge', 'contactActions', 'clientTours', 'records'] as const),
  ),
  whenIdle,
)

/** `/clients/12`: a client, and everything recorded about them. */
export default function ClientScreen() {
  const { mutate } = useSWRConfig()

  return (
    <ClientDetails
      next={(client) => <ClientNext client={client} />}
      below={(side) => <ClientSide {...side} />}
      part={(name, clientId) => {
        const Part = tabs[name]
        // How many records there are, and which papers end too early, is told with the client.
        return <Part clientId={clientId} onChanged={() => void mutate(clientKey(clientId))} />
      }}
    />
  )
}
