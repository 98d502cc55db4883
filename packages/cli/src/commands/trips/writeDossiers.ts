import { join } from 'node:path'
import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseDays, parseIds } from '../../flags/parsers'
import { departure } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { type Departure, parseDeparture } from './tripDocuments'

interface DossierOptions {
  departure?: Departure
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
        const trips = [...new Set([...ids, ...(await leaving(group, context))])]
        const isGroup = group.departure !== undefined || group.within !== undefined
        if (trips.length === 0 && !isGroup) throw new UsageError(t('input.noIds'))
        const folder = fileIn(out, context)
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
      ({ departures }) => [departures.board(), departures.get(departure)],
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

/** The trips of those who leave together, or soon. */
async function leaving({ departure, within }: Pick<DossierOptions, 'departure' | 'within'>, { api, reading }: Context) {
  const found: string[] = []
  const add = ({ travellers }: { travellers: readonly { clientTourId: string | number }[] }) =>
    found.push(...travellers.map(({ clientTourId }) => String(clientTourId)))
  if (departure) add(await api.departures.get({ tourId: departure.tour, departureDate: departure.day }, reading()))
  const soon = { within, underWay: false, pageSize: 100 }
  if (within !== undefined) for await (const each of api.departures.all(soon, reading())) add(each)
  return found
}
