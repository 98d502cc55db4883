import type { SortOrder, TourQuery, TourSort } from '@karvon/api-client/tours/tourTypes'
import { type Command, Option } from 'commander'
import { parseAmount, parseDay } from '../../flags/parsers'

const sorts: Record<string, TourSort> = {
  title: 'TitleJson',
  price: 'Price',
  created: 'CreatedAt',
  'valid-from': 'ValidFrom',
  'valid-until': 'ValidUntil',
}

/** Flags that choose and order tours, as commander reads them. */
export interface TourFilterOptions {
  search?: string
  active?: boolean
  inactive?: boolean
  minPrice?: number
  maxPrice?: number
  validFrom?: string
  validUntil?: string
  current?: boolean
  sort?: string
  order?: SortOrder
}

/** The flags that the list and the export of tours have in common. */
export function addTourFilters(command: Command): Command {
  return command
    .option('-s, --search <text>', 'слова из названия или описания, в любом регистре')
    .addOption(new Option('--active', 'только показанные на сайте').conflicts('inactive'))
    .option('--inactive', 'только скрытые')
    .option('--min-price <usd>', 'цена от', parseAmount)
    .option('--max-price <usd>', 'цена до', parseAmount)
    .option('--valid-from <day>', 'действует не раньше этого дня, 2026-03-15', parseDay)
    .option('--valid-until <day>', 'действует не позже этого дня', parseDay)
    .option('--current', 'только действующие сегодня')
    .addOption(new Option('--sort <by>', 'порядок по полю').choices(Object.keys(sorts)))
    .addOption(new Option('--order <order>', 'по возрастанию или убыванию').choices(['asc', 'desc']))
}

export function tourQueryOf(options: TourFilterOptions): TourQuery {
  return {
    search: options.search,
    isActive: options.active ? true : options.inactive ? false : undefined,
    minPrice: options.minPrice,
    maxPrice: options.maxPrice,
    validFrom: options.validFrom,
    validUntil: options.validUntil,
    isCurrentlyValid: options.current,
    sortBy: options.sort === undefined ? undefined : sorts[options.sort],
    sortOrder: options.order,
  }
}
