import { HttpError } from '@karvon/api-client/http/httpErrors'
import { departures } from '@karvon/api-client/trips/departures'
import { useApi } from '../../shared/api/useApi'
import { clientNoun, useOwners } from './clientNoun'
import type { ImportNounScreens } from './importNoun'
import type { Departing } from './importRules'

/** People of a leader's list go on a departure, in the rooms that the list says. */
export const groupNoun: ImportNounScreens = {
  ...clientNoun,
  noun: 'group',
  uses: [{ field: 'room', group: 1 }, ...clientNoun.uses],
  useContext: useGoing,
}

/** Who goes already: a list may say with whom of them somebody sleeps. */
function useGoing(destination: Departing | undefined) {
  const api = useApi({ departures })
  const owners = useOwners()
  return async () => ({ ...(await owners()), ...(await going()) })

  async function going() {
    const { tourId, departureDate } = destination ?? {}
    if (!tourId || !departureDate) return {}
    const departure = { tourId: Number(tourId), departureDate }
    try {
      return { going: (await api.departures.manifest(departure, { quiet: true })).entries }
    } catch (error) {
      // Nobody goes yet.
      if (error instanceof HttpError && error.status === 404) return {}
      throw error
    }
  }
}
