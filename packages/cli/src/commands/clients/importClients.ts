import type { MatchedColumns } from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import type { DoubleChoice } from '@karvon/api-client/imports/importPlan'
import type { Grid } from '@karvon/api-client/sheets/grids'
import type { Context } from '../../context/Context'
import type { Calls } from '../../help/calls'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'
import { importCommand, tellOfSheets } from '../imports/importFile'
import { knownTours } from '../tours/tourRows'

/** People of a file of any kind become clients, with the tours that they have bought. */
export const importClientsCommand = (context: Context) =>
  importCommand(
    context,
    'clients',
    {
      examples: [
        'karvon clients import -f people.csv -n',
        'karvon clients import -f people.csv --doubles fill',
        'karvon clients import -f people.csv --save-mapping people.map.json -n',
      ],
      reads: (api) => [...peopleReads(api), api.tours.list()],
    },
    async () => {
      const { clientAndTourColumns } = await import('@karvon/api-client/imports/clientColumns')
      return { noun: 'clients', columns: clientAndTourColumns, read: readPeople }
    },
  )

/** What an import of people reads. */
export const peopleReads: Calls = ({ clientDoubles, clients }) => [clientDoubles.alikeEach([]), clients.choices()]

/**
 * People of a file, and who of them has a card.
 * @param changed what is made of them before cards are looked for
 */
export async function readPeople(
  { table, mapping }: MatchedColumns,
  others: readonly Grid[],
  context: Context,
  changed: (said: ImportedClients) => ImportedClients | Promise<ImportedClients> = (said) => said,
) {
  const { rowsToClients } = await import('@karvon/api-client/imports/clientRows')
  tellOfSheets('clients', others, context)
  const today = agencyDay(0, context.world.now(), context.settings.timeZone)
  const hasTours = mapping.columns.some(({ field }) => field?.startsWith('clientTours.'))
  const tours = hasTours ? await knownTours(context) : []
  const namesOwners = mapping.columns.some(({ field }) => field === 'ownerId')
  const owners = namesOwners ? (await context.api.clients.choices(context.reading())).owners : []
  // Only what is read goes on: `readIn` says why.
  return compared(changed(rowsToClients(table, mapping, today, { tours, owners })), table.sheet, context)
}

async function compared(
  changing: ImportedClients | Promise<ImportedClients>,
  sheet: string | undefined,
  context: Context,
) {
  const { planImport } = await import('@karvon/api-client/imports/importPlan')
  const read = await changing
  const { rows } = read
  const doubles = await doublesOf(read, context)
  return {
    ...read,
    doubles: doubles.map(({ clientId, clientName, ...double }) => ({
      ...double,
      recordId: clientId,
      recordName: clientName,
    })),
    plan: (choice: DoubleChoice) => planImport(rows, doubles, () => choice, sheet),
  }
}

/** Rows of one person, and those who have a card. */
async function doublesOf(imported: ImportedClients, { api, progress, reading }: Context) {
  const { withCards } = await import('@karvon/api-client/imports/cardDoubles')
  const bar = progress(t('import.comparing'), imported.rows.length)
  try {
    return await withCards(imported, api, reading(), (rows) => bar.show(rows))
  } finally {
    bar.end()
  }
}
