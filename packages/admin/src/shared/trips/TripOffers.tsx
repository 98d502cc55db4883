import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import type { ClientTourInput } from '@karvon/api-client/trips/clientTourFields'
import { daysOfTour } from '@karvon/api-client/trips/clientTourRules'
import { priceIsFor } from '@karvon/api-client/trips/tripNoteRules'
import { Chip } from '@karvon/ui/Chip'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../api/useApi'
import { useNewestValues } from '../form/formFields'
import { today } from '../screen/today'
import { usePermissions } from '../session/rights'

/** Of a form in which a tour is sold. */
export type OfferedValues = Pick<ClientTourInput, 'soldPrice' | 'departureDate' | 'returnDate'> & {
  quantity: number | null
}

/** Days as long as the tour is, taken in one press; only for who may see the programme, and while other days stand there. */
export function DaysOffer({ tourId }: { tourId: Tour['id'] }) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ tourDays })
  const mayRead = usePermissions().can('section:tours')
  const { values, setValues } = useNewestValues<OfferedValues>()
  const { data: days } = useSWR(mayRead ? ['tourDays', String(tourId)] : null, () => api.tourDays.list(tourId))
  const offer = days && daysOfTour(days.length, values.departureDate, today())
  if (!offer || (offer.departureDate === values.departureDate && offer.returnDate === values.returnDate)) return null
  return (
    <Below>
      <Chip onClick={() => void setValues({ ...values, ...offer })}>
        {t('offers.days', { count: days.length, dates: rangeText(offer.departureDate, offer.returnDate) })}
      </Chip>
    </Below>
  )
}

/** «05–11.12», «28.12–03.01» */
function rangeText(from: string, until: string): string {
  const [first, last] = [formatDay(from), formatDay(until)].map((day) => day.slice(0, 5))
  if (from === until) return `${first}`
  return `${from.slice(0, 7) === until.slice(0, 7) ? first?.slice(0, 2) : first}–${last}`
}

/** Whether the price is that of a person or of all, and the other one to be taken in one press. */
export function PriceOffer({ price }: { price: number }) {
  const { t } = useTranslation('clientTours')
  const { values, typing } = useNewestValues<OfferedValues>()
  const { soldPrice, quantity } = values
  const meaning = priceIsFor(values, price)
  if (meaning === null || soldPrice === null || quantity === null) return null
  const other = Math.round((meaning === 'one' ? soldPrice * quantity : soldPrice / quantity) * 100) / 100
  return (
    <Beside>
      <span role="status">{t(meaning === 'one' ? 'offers.forOne' : 'offers.forAll')}</span>
      <Chip onClick={() => typing.put('soldPrice', other)}>
        {t(meaning === 'one' ? 'offers.all' : 'offers.one', { price: formatMoney(other) })}
      </Chip>
    </Beside>
  )
}

const Below = styled.div`
  margin-top: calc(-1 * var(--space-2));
`

/** In the half beside the price, as high as what is typed there. */
const Beside = styled.div`
  && {
    grid-column: 7 / -1;
  }

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: end;
  gap: var(--space-2);
  min-height: 40px;
  color: var(--color-text-secondary);
  font: var(--text-small);

  @container fields (max-width: 479.98px) {
    && {
      grid-column: 1 / -1;
      min-height: 0;
      margin-top: calc(-1 * var(--space-2));
    }
  }
`
