import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { isDay } from '@karvon/api-client/validation/isDay'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DateField } from '@karvon/ui/DateField'
import { DateRange } from '@karvon/ui/DateRange'
import { NumberField } from '@karvon/ui/NumberField'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useDebouncedField } from '../../shared/address/useDebouncedField'

export interface TourFiltersProps {
  value: TourQuery
  /** Gets what changed; the page starts at 1 again. */
  onChange(changes: Partial<TourQuery>): void
  onReset(): void
  /** How often they were reset: a text that filters nothing, half a date, goes then, too. */
  resets: number
}

/** Prices and dates. What is typed is asked for after a pause, or at once when the field is left. */
export function TourFilterFields({ value, onChange }: Pick<TourFiltersProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('tours')
  const minPrice = useDebouncedField(
    value.minPrice ?? null,
    (price) => onChange({ minPrice: price ?? undefined }),
    bound,
  )
  const maxPrice = useDebouncedField(
    value.maxPrice ?? null,
    (price) => onChange({ maxPrice: price ?? undefined }),
    bound,
  )
  const validFrom = useDebouncedField(
    value.validFrom ?? '',
    (day) => onChange({ validFrom: day || undefined }),
    wholeDay,
  )
  const validUntil = useDebouncedField(
    value.validUntil ?? '',
    (day) => onChange({ validUntil: day || undefined }),
    wholeDay,
  )

  const belowZero = (price: number | null) => (price !== null && price < 0 ? t('filters.belowZero') : undefined)
  const wrongPrices = minPrice.value !== null && maxPrice.value !== null && maxPrice.value < minPrice.value
  const wrongDates = isDay(validFrom.value) && isDay(validUntil.value) && validUntil.value < validFrom.value

  return (
    <>
      <NumberField label={t('filters.minPrice')} suffix="$" min={0} error={belowZero(minPrice.value)} {...minPrice} />
      <NumberField
        label={t('filters.maxPrice')}
        suffix="$"
        min={0}
        error={belowZero(maxPrice.value) ?? (wrongPrices ? t('filters.wrongPrices') : undefined)}
        {...maxPrice}
      />
      <DateRange>
        <DateField label={t('filters.validFrom')} rangeEnd="from" {...validFrom} />
        <DateField
          label={t('filters.validUntil')}
          rangeEnd="until"
          error={wrongDates ? t('filters.wrongDates') : undefined}
          {...validUntil}
        />
      </DateRange>
      <Checks>
        <Checkbox
          label={t('filters.onlyValid')}
          checked={value.isCurrentlyValid === true}
          onChange={(only) => onChange({ isCurrentlyValid: only || undefined })}
        />
        <Checkbox
          label={t('filters.untranslated')}
          checked={value.isTranslated === false}
          onChange={(only) => onChange({ isTranslated: only ? false : undefined })}
        />
      </Checks>
    </>
  )
}

/** What is no price, or half a price, filters nothing. */
const bound = (price: number | null) => (price !== null && price >= 0 ? price : null)

/** Likewise for days. */
const wholeDay = (day: string) => (isDay(day) ? day : '')

/** One below the other, as wide as two of the fields, where these stand in a row. */
const Checks = styled.div`
  display: grid;
  gap: var(--space-2);

  @container filter-panel (min-width: 1040px) {
    grid-column: span 2;
  }
  @container filter-panel (max-width: 1039.98px) {
    grid-column: 1 / -1;
  }
  @container filter-panel (min-width: 560px) and (max-width: 1039.98px) {
    grid-auto-flow: column;
    gap: var(--space-6);
    justify-content: start;
  }
`
