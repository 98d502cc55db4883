import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Page } from '@karvon/api-client/http/paging'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot, isWaiting } from '@karvon/api-client/requests/contactActionRules'
import type { ContactActionCounts } from '@karvon/api-client/requests/requestCountTypes'
import { Button } from '@karvon/ui/Button'
import { formatDate, formatRelative } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { Skeleton } from '@karvon/ui/Skeleton'
import { StarTile } from '@karvon/ui/StarTile'
import { IdCard, Plus, RefreshCw, Users } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { tellPageShown } from '../../shared/api/pageShown'
import { Stack } from '../../shared/screen/Columns'
import { InstagramIcon } from '../../shared/screen/InstagramIcon'
import { Screen } from '../../shared/screen/Screen'
import { Gate, usePermissions } from '../../shared/session/rights'
import { DashboardFigures } from './DashboardFigures'
import { LatestNotifications } from './LatestNotifications'
import { LatestTours } from './LatestTours'
import { type DashboardLists, useDashboard } from './useDashboard'

/** Asks for the lists itself: whoever asks whether they are being read is drawn anew whenever that begins or ends. */
function Refresh() {
  const { t } = useTranslation('dashboard')
  const lists = useDashboard()
  const asked = Object.values(lists).filter((list) => list !== null)
  const [isAsked, setAsked] = useState(false)
  const { mutate } = useSWRConfig()

  async function handleClick() {
    setAsked(true)
    await Promise.allSettled([...asked.map((list) => list.mutate()), mutate(isOfToDo)])
    setAsked(false)
  }

  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      // While one of them is read because it changed, a press still means all of them.
      loading={isAsked || asked.some(({ isLoading }) => isLoading)}
      onClick={handleClick}
    >
      {t('refresh')}
    </Button>
  )
}

/** What is shown of departures, calls and requests beside the lists. */
const isOfToDo = (key: unknown) => Array.isArray(key) && (key[0] === 'departures' || key[1] === 'toDo')

export interface DashboardProps {
  /** What needs doing now, of other features: after what the documents list. */
  toDo?: ReactNode
}

/** `/` */
export default function Dashboard({ toDo }: DashboardProps) {
  const { t } = useTranslation('dashboard')
  const lists = useDashboard()

  const isShown = Object.values(lists).every((list) => !list || list.data !== undefined || list.error)
  useEffect(() => {
    if (isShown) tellPageShown()
  }, [isShown])

  return (
    <Screen title={t('title')} subtitle={t('subtitle', { day: formatDate(new Date()) })} actions={<Refresh />}>
      <Stack>
        <WhyFailed lists={lists} />
        {lists.requests && !lists.requests.error && !lists.requestCounts?.error && (
          <HotPlace>
            {lists.requests.data && lists.requestCounts?.data ? (
              <HotNotice page={lists.requests.data} counts={lists.requestCounts.data} />
            ) : (
              <Skeleton height="100%" />
            )}
          </HotPlace>
        )}
        <Sides>
          <Stack>
            <DashboardFigures lists={lists} />
            <Latest>
              <LatestTours of={lists.tours} />
              <LatestNotifications of={lists.notifications} />
            </Latest>
            <QuickActions />
          </Stack>
          {toDo && <div data-side>{toDo}</div>}
        </Sides>
      </Stack>
    </Screen>
  )
}

/** Why zeros and empty lists stand there, once for all that failed; each of them says that it did. */
function WhyFailed({ lists }: { lists: DashboardLists }) {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation()
  const failed = Object.values(lists).filter((list) => list?.error)
  const [error] = failed.map((list): unknown => list?.error)
  if (failed.length === 0 || (error instanceof HttpError && error.status === 401)) return null

  return (
    <Notice
      tone="danger"
      action={
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden />}
          loading={failed.some((list) => list?.isValidating)}
          onClick={() => void Promise.allSettled(failed.map((list) => list?.mutate()))}
        >
          {t('retryAll')}
        </Button>
      }
    >
      <b>{t('notLoaded')}</b> {common(error instanceof HttpError ? 'tryLater' : 'checkConnection')}
    </Notice>
  )
}

