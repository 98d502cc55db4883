import type { Client } from '@karvon/api-client/clients/clientTypes'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import { noText } from '@karvon/api-client/read/localizedText'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { type ClientTour, clientTourFields, readClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours as clientToursApi } from '@karvon/api-client/trips/clientTours'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatDay, formatMoney, formatNumber } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Tabs } from '@karvon/ui/Tabs'
import { toast } from '@karvon/ui/Toaster'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { BriefcaseBusiness, Printer, Repeat2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useLocation, useParams } from 'wouter'
import { withWords } from '../../i18n'
import { addressChoice, addressFlag, useAddress } from '../../shared/address/useAddress'
import { useApi } from '../../shared/api/useApi'
import { writeFailure } from '../../shared/api/writeFailure'
import { ExpiringPapers } from '../../shared/clients/ExpiringPapers'
import { useClient } from '../../shared/clients/useClient'
import { useNewestValues } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { HistoryButton } from '../../shared/history/HistoryButton'
import { leaveFreely } from '../../shared/leaving/leaving'
import { WriteButton } from '../../shared/messages/WriteButton'
import { FormRecordCard } from '../../shared/records/FormRecordCard'
import { BackLink } from '../../shared/screen/BackLink'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { CloseStack } from '../../shared/screen/Columns'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { usePermissions } from '../../shared/session/rights'
import { ClientTourFields, SaleInputs } from './ClientTourFields'
import { ClientTourStatusBadge } from './ClientTourStatusBadge'
import { type ClientTourValues, clientTourInput, clientTourValues } from './clientTourForm'
import { repeatWindow } from './repeatWindow'
import { useClientTour, useRefreshClientTours, useSoldTour } from './useClientTours'

const RepeatTripDialog = repeatWindow()

const tabs = ['info', 'documents'] as const

const schema = { tab: addressChoice(tabs), print: addressFlag }

const Travellers = deferPart(() => import('./Travellers').then((module) => module.Travellers))

/** Behind all that the card itself shows; without it nothing is missing. */
const SaleChanges = deferPart(
  withWords(async () => (await import('./SaleChanges')).SaleChanges, 'history'),
  { instead: null, whenMissing: 'isLeftOut' },
)

const DossierPrint = deferWindow(async () => (await import('./DossierPrint')).DossierPrint)

export interface ClientTourDetailsProps {
  /** The papers of a sold tour, a feature of their own. */
  documents(clientTourId: Id): ReactNode
}

/** `/clients/12/tours/34?tab=documents`; `?print=true` shows what the client takes along, to be printed. */
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
  const [{ tab, print }, change] = useAddress(schema)
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
    <SaleScreen
      sale={loaded}
      subtitle={buyer}
      back={back}
      actions={
        <>
          {client.data && <Repeat sale={loaded} client={client.data} />}
          <WriteButton to={{ clientId: loaded.clientId, trip: { ...loaded, clientTourId: loaded.id } }}>
            {t('write')}
          </WriteButton>
          <Button icon={<Printer />} onClick={() => change({ print: true }, 'push')}>
            {t('dossier.open')}
          </Button>
        </>
      }
    >
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
          {loaded.travellers && (
            <Travellers sale={loaded} onChanged={(newer) => void sale.mutate(newer, { revalidate: false })} />
          )}
          <SaleHistory sale={loaded} />
        </Part>
        {hasDocuments && <div hidden={tab !== 'documents'}>{documents(loaded.id)}</div>}
      </Tabs>
      <DossierPrint open={print} clientTourId={loaded.id} onClose={() => change({ print: false })} />
    </SaleScreen>
  )
}

interface SaleScreenProps {
  sale: Parameters<typeof useSoldTour>[0]
  subtitle: string | undefined
  back: ReactNode
  actions: ReactNode
  children: ReactNode
}

function SaleScreen({ sale, ...screen }: SaleScreenProps) {
  const { t } = useTranslation('clientTours')
  const { title } = useSoldTour(sale)
  return <Screen {...screen} title={t('details.title', { title })} />
}

function SaleHistory({ sale }: { sale: ClientTour }) {
  const { title } = useSoldTour(sale)
  return (
    <>
      <SaleChanges key={sale.version} sale={sale} name={title} />
      <HistoryButton entity="ClientTour" id={sale.id} name={title} />
    </>
  )
}

/** Sells the same again, and goes on to what was sold. */
function Repeat({ sale, client }: { sale: ClientTour; client: Client }) {
  const { t } = useTranslation('clientTours')
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (!usePermissions().can('action:clients.edit')) return null
  return (
    <>
      <Button icon={<Repeat2 />} onClick={() => setOpen(true)}>
        {t('repeat.act')}
      </Button>
      <RepeatTripDialog
        open={isOpen}
        sale={sale}
        client={client}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onRepeated={(repeated) => {
          if (!repeated) return
          const { clientId, id } = repeated
          leaveFreely(() => navigate(`/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(id)}`))
        }}
      />
    </>
  )
}

interface ClientTourInfoProps {
  sale: ClientTour
  /** Reads the sale again; resolves when it is there. */
  reload(): Promise<unknown>
  /** What somebody else saved meanwhile was settled: it is what the server has. */
  onNewer(sale: ClientTour): void
}

