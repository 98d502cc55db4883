import type { OtherPlace, TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { Button } from '@karvon/ui/Button'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { saleLink } from './checkLinks'

export interface AlsoInProps {
  who: TripTraveller
  /** Their name begins the sentence. @default false: it stands above */
  isNamed?: boolean
  /** Lists show one row for both, or two again; left out where nobody may say so. */
  onJoin?: ((place: OtherPlace, isJoined: boolean) => void) | undefined
}

/** By which other sales somebody goes on the same departure: «Азиза уже едет: продажа № 812, Рустам Каримов». */
export function AlsoIn({ who, isNamed = false, onJoin }: AlsoInProps) {
  const { t } = useTranslation('clientTours')
  const { id, fullName: name, alsoIn = [] } = who
  return alsoIn.map((place) => {
    const { clientTourId, buyer, travellerId, isSure, isJoined } = place
    const doubt = isSure ? '' : 'Alike'
    return (
      <Line key={`${clientTourId} ${travellerId}`} role="status" data-joined={isJoined || undefined}>
        {isJoined
          ? t('travellers.joined')
          : t(isNamed ? `travellers.alsoNamed${doubt}` : `travellers.also${doubt}`, { name })}
        <Link href={saleLink(place)}>{t('travellers.alsoSale', { id: clientTourId, buyer })}</Link>
        {onJoin && id !== null && travellerId !== null && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(isJoined ? 'travellers.partOne' : 'travellers.joinOne', { name })}
            onClick={() => onJoin(place, !isJoined)}
          >
            {t(isJoined ? 'travellers.part' : 'travellers.join')}
          </Button>
        )}
      </Line>
    )
  })
}

const Line = styled.span`
  flex-basis: 100%;
  color: var(--color-hot-soft-text);
  font: var(--text-small);
  overflow-wrap: anywhere;

  &[data-joined] {
    color: var(--color-text-muted);
  }

  > button {
    margin-left: var(--space-2);
  }
`
