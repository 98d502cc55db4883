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
      padding="none"
    >
      <Loaded
        of={board}
        skeleton={
          <Waiting aria-busy="true">
            <Skeleton lines={3} />
          </Waiting>
        }
        failed={t('failed.list')}
      >
        {({ departures: next, today }) =>
          next.length === 0 ? (
            <Waiting>{t('nearest.empty')}</Waiting>
          ) : (
            <List>
              {next.map((departure) => (
                <li key={`${departure.departureDate} ${departure.tourId}`}>
                  <Near href={`/clients?view=departures&tour=${encodeURIComponent(departure.tourId)}`}>
                    <span>
                      <b title={tourText(t, departure)}>{tourText(t, departure)}</b>
                      <small>
                        {[
                          leavesText(t, departure, today),
                          datesText(t, departure),
                          t('people', {
                            count: Object.values(departure.counts).reduce((sum, count) => sum + count, 0),
                          }),
                        ].map((part) => (
                          <span key={part}>{part} </span>
                        ))}
                      </small>
                    </span>
                    <StateBadge state={departure.state}>
                      {departure.state === 'ok'
                        ? t('states.ok')
                        : t(`counts.${departure.state}`, { count: departure.counts[departure.state] })}
                    </StateBadge>
                    <ChevronRight size={16} aria-hidden />
                  </Near>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  )
}

/** As high as three of them. */
const Waiting = styled.div`
  min-height: 164px;
  padding: var(--space-4) var(--space-5);
`

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--color-line-soft);
  }

  > li:last-child > a {
    border-radius: 0 0 11px 11px;
  }
`

const Near = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  min-height: 54px;
  padding: var(--space-1) var(--space-5);

  &:hover {
    background: var(--color-surface-subtle);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  > svg {
    flex: none;
    color: var(--color-text-muted);
  }

  b {
    display: block;
    overflow: hidden;
    font: var(--text-strong);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* One that finds no room goes to the next line whole. */
  small {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-3);
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  @media (max-width: 767.98px) {
    padding-inline: var(--space-4);
  }
`
