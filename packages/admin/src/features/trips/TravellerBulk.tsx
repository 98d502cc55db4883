import type { CallOptions, Http } from '@karvon/api-client/http/http'
import {
  type ClientTourInput,
  type ClientTourStatus,
  clientTourStatuses,
} from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { departures } from '@karvon/api-client/trips/departures'
import type { DepartureQuery } from '@karvon/api-client/trips/departureTypes'
import { Select } from '@karvon/ui/Select'
import { BadgeCheck, CalendarDays, CirclePercent, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../shared/bulk/BulkBar'
import {
  type BulkInputProps,
  type BulkNoun,
  bringBack,
  bulkAct,
  isSet,
  type Tried,
  unchanged,
} from '../../shared/bulk/bulkAct'
import { daysInput, moved, percentInput, raised } from '../../shared/bulk/bulkInputs'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'
import { nameOfTrip, type TripRow, tripsOf } from './chosenTrips'

const edit = 'action:clients.edit' as const

type Sale = Awaited<ReturnType<ReturnType<typeof clientTours>['get']>>

/** What a sale was, and what it became. */
interface Changed {
  before: ClientTourInput
  version: number | undefined
}

const inputOf = ({ status, ...sale }: Sale): ClientTourInput => ({ ...sale, status: status ?? 'Pending' })

/** Of the sale as it is: the board says nothing of its price. What a colleague saves between the two calls is refused. */
async function change(
  http: Http,
  { id }: TripRow,
  changesOf: (sale: Sale) => Partial<ClientTourInput>,
  options: CallOptions,
  tried: Tried,
): Promise<Changed | typeof unchanged> {
  const sale = await clientTours(http).get(id, options)
  // A try whose answer was lost was done after all.
  if (isSet(tried, sale)) return { before: tried.before as ClientTourInput, version: sale.version }
  const changes = changesOf(sale)
  if (isSet({ wanted: changes }, sale)) return unchanged
  const before = inputOf(sale)
  Object.assign(tried, { wanted: changes, before })
  const after = await clientTours(http).update(id, { ...before, ...changes }, { ...options, version: sale.version })
  return { before, version: after?.version }
}

const undo = (http: Http, { id }: TripRow, { before, version }: Changed, _input: unknown, options: CallOptions) =>
  clientTours(http).update(id, before, { ...options, version })

/** What is done with many who leave at once: with the trips by which they go. */
const tripBulk: BulkNoun<TripRow, DepartureQuery> = {
  name: 'departures',
  isUncounted: true,
  nameOf: nameOfTrip,
  addressOf: ({ id, clientId }) => `/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(id)}`,
  async read(http, id, options) {
    const { clientId, clientName } = await clientTours(http).get(id, options)
    return { id, clientId, names: [clientName] }
  },
  async *all(http, query, options) {
    for await (const departure of departures(http).all(query, options)) yield* tripsOf(departure.travellers)
  },
  acts: [
    bulkAct({
      name: 'status',
      icon: <BadgeCheck />,
      needs: edit,
      Inputs: StatusInputs,
      start: '' as ClientTourStatus | '',
      faultOf: (status, t) => (status ? undefined : t('inputs.statusMissing')),
      inWords: (status, t) => (status ? t(`inputs.statuses.${status}`) : ''),
      call: (http, row: TripRow, status, options, tried) =>
        change(http, row, () => ({ ...(status && { status }) }), options, tried),
      undo,
    }),
    bulkAct({
      ...percentInput,
      name: 'price',
      icon: <CirclePercent />,
      needs: edit,
      call: (http, row: TripRow, percent, options, tried) =>
        change(
          http,
          row,
          ({ soldPrice }) => ({ soldPrice: soldPrice === null ? null : raised(soldPrice, percent) }),
          options,
          tried,
        ),
      undo,
    }),
    bulkAct({
      ...daysInput('saleDaysHint'),
      name: 'days',
      icon: <CalendarDays />,
      needs: edit,
      call: (http, row: TripRow, days, options, tried) =>
        change(
          http,
          row,
          ({ departureDate, returnDate }) => ({
            departureDate: moved(departureDate, days),
            returnDate: moved(returnDate, days),
          }),
          options,
          tried,
        ),
      undo,
    }),
    bulkAct({
      name: 'remove',
      icon: <Trash2 />,
      needs: edit,
      isDanger: true,
      start: null,
      call: async (http, { id }: TripRow, _input, options) => {
        const { version } = await clientTours(http).get(id, options)
        return clientTours(http).remove(id, { ...options, version })
      },
      undo: bringBack('clientTours'),
    }),
  ],
}

function StatusInputs({ value, onChange, error }: BulkInputProps<ClientTourStatus | ''>) {
  const { t } = useTranslation('bulk')
  return (
    <Select
      label={t('inputs.status')}
      value={value}
      onChange={onChange}
      error={error}
      required
      options={clientTourStatuses.map((status) => ({ value: status, label: t(`inputs.statuses.${status}`) }))}
    />
  )
}

export const TravellerBulk = (slot: BulkBarSlot<TripRow, DepartureQuery>) => <BulkBar {...slot} noun={tripBulk} />
