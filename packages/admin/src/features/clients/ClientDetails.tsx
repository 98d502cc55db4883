import { type ClientRecordKind, clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatDay } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Tabs } from '@karvon/ui/Tabs'
import { Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useLocation, useParams } from 'wouter'
import { withWords } from '../../i18n'
import { type AddressField, addressChoice, useAddress } from '../../shared/address/useAddress'
import { contactText } from '../../shared/clients/contactText'
import { ExpiringPapers } from '../../shared/clients/ExpiringPapers'
import { useClient } from '../../shared/clients/useClient'
import { HistoryButton } from '../../shared/history/HistoryButton'
import { leaveFreely } from '../../shared/leaving/leaving'
import { BackLink } from '../../shared/screen/BackLink'
import { CloseStack, Stack } from '../../shared/screen/Columns'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { whenIdle } from '../../shared/screen/whenIdle'
import { useViewReason } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { ClientCard } from './ClientCard'
import { ClientForm } from './ClientForm'
import { deleteWindow } from './deleteWindow'

const ClientDelete = deleteWindow()
const PersonalDataCard = deferPart(
  withWords(async () => (await import('./PersonalDataCard')).PersonalDataCard, 'personalData'),
  whenIdle,
)
const ClientMerge = deferWindow(
  withWords(async () => (await import('./ClientMerge')).ClientMerge, 'clientMerge', 'records', 'clientPreferences'),
)

/** Every list of records has its tab, but for the other documents, which are in that of the documents. */
export type RecordTab = Exclude<ClientRecordKind, 'otherDocuments'> | 'preferences'

const { otherDocuments: _, ...lists } = clientRecordNames

const records = [...(Object.keys(lists) as (keyof typeof lists)[]), 'preferences'] as const

const tabs = ['main', ...records] as const

type Tab = (typeof tabs)[number]

/** With which card this one is compared: its number, empty until it is chosen; null while nobody asks. */
const merged: AddressField<string | null> = { read: (text) => text, write: (value) => value }

const schema = { tab: addressChoice(tabs), merge: merged }

export interface ClientDetailsProps {
  /** What is recorded about a client: features of their own. */
  part(tab: RecordTab, clientId: ClientId): ReactNode
  /** What lies ahead of the client, on the card itself. */
  next?: (client: Client) => ReactNode
  /** What stands below the card; it may show another card beside this one. */
  below?: (side: { client: Client; onCompare(other: ClientId): void }) => ReactNode
}

/** `/clients/12?tab=visas`; `?merge=34` compares two cards of one person. */
export default function ClientDetails(props: ClientDetailsProps) {
  const { clientId = '' } = useParams()
  return <KnownClient key={clientId} clientId={clientId} {...props} />
}

function KnownClient({ clientId, part, next, below }: ClientDetailsProps & { clientId: string }) {
  const { t } = useTranslation('client')
  const { t: tList } = useTranslation('clients')
  const client = useClient(clientId)
  const { can } = usePermissions()
  const mayEdit = can('action:clients.edit') === true
  const mayErase = can('action:clients.personalData') === true
  const [hadForm, setHadForm] = useState(mayEdit)
  if (mayEdit && !hadForm) setHadForm(true)
  const [, navigate] = useLocation()
  const [toDelete, setToDelete] = useState<Client | null>(null)
  const [{ tab, merge }, change] = useAddress(schema)
  const shown = useVisited(tab)
  const labelOf = (tab: Tab) => (tab === 'main' || tab === 'preferences' ? t(`details.${tab}`) : lists[tab])

  if (client.error instanceof HttpError && client.error.status === 404) return <NoClient id={clientId} />
  return (
    <Screen
      title={mayEdit ? t('details.title') : t('details.look')}
      subtitle={t('details.id', { id: clientId })}
      about={client.data?.fullName}
      back={<BackLink href="/clients" label={t('details.back')} />}
      actions={
        mayEdit && (
          // From the start, so that the title beside it does not move.
          <>
            <Button icon={<Users />} onClick={() => change({ merge: '' }, 'push')}>
              {t('details.merge')}
            </Button>
            <Button
              variant="danger-ghost"
              icon={<Trash2 />}
              disabled={!client.data}
              onClick={() => setToDelete(client.data ?? null)}
            >
              {t('details.delete')}
            </Button>
          </>
        )
      }
    >
      <Loaded
        of={client}
        skeleton={
          <Sides>
            <ClientDetailsSkeleton />
          </Sides>
        }
        failed={tList('failed.one')}
      >
        {(loaded) => (
          <Sides>
            <Side>
              <ClientCard client={loaded} next={next?.(loaded)} />
              {below?.({ client: loaded, onCompare: (id) => change({ merge: String(id) }, 'push') })}
              <HistoryButton entity="Client" id={loaded.id} name={loaded.fullName} />
              {mayErase && <PersonalDataCard client={loaded} />}
            </Side>
            <CloseStack>
              <ExpiringPapers clientId={loaded.id} papers={loaded.expiringPapers} />
              <Tabs
                label={t('details.tabs')}
                sticky
                value={tab}
                items={tabs.map((value) => ({ value, label: labelOf(value), count: countOf(loaded, value) }))}
                onChange={(next) => change({ tab: tabs.find((known) => known === next) ?? 'main' })}
              >
                {/* What was opened stays where it is behind the other tabs, with all that was typed. */}
                <div hidden={tab !== 'main'}>
                  {hadForm ? (
                    <ClientForm client={loaded} untouched={mayEdit ? undefined : <ClientFacts client={loaded} />} />
                  ) : (
                    <ClientFacts client={loaded} />
                  )}
                </div>
                {records.map(
                  (name) =>
                    shown.has(name) && (
                      <div key={name} hidden={tab !== name}>
                        {part(name, loaded.id)}
                      </div>
                    ),
                )}
              </Tabs>
            </CloseStack>
          </Sides>
        )}
      </Loaded>
      <ClientDelete
        client={toDelete}
        onClose={() => setToDelete(null)}
        onGone={() => leaveFreely(() => navigate('/clients'))}
      />
      <ClientMerge
        open={mayEdit && merge !== null}
        clientId={clientId}
        other={merge ?? ''}
        onOther={(id) => change({ merge: id })}
        onMerged={(stays) => {
          if (String(stays) === clientId) change({ merge: null })
          else leaveFreely(() => navigate(`/clients/${encodeURIComponent(stays)}`, { replace: true }))
        }}
        onClose={() => change({ merge: null })}
      />
    </Screen>
  )
}

