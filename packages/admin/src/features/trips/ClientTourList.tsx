import type { Client } from '@karvon/api-client/clients/clientTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours as clientToursApi } from '@karvon/api-client/trips/clientTours'
import { Avatar } from '@karvon/ui/Avatar'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Pager } from '@karvon/ui/Pager'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { SWRResponse } from 'swr'
import { Link, useParams } from 'wouter'
import { withWords } from '../../i18n'
import { addressPage, useAddress } from '../../shared/address/useAddress'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { useClient } from '../../shared/clients/useClient'
import { BackLink } from '../../shared/screen/BackLink'
import { Stack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { usePermissions } from '../../shared/session/rights'
import { ClientTourTable } from './ClientTourTable'
import { repeatWindow } from './repeatWindow'
import { useClientTours, useRefreshClientTours, useSoldTour } from './useClientTours'

const RepeatTripDialog = repeatWindow()
const ClientTourDialog = deferWindow(
  withWords(async () => (await import('./ClientTourDialog')).ClientTourDialog, 'clientTourDocuments'),
)

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
  const [toRepeat, setToRepeat] = useState<{ sale: ClientTour; open: boolean } | null>(null)
  const page = tours.error ? undefined : tours.data
  const buyer: Pick<Client, 'id' | 'fullName'> = client.data ?? { id: clientId, fullName: '' }

  usePageWithin(page, { asked, isStale: tours.isLoading, onPage: (last, how) => change({ page: last }, how) })

  const back = <BackLink href="/clients" label={t('back')} />
  const addButton = usePermissions().can('action:clients.edit') && (
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
      <Stack>
        <BuyerCard client={client} total={page?.total} />
        <Loaded
          of={tours.error ? { ...tours, data: undefined } : tours}
          skeleton={<ClientTourTable rows={[]} loading onDelete={() => {}} onRepeat={() => {}} />}
          failed={t('failed.list')}
        >
          {({ items, total, pageCount }) => (
            <ClientTourTable
              rows={items}
              papers={client.data?.expiringPapers}
              busy={tours.isLoading}
              onDelete={(sale) => setToDelete({ sale, open: true })}
              onRepeat={(sale) => setToRepeat({ sale, open: true })}
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
      </Stack>
      <ClientTourDialog
        open={isAdding}
        client={buyer}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
      />
      {toRepeat && (
        <RepeatTripDialog
          key={toRepeat.sale.id}
          {...toRepeat}
          client={buyer}
          onOpen={() => setToRepeat({ ...toRepeat, open: true })}
          onClose={() => setToRepeat({ ...toRepeat, open: false })}
        />
      )}
      {toDelete && <ClientTourDelete {...toDelete} onClose={() => setToDelete({ ...toDelete, open: false })} />}
    </Screen>
  )
}

interface BuyerCardProps {
  client: SWRResponse<Client>
  /** How many tours were sold to them; undefined while nobody knows. */
  total: number | undefined
}

/** Whose tours these are, and how many. */
function BuyerCard({ client, total }: BuyerCardProps) {
  const { t } = useTranslation('clientTours')
  return (
    <Card>
      <Loaded of={client} skeleton={<Skeleton height={48} />} failed={t('failed.client')}>
        {({ id, firstName, lastName, fullName }) => (
          <Row>
            <Avatar name={fullName} size={48} />
            <DescriptionList
              columns={4}
              items={[
                { label: t('buyer.firstName'), value: firstName },
                { label: t('buyer.lastName'), value: lastName },
                { label: t('buyer.fullName'), value: fullName },
                { label: t('total'), value: total === undefined ? null : t('count', { count: total }) },
              ]}
            />
            <Link href={`/clients/${encodeURIComponent(id)}`} asChild>
              <LinkButton variant="ghost" icon={<UserRound />}>
                {t('profile')}
              </LinkButton>
            </Link>
          </Row>
        )}
      </Loaded>
    </Card>
  )
}

interface ClientTourDeleteProps {
  sale: ClientTour
  open: boolean
  onClose(): void
}

/** Asks before a sold tour is deleted, and names it. */
function ClientTourDelete({ sale, open, onClose }: ClientTourDeleteProps) {
  const { t } = useTranslation('clientTours')
  const { clientTours } = useApi({ clientTours: clientToursApi })
  const refresh = useRefreshClientTours()
  const deleted = useDeleted()
  const { title } = useSoldTour(sale)
  const [isDeleting, setDeleting] = useState(false)

  async function handleDelete() {
    setDeleting(true)
    try {
      await clientTours.remove(sale.id)
      deleted(t('delete.done'), 'clientTours', sale.id)
      void refresh()
    } catch (error) {
      toastError(error, t('failed.delete'), t)
    } finally {
      setDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('delete.question')}
      text={t('delete.text', { title })}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={handleDelete}
      onCancel={onClose}
    />
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);

  @container page (max-width: 799.98px) {
    grid-template-columns: auto minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
