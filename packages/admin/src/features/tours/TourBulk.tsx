import { allPages } from '@karvon/api-client/http/paging'
import type { Tour, TourInput } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { tours } from '@karvon/api-client/tours/tours'
import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { CalendarDays, CirclePercent, Eye, EyeOff, Trash2 } from 'lucide-react'
import { BulkBar } from '../../shared/bulk/BulkBar'
import { type BulkNoun, bringBack, bulkAct, isSet, type Tried, unchanged } from '../../shared/bulk/bulkAct'
import { daysInput, moved, percentInput, raised } from '../../shared/bulk/bulkInputs'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'

const edit = 'action:tours.edit' as const

type Call = Parameters<Parameters<typeof bulkAct<Tour, unknown, unknown>>[0]['call']>
type Connected = Call[0]
type Options = Call[3]

/** Of the version that is known: what a colleague has changed meanwhile is refused. */
const change = (http: Connected, tour: Tour, changes: Partial<TourInput>, options: Options) =>
  tours(http).updateCard(tour.id, changes, { ...options, version: tour.version })

/** The same of what is counted from what is there: a try that was done, though its answer was lost, is not done again. */
async function changeOnce(
  http: Connected,
  tour: Tour,
  changes: Partial<TourInput>,
  options: Options,
  tried: Tried,
): Promise<unknown> {
  if (isSet(tried, tour)) return tour
  if (isSet({ wanted: changes }, tour)) return unchanged
  tried.wanted = changes
  return change(http, tour, changes, options)
}

/** Puts a tour on the site or takes it off. */
const switching = (isActive: boolean) => ({
  needs: edit,
  start: null,
  call: async (http: Connected, { id }: Tour, _input: null, options: Options) =>
    tours(http)[isActive ? 'activate' : 'deactivate'](id, options),
  undo: 'ownAction' as const,
})

/** What is done with many tours at once. */
const tourBulk: BulkNoun<Tour, TourQuery> = {
  name: 'tours',
  nameOf: displayTitle,
  addressOf: ({ id }) => `/tours/${encodeURIComponent(id)}`,
  read: (http, id, options) => tours(http).get(id, options),
  all: (http, { pageIndex: _page, pageSize: _size, ...query }, options) =>
    allPages((page) => tours(http).list({ ...query, ...page }, options), { pageSize: 500 }),
  acts: [
    bulkAct({ ...switching(true), name: 'activate', icon: <Eye /> }),
    bulkAct({ ...switching(false), name: 'deactivate', icon: <EyeOff /> }),
    bulkAct({
      ...percentInput,
      name: 'price',
      icon: <CirclePercent />,
      needs: edit,
      call: (http, row: Tour, percent, options, tried) =>
        changeOnce(http, row, { price: raised(row.price, percent) }, options, tried),
      undo: 'ownAction',
    }),
    bulkAct({
      ...daysInput('daysHint'),
      name: 'days',
      icon: <CalendarDays />,
      needs: edit,
      call: (http, row: Tour, days, options, tried) =>
        changeOnce(
          http,
          row,
          { validFrom: moved(row.validFrom, days), validUntil: moved(row.validUntil, days) },
          options,
          tried,
        ),
      undo: 'ownAction',
    }),
    bulkAct({
      name: 'remove',
      icon: <Trash2 />,
      needs: edit,
      isDanger: true,
      start: null,
      call: (http, { id, version }: Tour, _input, options) => tours(http).remove(id, { ...options, version }),
      undo: bringBack('tours'),
    }),
  ],
}

export const TourBulk = (slot: BulkBarSlot<Tour, TourQuery>) => <BulkBar {...slot} noun={tourBulk} />
