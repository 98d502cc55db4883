import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { ClientTour } from '@karvon/api-client/clientTours/clientTourFields'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Pager } from '@karvon/ui/Pager'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useParams } from 'wouter'
import { BackLink } from '../../shared/BackLink'
import { deferWindow } from '../../shared/deferWindow'
import { Loaded } from '../../shared/Loaded'
import { RefreshButton } from '../../shared/RefreshButton'
import { Screen } from '../../shared/Screen'
import { addressPage, useAddress } from '../../shared/useAddress'
import { useClient } from '../../shared/useClient'
import { useMayEditClients } from '../../shared/useMayEditClients'
import { usePageWithin } from '../../shared/usePageWithin'
import { BuyerCard } from './BuyerCard'
import { ClientTourDelete } from './ClientTourDelete'
import { ClientTourTable } from './ClientTourTable'
import { useClientTours } from './useClientTours'

const ClientTourDialog = deferWindow(() => import('./ClientTourDialog').then((module) => module.ClientTourDialog))

const schema = { page: addressPage }

/** `/clients/12/tours?page=2` */
export default function ClientTourList() {
  const { clientId = '' } = useParams()
  return <ToursOf key={clientId} clientId={clientId} />
}

function ToursOf({ clientId }: { clientId: string }) {
  const { t } = useTranslation('clientTours')
  const [{ page: asked }, change] = useAddress(schema)
  const client = useClient(clientId)
  const tours = useClientTours(clientId, asked)
  const [isAdding, setAdding] = useState(false)
  const [toDelete, setToDelete] = useState<{ sale: ClientTour; open: boolean } | null>(null)
  const page = tours.error ? undefined : tours.data
  const buyer: Pick<Client, 'id' | 'fullName'> = client.data ?? { id: clientId, fullName: '' }

  usePageWithin(page, { asked, isStale: tours.isLoading, onPage: (last, how) => change({ page: last }, how) })

  const back = <BackLink href="/clients" label={t('back')} />
  const addButton = useMayEditClients() && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )

  if (client.error instanceof HttpError && client.error.status === 404)
    return (
      <Screen title={t('title')} back={back}>
        <EmptyState
          title={t('noClient')}
          text={t('noClientText')}
          action={
            <Link href="/clients" asChild>
              <LinkButton>{t('back')}</LinkButton>
            </Link>
          }
        />
      </Screen>
    )
  return (
    <Screen
      title={t('title')}
      subtitle={client.data?.fullName}
      back={back}
      actions={
        <>
          <RefreshButton useList={useClientTours} asked={[clientId, asked]} onRefresh={tours.mutate}>
            {t('refresh')}
          </RefreshButton>
          {addButton}
        </>
      }
    >
      <Content>
        <BuyerCard client={client} total={page?.total} />
        <Loaded
          of={tours.error ? { ...tours, data: undefined } : tours}
          skeleton={<ClientTourTable rows={[]} loading onDelete={() => {}} />}
          failed={t('failed.list')}
        >
          {({ items, total, pageCount }) => (
            <ClientTourTable
              rows={items}
              papers={client.data?.expiringPapers}
              busy={tours.isLoading}
              onDelete={(sale) => setToDelete({ sale, open: true })}
              empty={<EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />}
              footer={
                items.length > 0 && (
                  <Pager
                    page={asked}
                    pageCount={pageCount}
                    summary={t('shown', {
                      count: total,
                      shown: formatNumber(items.length),
                      total: formatNumber(total),
                    })}
                    onChange={(next) => change({ page: next }, 'push')}
                  />
                )
              }
            />
          )}
        </Loaded>
      </Content>
      <ClientTourDialog
        open={isAdding}
        client={buyer}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
      />
      {toDelete && <ClientTourDelete {...toDelete} onClose={() => setToDelete({ ...toDelete, open: false })} />}
    </Screen>
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`
