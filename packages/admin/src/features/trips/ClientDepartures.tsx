import type { Client } from '@karvon/api-client/clients/clientTypes'
import { checkStates } from '@karvon/api-client/trips/checkStates'
import { departures } from '@karvon/api-client/trips/departures'
import type { Departure, Traveller } from '@karvon/api-client/trips/departureTypes'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { StateBadge, stateIcons } from '../../shared/clients/CheckState'
import { checkLink, keyOf } from './checkLinks'
import { fullText } from './checkTexts'
import { datesText, leavesText, tourText } from './leaves'

/** Whatever lies ahead, as far as a board looks. */
const ahead = { within: 366, pageSize: 10 }

/** Where a client leaves to, and what the board of departures says of that: nothing for who stays. */
export function ClientDepartures({ client }: { client: Client }) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const query = { ...ahead, clientId: client.id }
  const board = useSWR(['departures', query], () => api.departures.board(query))
  if (!board.data && !board.error) return null
  if (!board.data) {
    return (
      <Card title={t('ofClient.title')}>
        <Failed>
          {t('failed.list')}
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden />}
            loading={board.isValidating}
            onClick={() => void board.mutate()}
          >
            {t('ofClient.retry')}
          </Button>
        </Failed>
      </Card>
    )
  }
  const { today } = board.data
  const trips = board.data.departures.flatMap((departure) =>
    departure.travellers.map((traveller) => ({ departure, traveller })),
  )
  if (trips.length === 0) return null
  return (
    <Card title={t('ofClient.title')}>
      <List>
        {trips.map(({ departure, traveller }) => (
          <Trip key={keyOf(traveller)} departure={departure} traveller={traveller} today={today} />
        ))}
      </List>
    </Card>
  )
}

function Trip({ departure, traveller, today }: { departure: Departure; traveller: Traveller; today: string }) {
  const { t } = useTranslation('departures')
  const { clientId, clientTourId, state } = traveller
  const told = traveller.checks
    .filter((check) => check.state === 'trouble' || check.state === 'attention')
    .toSorted((one, other) => checkStates.indexOf(other.state) - checkStates.indexOf(one.state))
  return (
    <li>
      <Link href={`/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(clientTourId)}`}>
        {tourText(t, departure)}
      </Link>
      <small>
        {leavesText(t, departure, today)} · {datesText(t, departure)}
      </small>
      {told.length === 0 && <StateBadge state={state}>{t(`states.${state}`)}</StateBadge>}
      {told.length > 0 && (
        <Checks>
          {told.map((check) => (
            <li key={check.id} data-state={check.state}>
              {stateIcons[check.state]}
              <Link href={checkLink(check, traveller)}>{fullText(check)}</Link>
            </li>
          ))}
        </Checks>
      )}
    </li>
  )
}

const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  color: var(--color-danger-text);
`

const List = styled.ul`
  display: grid;
  gap: var(--space-4);

  > li {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
    min-width: 0;
  }

  > li > a {
    font: var(--text-strong);
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
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
    margin-top: 1px;
  }

  > li[data-state='trouble'] {
    color: var(--color-danger-text);
  }

  > li[data-state='attention'] {
    color: var(--color-hot-soft-text);
  }
`