/** How many records a tab holds; of none nothing is said. */
function countOf({ recordCounts }: Client, tab: Tab): number | undefined {
  if (tab === 'main' || tab === 'preferences') return undefined
  const { documents = 0, otherDocuments = 0 } = recordCounts
  return (tab === 'documents' ? documents + otherDocuments : recordCounts[tab]) || undefined
}

/** The tabs that were opened so far. */
function useVisited(tab: Tab): ReadonlySet<Tab> {
  const [visited, setVisited] = useState<ReadonlySet<Tab>>(new Set([tab]))
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]))
  return visited
}

function NoClient({ id }: { id: string }) {
  const { t } = useTranslation('client')
  return (
    <Screen
      title={t('details.look')}
      subtitle={t('details.id', { id })}
      back={<BackLink href="/clients" label={t('details.back')} />}
    >
      <EmptyState
        title={t('details.notFound')}
        text={t('details.notFoundText')}
        action={
          <Link href="/clients" asChild>
            <LinkButton>{t('details.back')}</LinkButton>
          </Link>
        }
      />
    </Screen>
  )
}

/** The card of a client and the tabs beside it while the client is on the way. */
function ClientDetailsSkeleton() {
  const { t } = useTranslation('client')
  return (
    <>
      <Card as="aside" aria-hidden>
        <Stack>
          <Skeleton height={56} radius={12} />
          <Skeleton lines={5} />
          <Skeleton height={40} radius={8} />
        </Stack>
      </Card>
      <Stack role="status" aria-label={t('details.loading')}>
        <Skeleton height={44} radius={8} />
        <Card>
          <Stack>
            <Skeleton width={160} height={24} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={64} radius={8} />
            <Skeleton height={120} radius={8} />
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

/** The tab «Основная информация» for who may look and not change. */
function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation('client')
  // Who looks through the eyes of somebody with the right reads it in the band.
  const isHeld = usePermissions().whyNot('action:clients.edit') === useViewReason()
  const { t: tList } = useTranslation('clients')
  return (
    <Stack>
      {!isHeld && <Notice tone="info">{t('details.onlyLook')}</Notice>}
      <Card title={t('form.personal')}>
        <DescriptionList
          items={[
            { label: t('form.firstName'), value: client.firstName },
            { label: t('form.lastName'), value: client.lastName },
            { label: t('form.middleName'), value: client.middleName },
            { label: t('form.dateOfBirth'), value: formatDay(client.dateOfBirth) },
            { label: t('form.gender'), value: tList(`gender.${client.gender}`) },
            { label: t('form.loyaltyStatusLevel'), value: tList(`loyalty.${client.loyaltyStatusLevel}`) },
            { label: t('form.nationalityCode'), value: client.nationalityCode },
            { label: t('form.inn'), value: client.inn },
            { label: t('form.username'), value: client.username },
            { label: t('form.description'), value: client.description, wide: true },
          ]}
        />
      </Card>
      <Card title={t('form.contacts')}>
        <DescriptionList
          items={client.contacts.map((contact, index) => ({
            label: `${index + 1}. ${t(`contactTypes.${contact.type}`)}`,
            value: contactText(contact),
          }))}
        />
      </Card>
    </Stack>
  )
}

/** Beside the tabs; where there is no room for it, what stands below the card is below the tabs. */
const Side = styled(CloseStack)`

  @container page (max-width: 939.98px) {
    display: contents;

    > :nth-child(n + 2):not([data-first]) {
      order: 1;
    }
  }
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  > :first-child {
    position: sticky;
    top: calc(var(--size-header) + var(--space-4));
  }

  @container page (max-width: 939.98px) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      position: static;
    }
  }
`
