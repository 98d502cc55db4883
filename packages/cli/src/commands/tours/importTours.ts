import type { Context } from '../../context/Context'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'
import { importCommand, tellOfSheets } from '../imports/importFile'
import { knownTours } from './tourRows'

/** Tours of a file of any kind, with the days of their programme. */
export const importToursCommand = (context: Context) =>
  importCommand(
    context,
    'tours',
    {
      examples: [
        'karvon tours import -f tours.xlsx -n',
        'karvon tours import -f tours.xlsx --doubles fill',
        'karvon tours import -f tours.csv --save-mapping tours.map.json -n',
      ],
      reads: ({ tours }) => [tours.list()],
    },
    async () => {
      const { tourColumns } = await import('@karvon/api-client/imports/tourColumns')
      return {
        noun: 'tours',
        columns: tourColumns,
        async read(matched, others, context) {
          const { daysSheet, rowsToTours, tourBody } = await import('@karvon/api-client/imports/tourRows')
          const { planRows } = await import('@karvon/api-client/imports/importPlan')
          const { note, settings, world } = context
          const programme = daysSheet(matched, others)
          const sheet = programme?.table.sheet
          if (sheet !== undefined) note(t('import.programme', { sheet, row: String(programme?.table.headRow) }))
          tellOfSheets(
            'tours',
            others.filter((grid) => programme === undefined || grid.sheet !== sheet),
            context,
          )
          const fields = matched.mapping.columns.map(({ field }) => field)
          const hasIds = matched.table.heads.some((head) => tourColumns.useOf(head)?.field === 'id')
          if (hasIds && !fields.some((field) => field?.startsWith('title.'))) note(t('import.byIds'))
          const read = rowsToTours(
            matched,
            { today: agencyDay(0, world.now(), settings.timeZone), timeZone: settings.timeZone },
            await knownTours(context),
            programme,
          )
          const { rows, doubles } = read
          const { sheet: own } = matched.table
          return {
            ...read,
            doubles: doubles.map(({ tourId, ...double }) => ({ ...double, recordId: tourId })),
            plan: (choice) => planRows(tourBody, rows, doubles, () => choice, own),
          }
        },
      }
    },
  )
