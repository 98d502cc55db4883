import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientDoubles } from '../features/clients/ClientDoubles'
import { ClientDepartures } from '../features/trips/ClientDepartures'
import { usePermissions } from '../shared/session/rights'
import { ClientTimeline } from './ClientTimeline'
import { ActWindow, type AskedAct } from './clientActs'

interface ClientSideProps {
  client: Client
  /** Shows another card beside this one. */
  onCompare(other: ClientId): void
}

/** What stands below the card of a client: a tour to be sold, other cards of theirs, what the board of departures says of them, and what was. */
export function ClientSide({ client, onCompare }: ClientSideProps) {
  return (
    <>
      <ClientDoubles client={client} onCompare={onCompare} />
      <NewTour client={client} />
      <ClientDepartures client={client} />
      <ClientTimeline client={client} />
    </>
  )
}

function NewTour({ client }: Pick<ClientSideProps, 'client'>) {
  const { t } = useTranslation('clientTours')
  const mayEdit = usePermissions().can('action:clients.edit')
  const [asked, setAsked] = useState<AskedAct | null>(null)
  return (
    <>
      {mayEdit && (
        <Button icon={<Plus />} onClick={() => setAsked({ act: 'sell', client, open: true })}>
          {t('add')}
        </Button>
      )}
      {asked && <ActWindow asked={asked} onChange={setAsked} />}
    </>
  )
}
