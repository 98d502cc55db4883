import { parseAmount, parseDay, parseFlag, parseWhole } from '../../flags/parsers'
import { type Field, inLanguages } from '../../flags/recordFlags'

/** What a tour is made of, as flags and as columns of a file. */
export const tourFields: readonly Field[] = [
  ...inLanguages('title'),
  ...inLanguages('description'),
  { name: 'price', parse: parseAmount },
  { name: 'validFrom', parse: parseDay },
  { name: 'validUntil', parse: parseDay },
  { name: 'isActive', parse: parseFlag },
]

export const dayFields: readonly Field[] = [
  ...inLanguages('title'),
  ...inLanguages('description'),
  { name: 'dayNumber', parse: parseWhole },
]