/** The tab «Информация»: a sold tour to read and, with the right, to change. */
function ClientTourInfo({ sale, reload, onNewer }: ClientTourInfoProps) {
  const { t } = useTranslation('clientTours')
  const { t: words } = useTranslation()
  const { clientTours } = useApi({ clientTours: clientToursApi })
  const mayEdit = usePermissions().can('action:clients.edit')
  const refresh = useRefreshClientTours()
  const { tour, title } = useSoldTour(sale)
  const [isEditing, setEditing] = useState(false)
  const [newer, setNewer] = useState<ClientTour | null>(null)
  const { tour: theirTour } = useSoldTour(newer ?? sale)
  const [chosen, setChosen] = useState<Tour | null>(null)
  const known = [chosen, tour, theirTour].filter((one) => one !== null && one !== undefined)
  const { fieldLabels, valueNames } = SaleInputs.useConflictWords()

  const fewer = useFewerPlaces()

  const form = useRecordForm<ClientTourValues>({
    name: t('details.info'),
    open: isEditing,
    onOpen: () => setEditing(true),
    onClose: () => setEditing(false),
    stored: clientTourValues(sale),
    schema: schemaOf(clientTourFields),
    judged: 'submit',
    asksInPlace: true,
    record: {
      version: sale.version,
      readCurrent(error) {
        const current = currentOf(error, readClientTour)
        setNewer(current ?? null)
        return current && { values: clientTourValues(current), version: current.version }
      },
    },
    async save(values, { version }) {
      const going = goingBeyond(sale, values.quantity)
      if (going > 0 && !(await fewer.isMeant(going, values.quantity))) return false
      await clientTours.update(sale.id, clientTourInput(values, sale.clientId), { version })
      toast.success(t('details.updated'))
      await Promise.all([reload(), refresh()])
      return {}
    },
    failed: (error, isAtField) => (isAtField ? words('write.invalid') : writeFailure(error, t('failed.update'), words)),
  })

  return (
    <>
      <FormRecordCard<ClientTourValues>
        form={form}
        title={title}
        subtitle={t('id', { id: sale.id })}
        icon={<BriefcaseBusiness />}
        readOnly={!mayEdit && !form.isDirty}
        fieldNames={fieldLabels}
        valueNames={{ ...valueNames, tourId: Object.fromEntries(known.map((one) => [one.id, displayTitle(one)])) }}
        labels={{ edit: t('details.edit'), save: t('details.save') }}
        failure={writeFailure(form.failure, t('failed.update'), words)}
        view={() => <SaleFacts sale={sale} title={title} />}
        onMerge={() => newer && onNewer(newer)}
      >
        <SaleForm sale={sale} known={known} onChoose={setChosen} />
      </FormRecordCard>
      <ConfirmDialog {...fewer.question} />
    </>
  )
}

function SaleFacts({ sale, title }: { sale: ClientTour; title: string }) {
  const { t } = useTranslation('clientTours')
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('form.tourId'), value: title },
        { label: t('form.status'), value: <ClientTourStatusBadge status={sale.status} /> },
        { label: t('form.departureDate'), value: formatDay(sale.departureDate) },
        { label: t('form.returnDate'), value: formatDay(sale.returnDate) },
        { label: t('form.soldPrice'), value: sale.soldPrice === null ? null : formatMoney(sale.soldPrice) },
        { label: t('form.quantity'), value: formatNumber(sale.quantity) },
        { label: t('form.description'), value: sale.description, wide: true },
      ]}
    />
  )
}

interface SaleFormProps {
  sale: ClientTour
  /** Tours that the form may hold. */
  known: readonly Tour[]
  onChoose(tour: Tour | null): void
}

function SaleForm({ sale, known, onChoose }: SaleFormProps) {
  const { t } = useTranslation('clientTours')
  const { tourId, quantity } = useNewestValues<ClientTourValues>().values
  const going = goingBeyond(sale, quantity)
  const tour = known.find(({ id }) => String(id) === String(tourId)) ?? null
  return (
    <ClientTourFields
      tour={tour ?? unknownTour(tourId)}
      onTour={onChoose}
      notes={{ clientId: sale.clientId, id: sale.id, tour }}
      going={going > 0 && <Fewer role="status">{t('fewer.text', { going, count: quantity ?? 0 })}</Fewer>}
    />
  )
}

/** How many go by name, where fewer places are typed than that and than were sold; else 0. */
function goingBeyond({ travellers, travellersConfirmed, quantity: sold }: ClientTour, quantity: number | null): number {
  const going = travellersConfirmed ? whoGoes(travellers ?? []).length : 0
  return quantity !== null && quantity < sold && quantity < going ? going : 0
}

/** Fewer places than people who go are saved only by who means it. */
function useFewerPlaces() {
  const { t } = useTranslation('clientTours')
  const [asked, setAsked] = useState<{ text: string; answer(isMeant: boolean): void } | null>(null)

  function settle(isMeant: boolean) {
    asked?.answer(isMeant)
    setAsked(null)
  }

  return {
    isMeant: (going: number, quantity: number | null): Promise<boolean> =>
      new Promise((answer) => setAsked({ text: t('fewer.text', { going, count: quantity ?? 0 }), answer })),
    question: {
      open: asked !== null,
      title: t('fewer.question'),
      text: asked?.text,
      confirmLabel: t('fewer.confirm'),
      onConfirm: () => settle(true),
      onCancel: () => settle(false),
    },
  }
}

const Fewer = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--color-hot-soft-text);
  font: var(--text-small);
`

/** A tour that is gone is known by its number only. */
const unknownTour = (id: ClientTourValues['tourId']) =>
  id === null ? null : { id, title: noText, price: 0, isActive: false, validUntil: '' }

const Part = styled(CloseStack)`

  &[hidden] {
    display: none;
  }
`
