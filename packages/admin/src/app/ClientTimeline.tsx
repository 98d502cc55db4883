import { type ClientPaper, clientPapers } from '@karvon/api-client/clients/clientPapers'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { openedMessages } from '@karvon/api-client/messages/openedMessages'
import type { OpenedMessage } from '@karvon/api-client/messages/openedMessageTypes'
import { isSamePhone, readPhone } from '@karvon/api-client/phones/phoneRules'
import { firstText } from '@karvon/api-client/read/localizedText'
import { type ContactAction, reminderType } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { formatDay, formatMoment } from '@karvon/ui/format'
import { Skeleton } from '@karvon/ui/Skeleton'
import { AlarmClock, FileText, Flame, Inbox, MessageSquareText, PhoneCall, Plane, Send } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link, useParams } from 'wouter'
import { RemindButton } from '../features/requests/ClientReminder'
import { byAt, sourceLabel } from '../features/requests/requestLabels'
import { StatusBadge } from '../features/requests/StatusBadge'
import { ClientTourStatusBadge } from '../features/trips/ClientTourStatusBadge'
import { useApi } from '../shared/api/useApi'
import { Loaded } from '../shared/screen/Loaded'
import { today } from '../shared/screen/today'
import { ChangeGate } from '../shared/session/ChangeGate'
import { usePermissions } from '../shared/session/rights'
import { type ClientEvent, clientEvents, isTripAhead, type Part } from './clientEvents'

/** So many stand there at first, and so many more come with each press. */
const step = 8

/** So many requests of a number, and tours, are read at a time. */
const portion = 50

