import { type TourColumnName, tourColumns } from '@karvon/api-client/imports/tourColumns'
import type { KnownTour } from '@karvon/api-client/imports/tourRows'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import { useApi } from '../../shared/api/useApi'
import type { DoubleSearch, ImportNounScreens } from './importNoun'
import { useAgencyClock } from './useAgencyClock'
import { useTourFieldLabel } from './useTourFieldLabel'

/** So many days are offered; files that have more name them in their headings. */
const offeredDays = 10

const groupsOf = (name: TourColumnName): number[] =>
  tourColumns.isOfRecord(name) ? Array.from({ length: offeredDays }, (_, place) => place + 1) : [1]

/** Tours of a file, with the days of their programme. */
export const tourNoun: ImportNounScreens = {
  noun: 'tours',
  sentAs: 'tours',
  uses: tourColumns.names.flatMap((field) => groupsOf(field).map((group) => ({ field, group }))),
  required: [
    ['title.ru', 'title.uz', 'title.en'],
    ['description.ru', 'description.uz', 'description.en'],
    ['price'],
    ['validFrom'],
    ['validUntil'],
  ],
  isSingle: () => true,
  useLabel() {
    const labelOf = useTourFieldLabel()
    return (use) => labelOf(use) ?? use.field
  },
  useContext: useAgencyClock,
  choices: {
    card: ['fill', 'skip', 'create'],
    file: ['fill', 'skip', 'create'],
    perhaps: ['create', 'fill', 'skip'],
  },
  useDoubles: useTourDoubles,
}

/** Rows of one tour, and tours that are there already: of the same title. */
function useTourDoubles() {
  const api = useApi({ tours: tourReads })
  return async ({ on, told, isOver }: DoubleSearch) => {
    const known: KnownTour[] = []
    // The oldest first: new ones push nothing onto a page that was read.
    for await (const { id, title, validFrom, validUntil } of api.tours.all({ sortBy: 'CreatedAt', sortOrder: 'asc' })) {
      known.push({ id, title, validFrom, validUntil })
      told(known.length)
      if (isOver()) break
    }
    return on.doublesInFile(known)
  }
}
