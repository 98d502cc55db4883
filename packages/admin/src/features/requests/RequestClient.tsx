import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { isSamePhone } from '@karvon/api-client/phones/phoneRules'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { formatDay } from '@karvon/ui/format'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'

/** More than one client may share a number; more than these say nothing. */
const mostClients = 3

/** The clients who have one of the numbers, each with the last trips. Until it is known, and when nobody has it, nothing. */
export function RequestClient({ numbers, trips: most = 1 }: { numbers: readonly string[]; trips?: number }) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ clients, clientTours })
  const { data = [] } = useSWR(numbers.length > 0 && ['clients', 'ofNumbers', most, ...numbers], async () => {
    const found = await Promise.all(numbers.map(clientsOf))
    const known = new Map(found.flat().map((client): [ClientId, Client] => [client.id, client]))
    return Promise.all(
      [...known.values()].slice(0, mostClients).map(async (client) => ({ client, trips: await lastTrips(client.id) })),
    )
  })

  async function clientsOf(phone: string): Promise<Client[]> {
    const { items } = await api.clients.list({ phone }, { quiet: true })
    return items.filter(({ contacts }) => contacts.some(({ value }) => isSamePhone(value, phone)))
  }

  async function lastTrips(client: ClientId) {
    const { items } = await api.clientTours.ofClient(client, { pageSize: 50 }, { quiet: true })
    return items.toSorted((one, other) => other.departureDate.localeCompare(one.departureDate)).slice(0, most)
  }

  const wordsOf = ({ tourTitle, departureDate }: ClientTour) => ({
    tour: firstText(tourTitle) || t('client.noTour'),
    day: formatDay(departureDate),
  })

  if (data.length === 0) return null
  return (
    <List aria-label={t('client.known')}>
      {data.map(({ client, trips: [last, ...before] }) => (
        <li key={client.id}>
          <UserRound aria-hidden />
          <div>
            <Link href={`/clients/${encodeURIComponent(client.id)}`}>{t('client.is', { name: client.fullName })}</Link>
            <small>{last ? t('client.lastTrip', wordsOf(last)) : t('client.noTrips')}</small>
            {before.map((trip) => (
              <small key={trip.id}>{t('client.trip', wordsOf(trip))}</small>
            ))}
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);

  > li {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
    background: var(--color-surface-subtle);
  }
  > li > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-text-muted);
  }
  a {
    color: var(--color-text-link);
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
