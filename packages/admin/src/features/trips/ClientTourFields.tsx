import type { Tour } from '@karvon/api-client/tours/tourFields'
import { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { Button } from '@karvon/ui/Button'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useFormField, useNewestValues } from '../../shared/form/formFields'
import { inputsOf } from '../../shared/form/inputsOf'
import { deferPart } from '../../shared/screen/deferPart'
import { TourPicker, type TourPickerProps } from '../../shared/tours/TourPicker'
import { DaysOffer, PriceOffer } from '../../shared/trips/TripOffers'
import type { ClientTourValues } from './clientTourForm'
import type { NotedForm, TripNotesProps } from './TripNotes'

const TripNotes = deferPart(() => import('./TripNotes').then((module) => module.TripNotes), { instead: null })

const half = [6, 6, 12] as const

export const SaleInputs = inputsOf(
  clientTourFields,
  {
    tourId: 12,
    status: half,
    quantity: half,
    departureDate: { width: half, rangeEnd: 'from' },
    returnDate: { width: half, rangeEnd: 'until' },
    soldPrice: { width: half, suffix: '$', decimals: 2, step: 0.01 },
    description: { width: 12, rows: 3 },
  },
  () => {
    const { t } = useTranslation('clientTours')
    return { labels: t('form', { returnObjects: true }), names: { status: t('status', { returnObjects: true }) } }
  },
)

export interface ClientTourFieldsProps extends Pick<Parameters<typeof SaleInputs>[0], 'onTyped'> {
  /** The chosen tour itself, for its name. */
  tour: TourPickerProps['value']
  /** Another one was chosen, and has filled in what it brings with it. */
  onTour(tour: Tour | null): void
  /** Whose trip it is, for the notes below the fields. */
  notes: NotedForm
  /** Below the number of places: who takes them. */
  going?: ReactNode
}

/**
 * What is sold, when, and for how much, in a form of `ClientTourValues`. Choosing a tour fills in its dates and price; in a sale that
 * is stored what was agreed stays, and the tour's are offered.
 */
export function ClientTourFields({ tour, onTour, notes, going, ...typed }: ClientTourFieldsProps) {
  const { values } = useNewestValues<ClientTourValues>()
  const [showsMuted, setShowsMuted] = useState(false)

  const notesTo = (field: TripNotesProps['field'], onShowMuted?: () => void) => (
    <TripNotes {...notes} field={field} values={values} showsMuted={showsMuted} onShowMuted={onShowMuted} />
  )

  return (
    <SaleInputs
      {...typed}
      own={{ tourId: <TourField tour={tour} onTour={onTour} isStored={notes.id !== null} /> }}
      after={{
        tourId: notesTo('tourId'),
        quantity: (
          <>
            {notesTo('quantity')}
            {going}
          </>
        ),
        returnDate: (
          <>
            {notes.id === null && values.tourId !== null && <DaysOffer tourId={values.tourId} />}
            {notesTo('departureDate')}
          </>
        ),
        soldPrice: (
          <>
            {notes.tour && <PriceOffer price={notes.tour.price} />}
            {notesTo('soldPrice')}
          </>
        ),
        description: notesTo('description', () => setShowsMuted(true)),
      }}
    />
  )
}

interface TourFieldProps extends Pick<ClientTourFieldsProps, 'tour' | 'onTour'> {
  isStored: boolean
}

function TourField({ tour, onTour, isStored }: TourFieldProps) {
  const { t } = useTranslation('clientTours')
  const { id, error } = useFormField('tourId')
  const { values, setValues } = useNewestValues<ClientTourValues>()
  const [chosen, setChosen] = useState<Tour | null>(null)
  const offer = isStored && chosen && String(chosen.id) === String(values.tourId) ? prefilledFrom(chosen) : null
  const isOffered =
    offer !== null &&
    (['soldPrice', 'departureDate', 'returnDate'] as const).some((name) => offer[name] !== values[name])

  function handleChange(next: Tour | null) {
    const agreed = next && { tourId: next.id }
    void setValues({ ...values, ...((isStored ? agreed : next && prefilledFrom(next)) ?? { tourId: null }) })
    setChosen(next)
    onTour(next)
  }

  return (
    <TourAndOffer>
      <TourPicker id={id} label={t('form.tourId')} required value={tour} error={error} onChange={handleChange} />
      {isOffered && (
        <Button size="sm" onClick={() => void setValues({ ...values, ...offer })}>
          {t('form.take', {
            price: formatMoney(offer.soldPrice ?? 0),
            dates: `${formatDay(offer.departureDate)} – ${formatDay(offer.returnDate)}`,
          })}
        </Button>
      )}
    </TourAndOffer>
  )
}

const TourAndOffer = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  > :first-child {
    width: 100%;
  }
`
