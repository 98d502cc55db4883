import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { NextTrip } from '../features/trips/NextTrip'
import { WriteButton } from '../shared/messages/WriteButton'
import { usePermissions } from '../shared/session/rights'
import { ActWindow, type AskedAct } from './clientActs'

/** What lies ahead of a client, a tour to be sold and a message to be written. */
export function ClientNext({ client }: { client: Client }) {
  const { t } = useTranslation('clientTours')
  const mayEdit = usePermissions().can('action:clients.edit')
  const [asked, setAsked] = useState<AskedAct | null>(null)
  return (
    <>
      <NextTrip client={client} />
      <Acts>
        {mayEdit && (
          <Button icon={<Plus />} onClick={() => setAsked({ act: 'sell', client, open: true })}>
            {t('add')}
          </Button>
        )}
        <WriteButton to={{ clientId: client.id }}>{t('write')}</WriteButton>
      </Acts>
      {asked && <ActWindow asked={asked} onChange={setAsked} />}
    </>
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
