import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { Tour, TourQuery } from '@karvon/api-client/tours/tourTypes'
import { formatCount, formatDay, formatMoney, formatNumber } from '@karvon/ui/format'
import { Command, Option } from 'commander'
import type { Context } from '../../context/Context'
import { parseCount } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { type TextColumn, textTable } from '../../output/textTable'
import { addTourFilters, type TourFilterOptions, tourQueryOf } from './tourFilters'

interface ListToursOptions extends TourFilterOptions {
  page: number
  pageSize: number
  all?: boolean
}

export const listToursCommand = (context: Context) =>
  guided(
    addTourFilters(new Command('list').description('Список туров, новые сначала'))
      .option('--page <n>', 'страница', parseCount(1_000_000), 1)
      .option('--page-size <n>', 'туров на странице, до 100', parseCount(100), 20)
      .addOption(new Option('--all', 'все страницы').conflicts(['page', 'pageSize']))
      .action((options: ListToursOptions) => listTours(options, context)),
    {
      examples: [
        ['karvon tours list --search хива --active', 'Показанные туры с этим словом'],
        ['karvon tours list --current --max-price 500 --sort price', 'Действующие до 500 $, дешёвые сначала'],
        ["karvon tours list --inactive --all --json | jq '.data[].id'", 'Номера всех скрытых туров'],
      ],
      calls: ['GET /api/tours/all'],
    },
  )

async function listTours({ page, pageSize, all, ...filters }: ListToursOptions, context: Context) {
  const { note, print, table } = context
  context.user()
  const query = tourQueryOf({ ...filters, order: filters.order ?? (filters.sort ? 'asc' : undefined) })
  const found = all ? await everyTour(query, context) : await onePage({ ...query, pageIndex: page, pageSize }, context)

  const { items, total, pageCount } = found
  const next = page < pageCount ? [nextPage(page, pageSize)] : []
  print({ data: items, summary: { shown: items.length, total, page: found.page, pageCount }, next }, () =>
    items.length > 0 ? textTable(items, columns, table) : 'Туры не найдены',
  )
  if (total > 0) note(`Показано ${formatNumber(items.length)} из ${formatCount(total, ['тура', 'туров', 'туров'])}`)
  if (next[0]) note(`Дальше: ${next[0]} с теми же фильтрами`)
}

function onePage(query: TourQuery, { api, world }: Context) {
  return api.tours.list(query, { signal: world.signal })
}

async function everyTour(query: TourQuery, { api, world }: Context) {
  const items: Tour[] = []
  for await (const tour of api.tours.all(query, { signal: world.signal })) items.push(tour)
  return { items, total: items.length, page: 1, pageCount: 1 }
}

const nextPage = (page: number, pageSize: number) => `karvon tours list --page ${page + 1} --page-size ${pageSize}`

const columns: TextColumn<Tour>[] = [
  { heading: 'ID', value: ({ id }) => String(id), align: 'right' },
  { heading: 'Название', value: displayTitle, mayShrink: true },
  { heading: 'Цена', value: ({ price }) => formatMoney(price), align: 'right' },
  { heading: 'С', value: ({ validFrom }) => formatDay(validFrom) },
  { heading: 'До', value: ({ validUntil }) => formatDay(validUntil) },
  {
    heading: 'Статус',
    value: ({ isActive }) => (isActive ? 'активен' : 'неактивен'),
    style: ({ isActive }) => (isActive ? 'green' : 'dim'),
  },
]
