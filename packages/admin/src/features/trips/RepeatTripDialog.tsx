import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { type ClientTour, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import { isDay } from '@karvon/api-client/validation/isDay'
import { formatDay } from '@karvon/ui/format'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mixed } from 'yup'
import { useNewestValues } from '../../shared/form/formFields'
import { type Buyer, ClientField, type ClientTourDialogProps, SaleDialog, type SaleValues } from './ClientTourDialog'
import { type ClientTourValues, clientTourValues, withWholeDays } from './clientTourForm'
import { RepeatPapers } from './RepeatPapers'
import { useSoldTour } from './useClientTours'

export interface RepeatTripDialogProps extends Pick<ClientTourDialogProps, 'open' | 'onOpen' | 'onClose'> {
  sale: ClientTour
  client: Buyer
  onRepeated?(sale: ClientTour | null): void
}

/** Sells the same again: on other days, and to another client or with another tour where that is wished. */
export function RepeatTripDialog({ sale, client, onRepeated, ...props }: RepeatTripDialogProps) {
  const { t } = useTranslation('clientTours')
  const { tour, title } = useSoldTour(sale)
  const stored = useMemo(() => valuesOf(sale, client, tour ?? null), [sale, client, tour])
  const dates = [sale.departureDate, sale.returnDate]
    .filter(Boolean)
    .map((day) => formatDay(day))
    .join(' – ')

  return (
    <SaleDialog
      {...props}
      name={`repeat ${sale.id}`}
      stored={stored}
      schema={schemaOf(clientTourFields).shape({ client: mixed().required(t('form.clientRequired')) })}
      title={t('repeat.title')}
      subtitle={t('repeat.subtitle', { title, dates })}
      submitLabel={t('repeat.act')}
      created={t('repeat.done')}
      failed={t('failed.repeat')}
      withChanges={(changes, values) => returnAfter(changes, values, sale)}
      {...(onRepeated && { onCreated: onRepeated })}
    >
      <Papers buyer={client} />
      <ClientField />
    </SaleDialog>
  )
}

/** Days are chosen anew; it waits for its confirmation. */
const valuesOf = (sale: ClientTour, client: Buyer, tour: Tour | null): SaleValues => ({
  ...clientTourValues(sale),
  tourId: tour ? sale.tourId : null,
  status: 'Pending',
  departureDate: '',
  returnDate: '',
  client,
  tour,
  going: null,
  mutedNotes: [],
})

/** As long as last time, until another return is chosen. */
function returnAfter(
  { departureDate }: Partial<ClientTourValues>,
  values: ClientTourValues,
  { departureDate: from, returnDate: until }: ClientTour,
): Partial<ClientTourValues> {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
  const usual = (day: string) => (isDay(day) && days >= 0 ? daysLater(day, days) : '')
  const isOwn = values.returnDate !== '' && values.returnDate !== usual(values.departureDate)
  return departureDate === undefined || isOwn ? {} : { returnDate: usual(departureDate) }
}

function Papers({ buyer }: { buyer: Buyer }) {
  const { values } = useNewestValues<SaleValues>()
  return (
    <RepeatPapers
      clientId={values.client?.id ?? null}
      buyerId={buyer.id}
      tour={values.tour}
      values={withWholeDays(values)}
    />
  )
}