/** What a client asked for, what was done about it, what was written, the tours they bought and their papers, in one order; what is ahead stands on top. */
export function ClientTimeline({ client }: { client: Client }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  const titleId = useId()
  const maySeeRequests = usePermissions().can('section:contact-actions') === true
  const [wanted, setWanted] = useState(step)
  const [read, setRead] = useState(portion)
  const events = useEvents(client, maySeeRequests, read)

  function showMore(known: number, hasMore: boolean) {
    setWanted(wanted + step)
    if (hasMore && wanted + step > known) setRead(read + portion)
  }

  return (
    <Card as="section" padding="none" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{t('title')}</h2>
        {maySeeRequests && (
          <ChangeGate>
            <RemindButton client={client} />
          </ChangeGate>
        )}
      </Head>
      <Loaded
        of={events}
        skeleton={
          <Room>
            <Skeleton lines={6} />
          </Room>
        }
        failed={t(maySeeRequests ? 'failed' : 'failedTours')}
      >
        {({ ahead, before, hasMore }) =>
          ahead.length + before.length === 0 ? (
            <Room>{t(maySeeRequests ? 'empty' : 'noTours')}</Room>
          ) : (
            <>
              {ahead.length > 0 && <Events title={t('ahead')} of={ahead} />}
              {before.length > 0 && <Events title={ahead.length > 0 && t('before')} of={before.slice(0, wanted)} />}
              {(hasMore || before.length > wanted) && (
                <More>
                  <Button
                    size="sm"
                    variant="soft"
                    loading={events.isReadingMore}
                    onClick={() => showMore(before.length, hasMore)}
                  >
                    {t('showMore')}
                  </Button>
                  <small>
                    {t(hasMore ? 'shownOfMore' : 'shown', {
                      shown: Math.min(wanted, before.length),
                      total: before.length,
                    })}
                  </small>
                </More>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

/**
 * Requests come by the numbers of a client, tours by the client; one is shown when both are known.
 * @param pageSize so many of each number, and of the tours
 */
function useEvents(client: Client, maySeeRequests: boolean, pageSize: number) {
  const api = useApi({ clientPapers, contactActions, clientTours, openedMessages })
  const keeping = { keepPreviousData: true }
  const all = client.contacts.map(({ value }) => readPhone(value).e164).filter((phone) => phone !== null)
  const numbers = maySeeRequests ? [...new Set(all)] : []
  const requests = useSWR(
    numbers.length > 0 && ['contactActions', 'ofNumbers', ...numbers, pageSize],
    () => Promise.all(numbers.map(requestsOf)),
    keeping,
  )
  const query = { pageIndex: 1, pageSize }
  const tours = useSWR(
    ['clientTours', String(client.id), query],
    () => api.clientTours.ofClient(client.id, query, { quiet: true }),
    keeping,
  )

  // The counts of the card tell that one came.
  const papers = useSWR(
    ['clientRecords', 'papers', String(client.id), JSON.stringify(client.recordCounts)],
    () => api.clientPapers.of(client.id, { quiet: true }),
    keeping,
  )

  const messages = useSWR(
    ['clients', 'messages', String(client.id)],
    () => api.openedMessages.ofClient(client.id, { quiet: true }).catch(noneWhereUnknown),
    keeping,
  )

  async function requestsOf(phone: string): Promise<Part<ContactAction>> {
    const { items, total } = await api.contactActions.list({ phone, pageSize }, { quiet: true })
    const own = items.filter(({ phoneNumbers }) => phoneNumbers.some((other) => isSamePhone(other, phone)))
    return { items: own, hasMore: total > items.length }
  }

  const asked = numbers.length > 0 ? requests.data : []
  const sold = tours.data
  const written = messages.data
  return {
    data: asked &&
      sold &&
      papers.data &&
      written && {
        ...clientEvents({ requests: asked, sales: sold.items, papers: papers.data, messages: written }, today()),
        hasMore: sold.total > sold.items.length || asked.some(({ hasMore }) => hasMore),
      },
    error: (requests.error ?? tours.error ?? papers.error ?? messages.error) as unknown,
    get isValidating() {
      return requests.isValidating || tours.isValidating || papers.isValidating || messages.isValidating
    },
    isReadingMore: requests.isLoading || tours.isLoading,
    async mutate() {
      await Promise.all([requests.mutate(), tours.mutate(), papers.mutate(), messages.mutate()])
      return undefined
    },
  }
}

/** A server that keeps none has no such list. */
function noneWhereUnknown(error: unknown): OpenedMessage[] {
  if (error instanceof HttpError && error.status === 404) return []
  throw error
}

function Events({ title, of: events }: { title: ReactNode; of: readonly ClientEvent[] }) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <List>
        {events.map((event) => (
          <Event key={event.id} of={event} />
        ))}
      </List>
    </>
  )
}

function Event({ of: event }: { of: ClientEvent }) {
  if (event.kind === 'trip') return <Trip sale={event.sale} />
  if (event.kind === 'paper') return <Paper paper={event.paper} />
  if (event.kind === 'message') return <Message message={event.message} />
  if (event.kind === 'comment') return <Comment event={event} />
  if (event.kind === 'call') return <Call request={event.request} />
  return event.kind === 'callBack' ? <CallBack request={event.request} /> : <Request request={event.request} />
}

function Request({ request }: { request: ContactAction }) {
  const { t } = useTranslation('contactActions')
  const Icon = request.type === reminderType ? AlarmClock : isHot(request) ? Flame : Inbox
  return (
    <Entry
      icon={<Icon aria-hidden />}
      head={<RequestLink request={request}>{sourceLabel(request.type, t)}</RequestLink>}
      badge={<StatusBadge of={request} />}
      text={request.description}
      moment={request.createdAt}
    />
  )
}

function CallBack({ request }: { request: ContactAction }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  const { t: words } = useTranslation('contactActions')
  const isReminder = request.type === reminderType
  return (
    <Entry
      icon={<AlarmClock aria-hidden />}
      head={
        <RequestLink request={request}>{isReminder ? sourceLabel(request.type, words) : t('callBack')}</RequestLink>
      }
      badge={<StatusBadge of={request} />}
      text={isReminder ? request.description : ''}
      moment={request.dueAt ?? ''}
    />
  )
}

function Call({ request }: { request: ContactAction }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  const { callResult, calledBy, calledByName, calledAt } = request
  return (
    <Entry
      icon={<PhoneCall aria-hidden />}
      head={<RequestLink request={request}>{t('call')}</RequestLink>}
      text={callResult}
      who={{ name: calledByName, id: calledBy }}
      moment={calledAt ?? ''}
    />
  )
}

function Comment({ event: { request, comment } }: { event: Extract<ClientEvent, { kind: 'comment' }> }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  return (
    <Entry
      icon={<MessageSquareText aria-hidden />}
      head={<RequestLink request={request}>{t('comment')}</RequestLink>}
      text={comment.text}
      who={{ name: comment.userName, id: comment.userId }}
      moment={comment.createdAt}
    />
  )
}

/** Whether it was sent nobody knows. */
function Message({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation('contactActions')
  return (
    <Entry
      icon={<Send aria-hidden />}
      head={<b>{t(`opened.${message.channel}`)}</b>}
      text={message.text}
      who={{ name: message.userName, id: message.userId }}
      moment={message.createdAt}
    />
  )
}

function Trip({ sale }: { sale: ClientTour }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  const { t: words } = useTranslation('clientTours')
  const { clientId, id, tourId, tourTitle, status, departureDate, returnDate } = sale
  const [from, until] = [formatDay(departureDate), formatDay(returnDate)]
  return (
    <Entry
      icon={<Plane aria-hidden />}
      head={
        <Link href={`/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(id)}`}>
          {firstText(tourTitle, words('noTour', { id: tourId }))}
        </Link>
      }
      badge={<ClientTourStatusBadge status={status} />}
      day={
        <time dateTime={departureDate}>
          {isTripAhead(sale, today()) ? t('departs', { day: from }) : returnDate ? t('trip', { from, until }) : from}
        </time>
      }
    />
  )
}

/** Where the papers of a kind are, from the card on. */
const papersAt = {
  documents: () => '?tab=documents',
  visas: () => '?tab=visas',
  otherDocuments: () => '?tab=documents&papers=other',
  tripDocuments: (trip: ClientPaper['clientTourId']) => `/tours/${encodeURIComponent(trip ?? '')}`,
}

function Paper({ paper: { kind, name, clientTourId, addedAt } }: { paper: ClientPaper }) {
  const { t } = useTranslation('contactActions', { keyPrefix: 'timeline' })
  const { t: words } = useTranslation('records')
  const { clientId = '' } = useParams()
  const title = {
    documents: () => words(`clientDocuments.types.${name as 'Passport'}`, { defaultValue: name }),
    visas: () => words('visas.title', { country: name }),
    otherDocuments: () => name,
    tripDocuments: () => name,
  }[kind]()
  return (
    <Entry
      icon={<FileText aria-hidden />}
      head={<Link href={`/clients/${encodeURIComponent(clientId)}${papersAt[kind](clientTourId)}`}>{title}</Link>}
      text={t(kind === 'tripDocuments' ? 'tripPaper' : 'paper')}
      moment={addedAt}
    />
  )
}

interface EntryProps {
  icon: ReactNode
  head: ReactNode
  badge?: ReactNode
  text?: string
  who?: { name: string; id: ContactAction['calledBy'] }
  /** ISO 8601 in UTC. */
  moment?: string
  /** In place of a moment. */
  day?: ReactNode
}

function Entry({ icon, head, badge, text, who, moment = '', day }: EntryProps) {
  const { t } = useTranslation('contactActions')
  const told = formatMoment(moment)
  return (
    <li>
      {icon}
      <div>
        <Line>
          {head}
          {badge}
        </Line>
        {text && <p>{text}</p>}
        <small>{day ?? <time dateTime={moment}>{who ? byAt(who.name, who.id, told, t) : told}</time>}</small>
      </div>
    </li>
  )
}

function RequestLink({ request, children }: { request: ContactAction; children: ReactNode }) {
  return <Link href={`/contact-actions?request=${encodeURIComponent(request.id)}`}>{children}</Link>
}

const Head = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: var(--space-3) var(--space-3) var(--space-1) var(--space-5);

  h2 {
    min-width: 0;
    font: var(--text-title-sm);
  }
  > button {
    flex: none;
  }

  & ~ h3 {
    padding: var(--space-2) var(--space-5) var(--space-1);
    color: var(--color-text-muted);
    font: var(--text-caption);
  }
`

const Room = styled.div`
  padding: 0 var(--space-5) var(--space-4);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const List = styled.ul`
  padding-bottom: var(--space-2);

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    padding: var(--space-2) var(--space-5);
  }
  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }
  > li > svg {
    width: var(--size-icon);
    height: var(--size-icon);
    margin-top: 2px;
    color: var(--color-text-muted);
  }
  > li > div {
    display: grid;
    gap: var(--space-1);
  }
  p {
    overflow-wrap: anywhere;
    font: var(--text-small);
    white-space: pre-line;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: var(--color-text-link);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  justify-content: space-between;
`

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding: 0 var(--space-5) var(--space-4);

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
