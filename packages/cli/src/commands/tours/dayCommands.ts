import { pictureFieldNames, pictureFields } from '@karvon/api-client/site/pictureFields'
import { type TourDay, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle, inOrder, nextDay } from '@karvon/api-client/tours/tourDayRules'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseCount, parseId, parseWholeIn } from '../../flags/parsers'
import {
  addFieldFlags,
  addRecordFlags,
  type Field,
  inLanguages,
  merge,
  type RecordOptions,
  recordsOf,
  typedFields,
} from '../../flags/recordFlags'
import { type Calls, id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Column } from '../../output/tables/column'
import { idColumn, inEachLanguage } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { listRows } from '../../rows/listRows'
import { addListFlags } from '../../rows/rowFlags'
import { onePage } from '../../rows/source'
import { t } from '../../words/words'
import { completed, guideFor, withReads } from '../common/changeCommands'

const dayFields: readonly Field[] = [
  ...inLanguages('title'),
  ...inLanguages('description'),
  ...flagsOf(pictureFields, pictureFieldNames),
  { name: 'dayNumber', parse: parseWholeIn(tourDayFields.dayNumber) },
]

const noText = { ru: '', en: '', uz: '' }
const calls: Calls = ({ tourDays }) => [tourDays.list(id)]

const columns: readonly Column<TourDay>[] = [
  idColumn(({ id }) => id),
  { name: 'order', kind: 'number', width: 8, listed: 'yes', value: ({ order }) => order + 1 },
  { name: 'dayNumber', kind: 'number', width: 8, listed: 'yes', value: ({ dayNumber }) => dayNumber },
  { name: 'title', kind: 'text', width: 40, listed: 'shrinks', value: dayTitle },
  ...inEachLanguage<TourDay>('title', 40, ({ title }) => title),
  ...fieldColumns<typeof pictureFields, TourDay>(pictureFields, pictureFieldNames),
]

export const listDaysCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list').argument('<tour>', '', parseId), { paged: false }).action(
      (tour: string, options) => {
        context.user()
        const page = async () => onePage(inOrder(await daysOf(tour, context)))
        return listRows(options, { name: 'days', columns, key: ({ id }) => id, page }, context)
      },
    ),
    { examples: ['karvon tours days list 12'], calls, needs: 'action:tours.edit' },
  )

export const insertDayCommand = (context: Context) =>
  guided(
    addRecordFlags(
      new Command('insert').argument('<tour>', '', parseId).addOption(flag('--at <n>', { parse: parseCount(1000) })),
      dayFields,
    ).action(async (tour: string, options: RecordOptions & { at?: number }) => {
      const days = inOrder(await daysOf(tour, context))
      const next = nextDay(days)
      const first = options.at === undefined ? next.order : options.at - 1
      const records = await recordsOf(options, dayFields, context)
      const changes = records.map(({ values: { id: _id, ...record }, place }, index) => {
        const blank = { title: noText, description: noText, dayNumber: next.dayNumber + index }
        const to = { ...merge(blank, record), order: first + index }
        return { op: 'day.create', id: '', parent: tour, to, ...(place && { place }) }
      })
      return performChanges(changes, context)
    }),
    withReads(
      ({ tourDays }) => [tourDays.list(id)],
      guideFor(
        ['karvon tours days insert 12 --title-ru "День в Хиве" --at 3', 'karvon tours days insert 12 -f days.csv -n'],
        'day.create',
      ),
    ),
  )

export const updateDayCommand = (context: Context) =>
  guided(
    addFieldFlags(
      new Command('update').argument('<tour>', '', parseId).argument('<day>', '', parseId),
      dayFields,
    ).action(async (tour: string, day: string, options: RecordOptions) => {
      const typed = typedFields(options, dayFields)
      if (Object.keys(typed).length === 0) throw new UsageError(t('input.noFields'))
      const to = await completed('day.record', day, typed, context, tour)
      return performChanges([{ op: 'day.record', id: day, parent: tour, to }], context)
    }),
    guideFor(['karvon tours days update 12 5 --title-uz Xiva'], 'day.record'),
  )

export const moveDayCommand = (context: Context) =>
  guided(
    new Command('move')
      .argument('<tour>', '', parseId)
      .argument('<day>', '', parseId)
      .addOption(flag('--to <n>', { parse: parseCount(1000), required: true }))
      .action(async (tour: string, day: string, { to }: { to: number }) => {
        const days = inOrder(await daysOf(tour, context)).map(({ id }) => String(id))
        if (!days.includes(day)) throw new UsageError(t('order.strange', { ids: day }))
        const rest = days.filter((id) => id !== day)
        return performChanges([{ op: 'tour.days', id: tour, to: { days: rest.toSpliced(to - 1, 0, day) } }], context)
      }),
    guideFor(['karvon tours days move 12 5 --to 2'], 'tour.days'),
  )

/** Day numbers follow the order: 1, 2, 3. */
export const renumberDaysCommand = (context: Context) =>
  guided(
    new Command('renumber').argument('<tour>', '', parseId).action(async (tour: string) => {
      const days = inOrder(await daysOf(tour, context))
      const changes = days.map(({ id }, index) => ({
        op: 'day.record',
        id: String(id),
        parent: tour,
        to: { dayNumber: index + 1 },
      }))
      return performChanges(changes, context)
    }),
    guideFor(['karvon tours days renumber 12 -n'], 'day.record'),
  )

export const deleteDayCommand = (context: Context) =>
  guided(
    new Command('delete')
      .argument('<tour>', '', parseId)
      .argument('<day>', '', parseId)
      .action((tour: string, day: string) =>
        performChanges([{ op: 'day.remove', id: day, parent: tour, to: {} }], context),
      ),
    guideFor(['karvon tours days delete 12 5 --confirm=1'], 'day.remove'),
  )

function daysOf(tour: string, { api, reading, user }: Context): Promise<TourDay[]> {
  user()
  return api.tourDays.list(tour, reading())
}
