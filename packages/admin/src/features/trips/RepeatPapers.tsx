import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { usualRequirements } from '@karvon/api-client/clients/paperRules'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { type Check, judgeCompanion } from '@karvon/api-client/trips/departureRules'
import { goingCompanions } from '@karvon/api-client/trips/travellerRules'
import type { ClientFacts } from '@karvon/api-client/trips/tripFactTypes'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { stateIcons } from '../../shared/clients/CheckState'
import { stateTones } from '../../shared/clients/stateTones'
import { fullText } from './checkTexts'
import type { ClientTourValues } from './clientTourForm'
import { useTripFacts } from './useTripFacts'

export interface RepeatPapersProps {
  clientId: ClientId | null
  /** Who bought the trip that is repeated. */
  buyerId: ClientId
  tour: Tour | null
  values: ClientTourValues
}

/** Before a trip is repeated: whose papers do not last until the new return, and what stays as it is. */
export function RepeatPapers({ clientId, buyerId, tour, values }: RepeatPapersProps) {
  const { t } = useTranslation('clientTours')
  const { facts } = useTripFacts(clientId)
  if (!facts?.client) return null
  const { client, today } = facts
  const troubles = paperTroubles(client, values, tour, today)
  const until = values.returnDate || values.departureDate
  const isOther = String(clientId) !== String(buyerId)
  return (
    <Stack>
      {troubles.length > 0 && (
        <Notice tone={stateTones.trouble} icon={stateIcons.trouble}>
          {until ? t('repeat.papers', { day: formatDay(until) }) : t('repeat.papersToday')}
          <ul>
            {troubles.map(({ name, check }) => (
              <li key={`${name} ${check.id}`}>
                {t('repeat.paper', {
                  name,
                  reason: fullText(check),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Stays>
        {isOther
          ? t('repeat.otherClient')
          : client.companions.length > 0
            ? t('repeat.stays', { count: client.companions.length })
            : t('repeat.staysAlone')}
      </Stays>
    </Stack>
  )
}

interface PaperTrouble {
  name: string
  check: Check
}

/** What the board of departures would say of passports and visas; as of today while no day is typed. */
function paperTroubles(
  client: ClientFacts,
  { departureDate, returnDate, quantity }: ClientTourValues,
  tour: Tour | null,
  today: string,
): PaperTrouble[] {
  const day = departureDate || today
  const trip = {
    id: 0,
    status: 'Pending' as const,
    soldPrice: null,
    quantity: quantity ?? 1,
    departureDate: day,
    returnDate: returnDate < day ? '' : returnDate,
  }
  const requirements = tour ?? usualRequirements
  const going = goingCompanions(client.companions, quantity ?? 1)
  const people = [
    { name: [client.firstName, client.lastName].filter(Boolean).join(' '), id: 0, passportNumber: '', person: client },
    ...going.map((companion) => ({ ...companion, name: companion.fullName })),
  ]
  return people.flatMap(({ name, ...who }) =>
    judgeCompanion(who, { trip, requirements })
      .filter(({ id, state }) => (id === 'passport' || id === 'visa') && state === 'trouble')
      .map((check) => ({ name, check })),
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-2);

  ul {
    margin: var(--space-1) 0 0;
    padding-left: var(--space-5);
    list-style: disc;
  }
`

const Stays = styled.p`
  margin: 0;
  color: var(--color-text-secondary);
  font: var(--text-small);
`
