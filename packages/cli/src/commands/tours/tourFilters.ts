import type { SortOrder, TourQuery, TourSort } from '@karvon/api-client/tours/tourTypes'
import type { Command } from 'commander'
import { flag } from '../../flags/flag'
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
  translated?: boolean
  untranslated?: boolean
  sort?: string
  order?: SortOrder
}

/** The flags that the list and the export of tours have in common. */
export function addTourFilters(command: Command): Command {
  return command
    .addOption(flag('-s, --search <text>'))
    .addOption(flag('--active', { not: 'inactive' }))
    .addOption(flag('--inactive'))
    .addOption(flag('--min-price <usd>', { parse: parseAmount }))
    .addOption(flag('--max-price <usd>', { parse: parseAmount }))
    .addOption(flag('--valid-from <day>', { parse: parseDay }))
    .addOption(flag('--valid-until <day>', { parse: parseDay }))
    .addOption(flag('--current'))
    .addOption(flag('--translated', { not: 'untranslated' }))
    .addOption(flag('--untranslated'))
    .addOption(flag('--sort <by>', { choices: Object.keys(sorts) }))
    .addOption(flag('--order <order>', { choices: ['asc', 'desc'] }))
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
    isTranslated: options.translated ? true : options.untranslated ? false : undefined,
    sortBy: options.sort === undefined ? undefined : sorts[options.sort],
    sortOrder: options.order,
  }
}
