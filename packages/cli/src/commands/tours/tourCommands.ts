import { tourFieldNames, tourFields } from '@karvon/api-client/tours/tourFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseId, parseIds, parseShift, shiftedDay } from '../../flags/parsers'
import { type Calls, id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { foundBy } from '../../rows/foundBy'
import { createCommand, guideFor, setCommand, updateCommand, withReads } from '../common/changeCommands'
import { exportCommand, getCommand, listCommand } from '../common/rowCommands'
import { rememberTours } from './knownTours'
import { addTourFilters, type TourFilterOptions } from './tourFilters'
import { tourColumns, tourSource } from './tourRows'

const calls: Calls = ({ tours }) => [tours.list()]

const tourFlags = flagsOf(tourFields, tourFieldNames)

export const listToursCommand = (context: Context) =>
  listCommand(context, {
    filters: addTourFilters,
    source: (options: TourFilterOptions) => {
      const source = tourSource(options, context, 'newest')
      const page: typeof source.page = async (paging) => {
        const found = await source.page(paging)
        rememberTours(found.items, context)
        return found
      }
      return { ...source, page }
    },
    guide: {
      examples: [
        'karvon tours list --search хива --active',
        'karvon tours list --current --max-price 500 --sort price',
        "karvon tours list --inactive --all --json | jq '.data[].id'",
      ],
      calls,
    },
  })

export const exportToursCommand = (context: Context) =>
  exportCommand(context, {
    filters: addTourFilters,
    source: (options: TourFilterOptions) => tourSource(options, context, 'oldest'),
    guide: {
      examples: [
        'karvon tours export -o tours.xlsx',
        'karvon tours export --active -o tours.csv',
        "karvon tours export --format json -o - | jq '.[].price'",
      ],
      calls,
    },
  })

export const getTourCommand = (context: Context) =>
  getCommand(context, {
    columns: tourColumns,
    get: (id, { api, reading }) => api.tours.get(id, reading()),
    web: ({ id }) => `/tours/${id}`,
    guide: {
      examples: ['karvon tours get 12', 'karvon tours get 12 --json --fields title.uz,price'],
      calls: ({ tours }) => [tours.get(id)],
    },
  })

export const createToursCommand = (context: Context) =>
  createCommand(context, {
    name: 'create',
    op: 'tour.create',
    fields: [...tourFlags, { name: 'image' }],
    paths: ['image'],
    defaults: { title: noText, description: noText, isActive: true },
    examples: [
      'karvon tours create --title-ru Хива --description-ru "Один день" --price 90 --valid-from 2027-03-01 --valid-until 2027-11-01',
      'karvon tours create -f tours.csv -n',
    ],
  })

const noText = { ru: '', en: '', uz: '' }

export const updateToursCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'tour.record',
    fields: tourFlags,
    sheet: () => ({
      ...tourSource({}, context, 'oldest'),
      fields: tourFlags,
      find: foundBy((id) => context.api.tours.get(id, context.reading()), context),
    }),
    reads: ({ tours }) => [tours.consequences(id)],
    examples: [
      'karvon tours update 12 --price 480',
      'karvon tours update 12 --valid-from 2026-03-20 -n',
      'karvon tours update -f prices.csv -n',
      'karvon tours update -f tours.xlsx',
    ],
  })

export const activateToursCommand = (context: Context) =>
  setCommand(context, {
    name: 'activate',
    op: 'tour.active',
    to: { isActive: true },
    examples: [
      'karvon tours activate 12 15 40',
      'karvon tours activate 12 15 -n',
      'karvon tours list --search хива --all --ndjson | karvon tours activate -f -',
    ],
  })

export const deactivateToursCommand = (context: Context) =>
  setCommand(context, {
    name: 'deactivate',
    op: 'tour.active',
    to: { isActive: false },
    examples: ['karvon tours deactivate 12 15 40', 'karvon tours deactivate -f ids.txt --confirm=40'],
  })

export const deleteToursCommand = (context: Context) =>
  setCommand(context, {
    name: 'delete',
    op: 'tour.remove',
    to: {},
    examples: ['karvon tours delete 12 --confirm=1', 'karvon tours delete 12 15 -n'],
  })

export const setTourImageCommand = (context: Context) =>
  guided(
    new Command('set')
      .argument('<tour>', '', parseId)
      .addOption(flag('-f, --file <file>', { required: true }))
      .action((id: string, { file }: { file: string }) =>
        performChanges([{ op: 'tour.image', id, to: { image: fileIn(file, context) } }], context),
      ),
    guideFor(['karvon tours image set 12 -f hero.jpg'], 'tour.image'),
  )

/** Tours anew under later days, with their programme and pictures; the copies start hidden. */
export const copyToursCommand = (context: Context) =>
  guided(
    new Command('copy')
      .argument('<id...>', '', parseIds)
      .addOption(flag('--shift <days>', { parse: parseShift, required: true }))
      .action(async (ids: string[], { shift }: { shift: number }) => {
        const changes = []
        for (const id of ids) {
          const { title, validFrom, validUntil } = await context.api.tours.get(id, context.reading())
          const days = { validFrom: shiftedDay(validFrom, shift), validUntil: shiftedDay(validUntil, shift) }
          changes.push({ op: 'tour.copy', id: '', to: { copyOf: id, title, ...days } })
        }
        return performChanges(changes, context)
      }),
    withReads(({ tours }) => [tours.get(id)], guideFor(['karvon tours copy 12 --shift +14d -n'], 'tour.copy')),
  )