/** Says whether clients are waiting for a call now; it keeps its place when none is. */
function HotNotice({ page: { items }, counts }: { page: Page<ContactAction>; counts: ContactActionCounts }) {
  const { t } = useTranslation('dashboard')
  const waiting = items.filter(isWaiting)
  const count = items.filter((request) => isHot(request) && request.callMade).length
  if (counts.hot === 0) return <Notice tone="success">{t('hot.none')}</Notice>

  const [earliest] = waiting.flatMap(({ createdAt }) => createdAt || []).sort()

  return (
    <Notice
      tone="hot"
      action={
        <Gate action="section:contact-actions">
          <Link href="/contact-actions" asChild>
            <LinkButton size="sm">{t('hot.open')}</LinkButton>
          </Link>
        </Gate>
      }
    >
      <b>{t('hot.waiting', { count: counts.hot })}</b> {count > 0 && t('hot.called', { count })}{' '}
      {earliest &&
        t(counts.hot > waiting.length ? 'hot.earliestOfLatest' : 'hot.earliest', {
          when: formatRelative(earliest, Date.now()),
        })}
    </Notice>
  )
}

/** Ways to what is done most; only where the person may go. */
function QuickActions() {
  const { t } = useTranslation('dashboard')
  const { can } = usePermissions()
  const titleId = useId()
  const all = [
    {
      right: 'section:tours',
      href: '/tours',
      icon: <Plus />,
      label: t('actions.addTour'),
      about: t('actions.addTourAbout'),
    },
    {
      right: 'section:instagram',
      href: '/social-media',
      icon: <InstagramIcon size={18} />,
      label: t('actions.instagram'),
      about: t('actions.instagramAbout'),
    },
    {
      right: 'section:clients',
      href: '/clients',
      icon: <Users />,
      label: t('actions.clients'),
      about: t('actions.clientsAbout'),
    },
    {
      right: 'section:users',
      href: '/users',
      icon: <IdCard />,
      label: t('actions.users'),
      about: t('actions.usersAbout'),
    },
  ] as const
  const actions = all.filter(({ right }) => can(right))

  if (actions.length === 0) return null

  return (
    <section aria-labelledby={titleId}>
      <Heading id={titleId}>{t('actions.title')}</Heading>
      <Actions>
        {actions.map(({ href, icon, label, about }) => (
          <li key={href}>
            <Action href={href}>
              <StarTile icon={icon} />
              <span>
                <b>{label}</b>
                <small>{about}</small>
              </span>
            </Action>
          </li>
        ))}
      </Actions>
    </section>
  )
}

/** As high as the notice that comes, so that nothing below moves. */
const HotPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 58px;

  @container page (max-width: 959.98px) {
    min-height: 66px;
  }

  @container page (max-width: 599.98px) {
    min-height: 86px;
  }

  @media (max-width: 767.98px) {
    min-height: 138px;
  }
`

const Latest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: var(--space-5);

  > * {
    container: latest / inline-size;
  }

  @container documents (max-width: 959.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.06fr);
  }

  @container documents (max-width: 699.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** What needs doing is seen at once where there is room, and still comes last. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  > :first-child {
    container: documents / inline-size;
  }

  @container page (min-width: 1040px) {
    > [data-side] {
      grid-column: 2;
    }
    &:has(> [data-side]) {
      grid-template-columns: minmax(0, 1fr) 348px;
    }
  }
`

const Heading = styled.h2`
  margin: var(--space-2) 0 var(--space-3);
  font: var(--text-title-sm);
`

const Actions = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);

  @container documents (max-width: 959.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @container documents (max-width: 439.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
`

const Action = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 100%;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
  transition: border-color var(--duration-fast);

  &:hover {
    border-color: var(--color-line-control);
  }

  b {
    display: block;
    font: var(--text-strong);
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
