import {
  type ClientTourDocument,
  type ClientTourDocumentKind,
  clientTourDocumentFieldNames,
  clientTourDocumentFields,
  clientTourDocumentKinds,
} from '@karvon/api-client/trips/clientTourDocumentFields'
import { Command, InvalidArgumentError } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseDay, parseId, parseIds } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { listRows } from '../../rows/listRows'
import { addListFlags } from '../../rows/rowFlags'
import { onePage } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { tripsLeaving } from './tripRows'

const { orderNumber, ...others } = clientTourDocumentFields
const inListOrder = { orderNumber, ...others }

const columns: readonly Column<ClientTourDocument>[] = [
  idColumn(({ id }) => id),
  ...fieldColumns<typeof inListOrder, ClientTourDocument>(inListOrder, clientTourDocumentFieldNames),
  createdColumn(({ createdAt }) => createdAt),
]

export const listTripDocumentsCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list').argument('<trip>', '', parseId), { paged: false }).action(
      (trip: string, options) => {
        context.user()
        const page = async () => onePage(await context.api.clientTourDocuments.list(trip, context.reading()))
        return listRows(options, { name: 'documents', columns, key: ({ id }) => id, page }, context)
      },
    ),
    {
      examples: ['karvon trips documents list 5'],
      calls: ({ clientTourDocuments }) => [clientTourDocuments.list(id)],
      needs: 'section:clients',
    },
  )

/** The tour and the day of a group: `3@2027-04-01`. */
export interface Departure {
  tour: string
  day: string
}

/** @throws {InvalidArgumentError} */
export function parseDeparture(text: string): Departure {
  const [tour = '', day = ''] = text.split('@')
  if (tour === '' || day === '') throw new InvalidArgumentError('flags.departure')
  return { tour: parseId(tour), day: parseDay(day) }
}

interface AddOptions {
  file: string
  title?: string
  kind?: ClientTourDocumentKind
  departure?: Departure
}

/** One paper for one sold tour, or for all that leave together. */
export const addTripDocumentsCommand = (context: Context) =>
  guided(
    new Command('add')
      .argument('[trip...]', '', parseIds)
      .addOption(flag('-f, --file <file>', { required: true }))
      .addOption(flag('--title <text>'))
      .addOption(flag('--kind <kind>', { choices: clientTourDocumentKinds.filter(Boolean) }))
      .addOption(flag('--departure <tour@day>', { parse: parseDeparture }))
      .action(async (trips: string[] = [], { file, title = '', kind, departure }: AddOptions) => {
        context.user()
        const leaving = departure ? (await tripsLeaving(departure, context)).map(({ id }) => String(id)) : []
        if (departure && leaving.length === 0) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('trips.noneLeave'))
        const chosen = [...new Set([...trips, ...leaving])]
        if (chosen.length === 0) throw new UsageError(t('input.noIds'))
        const to = { title, ...(kind && { kind }), file: fileIn(file, context) }
        return performChanges(
          chosen.map((parent) => ({ op: 'trip.document', id: '', parent, to })),
          context,
        )
      }),
    withReads(
      ({ clientTours }) => [clientTours.list()],
      guideFor(
        [
          'karvon trips documents add 5 -f voucher.pdf --title Ваучер --kind Voucher',
          'karvon trips documents add -f voucher.pdf --departure 3@2027-04-01 -n',
        ],
        'trip.document',
      ),
    ),
  )
