import type { CallOptions } from '@karvon/api-client/http/http'
import { comingText, keptDaysText } from '@karvon/api-client/tours/tourConsequenceWords'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { comingTrips } from '@karvon/api-client/trips/comingTrips'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import { formatDay } from '@karvon/ui/format'
import { currentLanguage, t } from '../words/words'
import type { Change, Found, Operation, Reading } from './operation'

type Consequences = NonNullable<Operation['consequences']>

const told = (...texts: string[]) => ({ texts: texts.filter(Boolean) })

const countsOf = ({ api, call }: Reading, { id }: Change) => api.tours.consequences(id, call())

/** What is sold ahead of a tour that goes. */
export const tourGoes: Consequences = async (reading, change) =>
  told(comingText(await countsOf(reading, change), currentLanguage()))

/** The same of a tour that is switched off, and of one whose days change: which sales keep the old ones. */
export const tourChanges: Consequences = async (reading, change, found) => {
  const { to } = change
  const isOff = to.isActive === false && found.values.isActive !== false
  const isMoved = ['validFrom', 'validUntil'].some((name) => name in to && to[name] !== found.values[name])
  if (!isOff && !isMoved) return told()
  const counts = await countsOf(reading, change)
  return told(
    isOff ? comingText(counts, currentLanguage()) : '',
    isMoved ? keptDaysText(counts, currentLanguage()) : '',
  )
}

/** Trips that are ahead of a client who is deleted. */
export const clientGoes: Consequences = async ({ api, call }, { id }) => {
  const options: CallOptions = call()
  const trips = await comingTrips(api, id, options)
  return told(
    ...trips.map(({ tourId, tourTitle, departureDate, returnDate }) => {
      const days = [departureDate, returnDate].filter(Boolean).map((day) => formatDay(day))
      return t('consequence.ahead', { tour: displayTitle({ id: tourId, title: tourTitle }), days: days.join(' – ') })
    }),
  )
}

/** Fewer places than people who go by name are meant by whoever says so. */
export const fewerPlaces: Consequences = async (_, { to }, { values }: Found) => {
  const { travellers, travellersConfirmed, quantity: sold } = values
  const going = travellersConfirmed === true ? whoGoes((travellers ?? []) as TripTraveller[]).length : 0
  const count = Number(to.quantity ?? sold)
  if (count >= Number(sold) || count >= going) return told()
  return { ...told(t('consequence.fewer', { going, count })), isAsked: true }
}
