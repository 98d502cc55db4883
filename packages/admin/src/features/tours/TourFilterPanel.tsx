import { isDay } from '@karvon/api-client/validation/schemaFields'
import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DateField } from '@karvon/ui/DateField'
import { NumberField } from '@karvon/ui/NumberField'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLate } from '../../shared/useLate'
import type { TourFiltersProps } from './TourFilters'

/** Prices and dates. What is typed is asked for after a pause, or at once when the field is left (AMB-082). */
export function TourFilterPanel({ value, onChange, onReset }: TourFiltersProps) {
  const { t } = useTranslation('tours')
  const minPrice = useLate(value.minPrice ?? null, (price) => onChange({ minPrice: bound(price) }))
  const maxPrice = useLate(value.maxPrice ?? null, (price) => onChange({ maxPrice: bound(price) }))
  const validFrom = useLate(value.validFrom ?? '', (day) => onChange({ validFrom: isDay(day) ? day : undefined }))
  const validUntil = useLate(value.validUntil ?? '', (day) => onChange({ validUntil: isDay(day) ? day : undefined }))

  const wrongPrices = minPrice.value !== null && maxPrice.value !== null && maxPrice.value < minPrice.value
  const wrongDates = isDay(validFrom.value) && isDay(validUntil.value) && validUntil.value < validFrom.value

  return (
    <Card as="section" aria-label={t('filters.panel')} padding="none">
      <Fields>
        <NumberField label={t('filters.minPrice')} suffix="$" min={0} {...minPrice} />
        <NumberField
          label={t('filters.maxPrice')}
          suffix="$"
          min={0}
          error={wrongPrices ? t('filters.wrongPrices') : undefined}
          {...maxPrice}
        />
        <DateField label={t('filters.validFrom')} {...validFrom} />
        <DateField
          label={t('filters.validUntil')}
          error={wrongDates ? t('filters.wrongDates') : undefined}
          {...validUntil}
        />
        <Checkbox
          label={t('filters.onlyValid')}
          checked={value.isCurrentlyValid === true}
          onChange={(only) => onChange({ isCurrentlyValid: only || undefined })}
        />
        <Button variant="ghost" icon={<X />} onClick={onReset}>
          {t('filters.reset')}
        </Button>
      </Fields>
    </Card>
  )
}

/** What is no price, or half a price, filters nothing. */
const bound = (price: number | null) => (price !== null && price >= 0 ? price : undefined)

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr)) auto auto;
  align-items: start;
  gap: var(--space-4);
  padding: var(--space-4);

  /* Both stand beside the inputs, below the line of labels. */
  > :nth-child(n + 5) {
    min-height: var(--size-control);
    margin-top: 24px;
  }

  @container tours (max-width: 1039.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > :nth-child(n + 5) {
      grid-column: span 2;
      justify-self: start;
      margin-top: 0;
    }
    > :last-child {
      justify-self: end;
    }
  }

  @container tours (max-width: 639.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
