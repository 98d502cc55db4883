import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type DepartureKey, departures } from '@karvon/api-client/trips/departures'
import { type Manifest, manifest as manifestAnswer } from '@karvon/api-client/trips/departureTypes'
import type { FlightInput, RoomInput } from '@karvon/api-client/trips/groupFields'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { usePressedChanges } from '../../shared/records/usePressedChanges'
import { isOfDeparture } from './useDepartures'

/** Rooms and flights of a group, each press saved by itself. */
export function useGroup(key: DepartureKey, stored: Manifest, onStored: (manifest: Manifest) => void) {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const { mutate } = useSWRConfig()
  const pressed = {
    stored,
    currentOf: (error: unknown) => currentOf(error, manifestAnswer.read),
    onStored,
    onSaved: () => void mutate(isOfDeparture),
    onFailed: (error: unknown) => toastError(error, t('group.saveFailed'), t),
  }
  const rooms = usePressedChanges<Manifest, readonly RoomInput[]>({
    ...pressed,
    itemsOf: ({ rooms }) => rooms,
    send: ({ version }, rooms) => api.departures.setRooms(key, rooms, { version }),
  })
  const flights = usePressedChanges<Manifest, readonly FlightInput[]>({
    ...pressed,
    itemsOf: ({ flights }) => flights,
    send: ({ version }, flights) => api.departures.setFlights(key, flights, { version }),
  })
  return { rooms, flights }
}
