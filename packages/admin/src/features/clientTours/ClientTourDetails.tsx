import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Tabs } from '@karvon/ui/Tabs'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useParams } from 'wouter'
import { BackLink } from '../../shared/BackLink'
import { CardSkeletons } from '../../shared/CardSkeletons'
import { ExpiringPapers } from '../../shared/ExpiringPapers'
import { Loaded } from '../../shared/Loaded'
import { Screen } from '../../shared/Screen'
import { addressChoice, useAddress } from '../../shared/useAddress'
import { useClient } from '../../shared/useClient'
import { ClientTourInfo } from './ClientTourInfo'
import { useClientTour, useSoldTour } from './useClientTours'

const tabs = ['info', 'documents'] as const
const schema = { tab: addressChoice(tabs) }

export interface ClientTourDetailsProps {
  /** The papers of a sold tour, a feature of their own. */
  documents(clientTourId: Id): ReactNode
}

/** `/clients/12/tours/34?tab=documents` */
export default function ClientTourDetails({ documents }: ClientTourDetailsProps) {
  const { clientId = '', clientTourId = '' } = useParams()
  return <KnownSale key={clientTourId} clientId={clientId} id={clientTourId} documents={documents} />
}

interface KnownSaleProps extends ClientTourDetailsProps {
  clientId: string
  id: string
}

function KnownSale({ clientId, id, documents }: KnownSaleProps) {
  const { t } = useTranslation('clientTours')
  const sale = useClientTour(clientId, id)
  const client = useClient(clientId)
  const [{ tab }, change] = useAddress(schema)
  const [hasDocuments, setHasDocuments] = useState(tab === 'documents')
  const address = `/clients/${encodeURIComponent(clientId)}/tours`
  const back = <BackLink href={address} label={t('details.back')} />
  const buyer = client.data && t('details.client', { name: `${client.data.firstName} ${client.data.lastName}`.trim() })

  if (tab === 'documents' && !hasDocuments) setHasDocuments(true)

  if (sale.error instanceof HttpError && sale.error.status === 404)
    return (
      <Screen title={t('details.plain')} subtitle={buyer} back={back}>
        <EmptyState
          spot="route"
          title={t('details.notFound')}
          text={t('details.notFoundText')}
          action={
            <Link href={address} asChild>
              <LinkButton>{t('details.back')}</LinkButton>
            </Link>
          }
        />
      </Screen>
    )
  if (!sale.data)
    return (
      <Screen title={t('details.plain')} subtitle={buyer} back={back}>
        <Loaded
          of={sale}
          skeleton={<CardSkeletons count={1} picture={{ width: 40, height: 40 }} lines={6} />}
          failed={t('failed.list')}
        >
          {() => null}
        </Loaded>
      </Screen>
    )
  const loaded = sale.data
  return (
    <SaleScreen sale={loaded} subtitle={buyer} back={back}>
      <Tabs
        label={t('details.tabs')}
        value={tab}
        items={tabs.map((value) => ({ value, label: t(`details.${value}`) }))}
        onChange={(next) => change({ tab: tabs.find((known) => known === next) ?? 'info' })}
      >
        {/* What was opened stays where it is behind the other tab, with all that was typed. */}
        <Part hidden={tab !== 'info'}>
          <VisuallyHidden as="h2">{t('details.info')}</VisuallyHidden>
          {client.data && (
            <ExpiringPapers
              papers={client.data.expiringPapers.filter(
                ({ clientTourId }) => String(clientTourId) === String(loaded.id),
              )}
            />
          )}
          <ClientTourInfo
            sale={loaded}
            reload={() => sale.mutate()}
            onNewer={(newer) => void sale.mutate(newer, { revalidate: false })}
          />
        </Part>
        {hasDocuments && <div hidden={tab !== 'documents'}>{documents(loaded.id)}</div>}
      </Tabs>
    </SaleScreen>
  )
}

interface SaleScreenProps {
  sale: Parameters<typeof useSoldTour>[0]
  subtitle: string | undefined
  back: ReactNode
  children: ReactNode
}

function SaleScreen({ sale, ...screen }: SaleScreenProps) {
  const { t } = useTranslation('clientTours')
  const { title } = useSoldTour(sale)
  return <Screen {...screen} title={t('details.title', { title })} />
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  &[hidden] {
    display: none;
  }
`
