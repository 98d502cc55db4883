import type { KnownRequest } from '@karvon/api-client/imports/requestRows'
import type { Context } from '../../context/Context'
import { everyRow } from '../../rows/source'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'
import { importCommand, tellOfSheets } from '../imports/importFile'
import { requestSource } from './requestCommands'

/** Requests of a file of any kind, such as the table of a form of a site. */
export const importRequestsCommand = (context: Context) =>
  importCommand(
    context,
    'requests',
    {
      examples: [
        'karvon requests import -f requests.csv -n',
        'karvon requests import -f requests.csv --doubles skip',
        'karvon requests import -f requests.csv --save-mapping requests.map.json -n',
      ],
      reads: ({ contactActions }) => [contactActions.list()],
    },
    async () => {
      const { requestColumns } = await import('@karvon/api-client/imports/requestColumns')
      return {
        noun: 'requests',
        columns: requestColumns,
        async read(matched, others, context) {
          const { requestBody, rowsToRequests } = await import('@karvon/api-client/imports/requestRows')
          const { planRows } = await import('@karvon/api-client/imports/importPlan')
          const { settings, world } = context
          tellOfSheets('requests', others, context)
          const when = { today: agencyDay(0, world.now(), settings.timeZone), timeZone: settings.timeZone }
          const read = rowsToRequests(matched, when, await knownRequests(context))
          const { rows, doubles } = read
          const { sheet } = matched.table
          return {
            ...read,
            doubles: doubles.map(({ requestId, ...double }) => ({ ...double, recordId: requestId })),
            plan: (choice) => planRows(requestBody, rows, doubles, () => choice, sheet),
          }
        },
      }
    },
  )

async function knownRequests(context: Context): Promise<KnownRequest[]> {
  const bar = context.progress(t('progress.reading'), 0)
  const known: KnownRequest[] = []
  try {
    for await (const { id, phoneNumbers, description, createdAt } of everyRow(
      requestSource({}, context),
      250,
      context,
    )) {
      known.push({ id, phoneNumbers, description, createdAt })
      bar.show(known.length)
    }
  } finally {
    bar.end()
  }
  return known
}
