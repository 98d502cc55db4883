import { departures } from '@karvon/api-client/trips/departures'
import { Card } from '@karvon/ui/Card'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Skeleton } from '@karvon/ui/Skeleton'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { StateBadge } from '../../shared/clients/CheckState'
import { Loaded } from '../../shared/screen/Loaded'
import { datesText, leavesText, tourText } from './leaves'

const query = { pageSize: 3 }

/** The next three departures with their worst trouble, for the dashboard. */
export function NearestDepartures() {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const board = useSWR(['departures', query], () => api.departures.board(query))
  return (
    <Card
      title={t('nearest.title')}
      actions={
        <Link href="/clients?view=departures" asChild>
          <LinkButton variant="ghost" size="sm" iconAfter={<ChevronRight aria-hidden />}>
            {t('nearest.all')}
          </LinkButton>
        </Link>
      }
    >
      <Loaded of={board} skeleton={<Skeleton lines={3} />} failed={t('failed.list')}>
        {({ departures: next, today }) =>
          next.length === 0 ? (
            t('nearest.empty')
          ) : (
            <List>
              {next.map((departure) => (
                <li key={`${departure.departureDate} ${departure.tourId}`}>
                  <span>
                    <Link href={`/clients?view=departures&tour=${encodeURIComponent(departure.tourId)}`}>
                      {tourText(t, departure)}
                    </Link>
                    <small>
                      {leavesText(t, departure, today)} · {datesText(t, departure)} ·{' '}
                      {t('people', { count: Object.values(departure.counts).reduce((sum, count) => sum + count, 0) })}
                    </small>
                  </span>
                  <StateBadge state={departure.state}>
                    {departure.state === 'ok'
                      ? t('states.ok')
                      : t(`counts.${departure.state}`, { count: departure.counts[departure.state] })}
                  </StateBadge>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
  }

  /* High enough for a finger, in a line that is not. */
  a {
    display: inline-block;
    margin-block: -4px;
    padding-block: 4px;
    color: inherit;
    font: var(--text-strong);
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`
