import { join } from 'node:path'
import { type Language, languages } from '@karvon/api-client/read/localizedText'
import type { Departure } from '@karvon/api-client/trips/departureTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseDays, parseIds } from '../../flags/parsers'
import { departure, id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { foundBy } from '../../rows/foundBy'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { type Departure as DepartureFlag, parseDeparture } from './tripDocuments'
import { openSales, openTrips, tellOpen } from './tripRows'

interface DossierOptions {
  departure?: DepartureFlag
  within?: number
  language?: Language
  out: string
}

/** `karvon trips dossier`: what clients take along, a file of HTML for each trip, with its pictures in it. */
export const writeDossiersCommand = (context: Context) =>
  guided(
    new Command('dossier')
      .argument('[id...]', '', parseIds)
      .addOption(flag('--departure <tour@day>', { parse: parseDeparture, not: 'within' }))
      .addOption(flag('--within <days>', { parse: parseDays(366) }))
      .addOption(flag('--language <language>', { choices: languages }))
      .addOption(flag('-o, --out <folder>', { required: true }))
      .action(async (ids: string[] = [], { language, out, ...group }: DossierOptions) => {
        context.user()
        const leaving = await departuresOf(group, context)
        const inGroup = leaving.flatMap(({ travellers }) => travellers.map(({ clientTourId }) => String(clientTourId)))
        const trips = [...new Set([...ids, ...inGroup])]
        const isGroup = group.departure !== undefined || group.within !== undefined
        if (trips.length === 0 && !isGroup) throw new UsageError(t('input.noIds'))
        const folder = fileIn(out, context)
        const named = ids.filter((id) => !inGroup.includes(id))
        const sales = await foundBy((id: string) => context.api.clientTours.get(id, context.reading()), context)(named)
        tellOpen([...openTrips(sales), ...leaving.flatMap(openSales)], context)
        return performChanges(
          trips.map((id) => ({
            op: 'trip.dossier',
            id,
            to: { file: join(folder, `dossier-${id}.html`), ...(language && { language }) },
          })),
          context,
        )
      }),
    withReads(
      ({ clientTours, departures }) => [clientTours.get(id), departures.board(), departures.get(departure)],
      guideFor(
        [
          'karvon trips dossier 5 -o dossiers',
          'karvon trips dossier --departure 3@2027-04-01 --language uz -o dossiers',
          'karvon trips dossier --within 7d -o dossiers -n',
        ],
        'trip.dossier',
      ),
    ),
  )

/** Who leaves together, or soon. */
async function departuresOf(
  { departure, within }: Pick<DossierOptions, 'departure' | 'within'>,
  { api, reading }: Context,
): Promise<Departure[]> {
  if (departure) return [await api.departures.get({ tourId: departure.tour, departureDate: departure.day }, reading())]
  const found: Departure[] = []
  if (within === undefined) return found
  for await (const each of api.departures.all({ within, underWay: false, pageSize: 100 }, reading())) found.push(each)
  return found
}
