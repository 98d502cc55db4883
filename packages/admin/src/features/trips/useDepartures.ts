import { type DepartureKey, departures } from '@karvon/api-client/trips/departures'
import { type DepartureQuery, departureShows, departureWindows } from '@karvon/api-client/trips/departureTypes'
import { useState } from 'react'
import useSWR from 'swr'
import { type AddressField, addressChoice, addressText, useAddress } from '../../shared/address/useAddress'
import { useApi } from '../../shared/api/useApi'

/** `3@2027-04-01`, the tour and the day, as the terminal writes it. */
export const departureText = ({ tourId, departureDate }: DepartureKey): string => `${tourId}@${departureDate}`

const addressDeparture: AddressField<DepartureKey | null> = {
  read(text) {
    const [, tourId, departureDate] = /^(\d+)@(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
    return tourId && departureDate ? { tourId, departureDate } : null
  },
  write: (key) => key && departureText(key),
}

const schema = {
  manifest: addressDeparture,
  group: addressDeparture,
  within: addressChoice(['30', '60', '90']),
  show: addressChoice(departureShows),
  tour: addressText,
  seller: addressText,
}

/** What has to be read again once something of a departure is another: the board, its lists and its groups. */
export const isOfDeparture = (key: unknown): boolean => Array.isArray(key) && key[0] === 'departures'

/** What the board shows lives in the address: `/clients?view=departures&within=60&show=trouble&tour=3&seller=4&manifest=3@2027-04-01`, `group` likewise. */
export function useDepartureQuery() {
  const [{ manifest, group, within, show, tour, seller }, change] = useAddress(schema)
  const query: DepartureQuery = {
    within: Number(within),
    show,
    ...(tour && { tourId: tour }),
    ...(seller && { soldBy: seller }),
  }
  return { query, windows: departureWindows, within, manifest, group, change }
}

/** The board, as many parts of it as were asked for, the first a small one that is there at once; all of them are read again together. */
export function useDepartures(query: DepartureQuery) {
  const api = useApi({ departures })
  const [size, setSize] = useState(1)
  const board = useSWR(
    ['departures', query, size],
    async () => {
      const parts = [await api.departures.board(query)]
      for (let after = parts[0]?.next; after && parts.length < size; after = parts.at(-1)?.next)
        parts.push(await api.departures.board({ ...query, after, pageSize: 20 }))
      return parts
    },
    { keepPreviousData: true },
  )
  return { board, more: () => setSize(size + 1) }
}
