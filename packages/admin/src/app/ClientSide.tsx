import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ClientDoubles } from '../features/clients/ClientDoubles'
import { ClientDepartures } from '../features/trips/ClientDepartures'
import { WriteButton } from '../shared/messages/WriteButton'
import { usePermissions } from '../shared/session/rights'
import { ClientTimeline } from './ClientTimeline'
import { ActWindow, type AskedAct } from './clientActs'

interface ClientSideProps {
  client: Client
  /** Shows another card beside this one. */
  onCompare(other: ClientId): void
}

/** What stands below the card of a client: a tour to be sold, a message to be written, other cards of theirs, what the board of departures says of them, and what was. */
export function ClientSide({ client, onCompare }: ClientSideProps) {
  return (
    <>
      <ClientDoubles client={client} onCompare={onCompare} />
      <ClientActs client={client} />
      <ClientDepartures client={client} />
      <ClientTimeline client={client} />
    </>
  )
}

function ClientActs({ client }: Pick<ClientSideProps, 'client'>) {
  const { t } = useTranslation('clientTours')
  const mayEdit = usePermissions().can('action:clients.edit')
  const [asked, setAsked] = useState<AskedAct | null>(null)
  return (
    <Acts>
      {mayEdit && (
        <Button icon={<Plus />} onClick={() => setAsked({ act: 'sell', client, open: true })}>
          {t('add')}
        </Button>
      )}
      <WriteButton to={{ clientId: client.id }} />
      {asked && <ActWindow asked={asked} onChange={setAsked} />}
    </Acts>
  )
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > * {
    flex: 1 1 auto;
  }
`
