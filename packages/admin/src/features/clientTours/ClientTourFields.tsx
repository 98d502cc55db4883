import type { Tour } from '@karvon/api-client/tours/tourFields'
import { clientTourFields, clientTourStatuses } from '@karvon/api-client/trips/clientTourFields'
import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { DateRange } from '@karvon/ui/DateRange'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { deferPart } from '../../shared/deferPart'
import { FieldInput } from '../../shared/form/FieldInput'
import { TourPicker, type TourPickerProps } from '../../shared/TourPicker'
import type { ClientTourValues } from './clientTourForm'
import type { NotedForm, TripNotesProps } from './TripNotes'

const TripNotes = deferPart(() => import('./TripNotes').then((module) => module.TripNotes), null)

export interface ClientTourFieldsProps {
  values: ClientTourValues
  /** The chosen tour itself, for its name. */
  tour: TourPickerProps['value']
  /** Another tour was chosen; `changes` is what that fills in. */
  onTour(tour: Tour | null, changes: Partial<ClientTourValues>): void
  onChange(changes: Partial<ClientTourValues>): void
  errors: { [Name in keyof ClientTourValues]?: string }
  idOf?(name: keyof ClientTourValues): string
  /** Whose trip it is, for the notes below the fields. */
  notes: NotedForm
}

/** What is sold, when, and for how much. Choosing a tour fills in its dates and price. */
export function ClientTourFields({ values, tour, onTour, onChange, errors, idOf, notes }: ClientTourFieldsProps) {
  const { t } = useTranslation('clientTours')
  const [showsMuted, setShowsMuted] = useState(false)

  /** What every field needs. */
  function field<Name extends keyof ClientTourValues>(name: Name) {
    return {
      id: idOf?.(name),
      field: clientTourFields[name],
      label: t(`form.${name}`),
      value: values[name],
      error: errors[name],
      onChange: (value: ClientTourValues[Name]) => onChange({ [name]: value }),
    }
  }

  const notesTo = (field: TripNotesProps['field'], onShowMuted?: () => void) => (
    <TripNotes {...notes} field={field} values={values} showsMuted={showsMuted} onShowMuted={onShowMuted} />
  )

  return (
    <Fields>
      <Wide>
        <TourPicker
          id={idOf?.('tourId')}
          label={t('form.tourId')}
          required
          value={tour}
          error={errors.tourId}
          onChange={(chosen) => onTour(chosen, chosen ? prefilledFrom(chosen) : { tourId: null })}
        />
      </Wide>
      {notesTo('tourId')}
      <FieldInput
        {...field('status')}
        options={clientTourStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <FieldInput {...field('quantity')} />
      {notesTo('quantity')}
      <DateRange>
        <FieldInput {...field('departureDate')} rangeEnd="from" />
        <FieldInput {...field('returnDate')} rangeEnd="until" />
      </DateRange>
      {notesTo('departureDate')}
      <FieldInput {...field('soldPrice')} suffix="$" decimals={2} step={0.01} />
      {notesTo('soldPrice')}
      <Wide>
        <FieldInput {...field('description')} rows={3} />
      </Wide>
      {notesTo('description', () => setShowsMuted(true))}
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  position: relative;
  align-items: start;
  gap: var(--space-4);

  @media (max-width: 479.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Wide = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`
