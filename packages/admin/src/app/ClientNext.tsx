import type { Client } from '@karvon/api-client/clients/clientTypes'
import { Button } from '@karvon/ui/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextTrip } from '../features/trips/NextTrip'
import { usePermissions } from '../shared/session/rights'
import { ActWindow, type AskedAct } from './clientActs'

/** What lies ahead of a client, and a tour to be sold. */
export function ClientNext({ client }: { client: Client }) {
  const { t } = useTranslation('clientTours')
  const mayEdit = usePermissions().can('action:clients.edit')
  const [asked, setAsked] = useState<AskedAct | null>(null)
  return (
    <>
      <NextTrip client={client} />
      {mayEdit && (
        <Button icon={<Plus />} onClick={() => setAsked({ act: 'sell', client, open: true })}>
          {t('add')}
        </Button>
      )}
      {asked && <ActWindow asked={asked} onChange={setAsked} />}
    </>
  )
}
