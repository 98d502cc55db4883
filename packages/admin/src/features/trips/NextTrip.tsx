import type { Client } from '@karvon/api-client/clients/clientTypes'
import { checkStates } from '@karvon/api-client/trips/checkStates'
import { departures } from '@karvon/api-client/trips/departures'
import type { Departure, Traveller } from '@karvon/api-client/trips/departureTypes'
import { Button } from '@karvon/ui/Button'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useMedia } from '@karvon/ui/useMedia'
import { RefreshCw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { StateBadge, stateIcons } from '../../shared/clients/CheckState'
import { checkLink, keyOf, saleLink } from './checkLinks'
import { fullText } from './checkTexts'
import { datesText, leavesText, tourText } from './leaves'

/** Whatever lies ahead, as far as a board looks. */
const ahead = { within: 366, pageSize: 10 }

/** Where a client leaves to next, and what the board of departures says of that; what follows it is named below. */
export function NextTrip({ client }: { client: Client }) {
  const { t } = useTranslation('departures')
  const titleId = useId()
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('ofClient.title')}</h2>
      <Trips client={client} />
    </Section>
  )
}

function Trips({ client }: { client: Client }) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const query = { ...ahead, clientId: client.id }
  const board = useSWR(['departures', query], () => api.departures.board(query))
  const { error } = board
  useEffect(() => {
    if (error) toastError(error, t('failed.list'), t)
  }, [error, t])
  if (!board.data) return error ? <Failed of={board} /> : <Skeleton lines={3} />

  const { today } = board.data
  const [next, ...others] = board.data.departures.flatMap((departure) =>
    departure.travellers.map((traveller) => ({ departure, traveller })),
  )
  if (!next) return <p>{t('ofClient.none')}</p>
  return (
    <>
      <Trip {...next} today={today} />
      {others.length > 0 && (
        <Others aria-label={t('ofClient.others')}>
          {others.map(({ departure, traveller }) => (
            <li key={keyOf(traveller)}>
              <TripHead departure={departure} traveller={traveller} today={today} />
              <State of={traveller} />
            </li>
          ))}
        </Others>
      )}
    </>
  )
}

interface FailedProps {
  of: { isValidating: boolean; mutate(): Promise<unknown> }
}

function Failed({ of: board }: FailedProps) {
  const { t } = useTranslation('departures')
  return (
    <>
      <Refused>{t('failed.list')}</Refused>
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden />}
        loading={board.isValidating}
        onClick={() => void board.mutate()}
      >
        {t('ofClient.retry')}
      </Button>
    </>
  )
}

interface TripProps {
  departure: Departure
  traveller: Traveller
  /** `YYYY-MM-DD` */
  today: string
}

function Trip({ departure, traveller, today }: TripProps) {
  const told = traveller.checks
    .filter((check) => check.state === 'trouble' || check.state === 'attention')
    .toSorted((one, other) => checkStates.indexOf(other.state) - checkStates.indexOf(one.state))
  const { t } = useTranslation('departures')
  const isNarrow = useMedia('(max-width: 599.98px)', false)
  const [isOpen, setOpen] = useState(false)
  // On a phone the worst alone: what is more wanted stands below.
  const shown = isNarrow && !isOpen ? told.slice(0, 1) : told
  return (
    <>
      <TripHead departure={departure} traveller={traveller} today={today} />
      {told.length === 0 && <State of={traveller} />}
      {told.length > 0 && (
        <Checks>
          {shown.map((check) => (
            <li key={check.id} data-state={check.state}>
              {stateIcons[check.state]}
              <Link href={checkLink(check, traveller)}>{fullText(check)}</Link>
            </li>
          ))}
        </Checks>
      )}
      {isNarrow && told.length > 1 && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('ofClient.less') : t('ofClient.more', { count: told.length - 1 })}
        </Button>
      )}
    </>
  )
}

function TripHead({ departure, traveller, today }: TripProps) {
  const { t } = useTranslation('departures')
  return (
    <>
      <Title href={saleLink(traveller)}>{tourText(t, departure)}</Title>
      <small>
        {leavesText(t, departure, today)} · {datesText(t, departure)}
      </small>
    </>
  )
}

function State({ of: { state } }: { of: Traveller }) {
  const { t } = useTranslation('departures')
  return <StateBadge state={state}>{t(`states.${state}`)}</StateBadge>
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
  min-width: 0;

  > h2 {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  a:hover {
    text-decoration: underline;
  }
`

const Title = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font: var(--text-strong);
  overflow-wrap: anywhere;
`

const Refused = styled.p`
  color: var(--color-danger-text);
`

const Others = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: 100%;
  margin-top: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-line-soft);

  > li {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
    min-width: 0;
  }
`

const Checks = styled.ul`
  display: grid;
  gap: var(--space-1);
  font: var(--text-small);

  > li {
    display: flex;
    gap: var(--space-2);
  }

  > li > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    margin-top: 4px;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }

  > li[data-state='trouble'] {
    color: var(--color-danger-text);
  }

  > li[data-state='attention'] {
    color: var(--color-hot-soft-text);
  }
`
