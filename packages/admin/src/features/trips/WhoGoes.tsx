import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { DepartureKey } from '@karvon/api-client/trips/departures'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { everybodyOf, isSameTraveller, knownPeople, proposedTravellers } from '@karvon/api-client/trips/travellerRules'
import { Checkbox } from '@karvon/ui/Checkbox'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { AlsoIn } from './AlsoIn'
import { useKnownThen } from './useKnownThen'
import { useTripFacts } from './useTripFacts'

/** Who goes on a trip that is being sold, as somebody marked it. */
export interface MarkedTravellers {
  /** Of whose card they are. */
  clientId: ClientId
  travellers: TripTraveller[]
}

export interface WhoGoesProps {
  /** Who buys; null while nobody is chosen. */
  clientId: ClientId | null
  /** Places that are sold. */
  quantity: number | null
  /** Null while nobody has marked it: then it follows the number of places. */
  value: MarkedTravellers | null
  /** @param places as many as go, where each place was somebody's before */
  onChange(value: MarkedTravellers, places?: number): void
  /** On which departure, as far as it is typed. */
  departure: DepartureKey | null
}

/** Check marks for those on the card of who buys, where there is somebody else on it, and who of them goes then already. */
export function WhoGoes({ clientId, quantity, value, onChange, departure }: WhoGoesProps) {
  const { t } = useTranslation('clientTours')
  const client = useTripFacts(clientId).facts?.client
  const known = useKnownThen(departure, clientId)
  if (!client || clientId === null) return null

  const people = knownPeople(client)
  const everybody = everybodyOf(people)
  const going = value?.travellers ?? proposedTravellers(people, quantity ?? 1)
  const isGoing = (who: TripTraveller) => going.some((one) => isSameTraveller(one, who))

  const mark = (who: TripTraveller, isOn: boolean) => {
    const travellers = everybody.filter((one) => (one === who ? isOn : isGoing(one)))
    const places = quantity === going.length && travellers.length > 0 ? travellers.length : undefined
    onChange({ clientId: clientId, travellers }, places)
  }

  const also = known
    .filter(({ alsoIn = [], ...who }) => alsoIn.length > 0 && isGoing(who))
    .map((who) => <AlsoIn key={`${who.companionId}`} who={who} isNamed />)
  if (client.companions.length === 0) return also.length > 0 && <Marks>{also}</Marks>

  return (
    <Marks>
      <legend>{t('travellers.who')}</legend>
      {everybody.map((who) => (
        <Checkbox
          key={`${who.companionId}`}
          label={who.fullName}
          checked={isGoing(who)}
          onChange={(isOn) => mark(who, isOn)}
        />
      ))}
      {also}
    </Marks>
  )
}

const Marks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: var(--space-1) var(--space-5);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    float: left;
    padding: 0;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
