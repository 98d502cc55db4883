import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { isSamePhone } from '@karvon/api-client/phones/phoneRules'
import { firstText } from '@karvon/api-client/read/localizedText'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { formatDay } from '@karvon/ui/format'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'

/** More than one client may share a number; more than these say nothing. */
const most = 3

/** The clients who have one of the numbers, each with the last trip. Until it is known, and when nobody has it, nothing. */
export function RequestClient({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('contactActions')
  const api = useApi({ clients, clientTours })
  const { data = [] } = useSWR(numbers.length > 0 && ['clients', 'ofNumbers', ...numbers], async () => {
    const found = await Promise.all(numbers.map(clientsOf))
    const known = new Map(found.flat().map((client): [ClientId, Client] => [client.id, client]))
    return Promise.all(
      [...known.values()].slice(0, most).map(async (client) => ({ client, trip: await lastTrip(client.id) })),
    )
  })

  async function clientsOf(phone: string): Promise<Client[]> {
    const { items } = await api.clients.list({ phone }, { quiet: true })
    return items.filter(({ contacts }) => contacts.some(({ value }) => isSamePhone(value, phone)))
  }

  async function lastTrip(client: ClientId) {
    const { items } = await api.clientTours.ofClient(client, { pageSize: 50 }, { quiet: true })
    return items.toSorted((one, other) => other.departureDate.localeCompare(one.departureDate))[0]
  }

  if (data.length === 0) return null
  return (
    <List aria-label={t('client.known')}>
      {data.map(({ client, trip }) => (
        <li key={client.id}>
          <UserRound aria-hidden />
          <div>
            <Link href={`/clients/${encodeURIComponent(client.id)}`}>{t('client.is', { name: client.fullName })}</Link>
            <small>
              {trip
                ? t('client.lastTrip', {
                    tour: firstText(trip.tourTitle) || t('client.noTour'),
                    day: formatDay(trip.departureDate),
                  })
                : t('client.noTrips')}
            </small>
          </div>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-5);

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
