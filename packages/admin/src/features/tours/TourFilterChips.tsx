import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { Chip } from '@karvon/ui/Chip'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { TourFiltersProps } from './TourFilters'

/** The filters in force behind the button, each to be taken away: on a phone the panel itself would hide the list. */
export function TourFilterChips({ value, onChange }: Pick<TourFiltersProps, 'value' | 'onChange'>) {
  const { t } = useTranslation('tours')
  const { minPrice, maxPrice, validFrom, validUntil, isCurrentlyValid, isTranslated } = value
  const chips: { name: keyof TourQuery; text: string | false | undefined }[] = [
    { name: 'minPrice', text: minPrice !== undefined && t('filters.chip.minPrice', { price: formatMoney(minPrice) }) },
    { name: 'maxPrice', text: maxPrice !== undefined && t('filters.chip.maxPrice', { price: formatMoney(maxPrice) }) },
    { name: 'validFrom', text: validFrom && t('filters.chip.validFrom', { day: formatDay(validFrom) }) },
    { name: 'validUntil', text: validUntil && t('filters.chip.validUntil', { day: formatDay(validUntil) }) },
    { name: 'isCurrentlyValid', text: isCurrentlyValid && t('filters.onlyValid') },
    { name: 'isTranslated', text: isTranslated === false && t('filters.untranslated') },
  ]
  const inForce = chips.flatMap(({ name, text }) => (text ? [{ name, text }] : []))
  if (inForce.length === 0) return null

  return (
    <Chips aria-label={t('filters.chip.label')}>
      {inForce.map(({ name, text }) => (
        <li key={name}>
          <Chip
            selected
            removeLabel={t('filters.chip.remove', { filter: text })}
            onRemove={() => onChange({ [name]: undefined })}
          >
            {text}
          </Chip>
        </li>
      ))}
    </Chips>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
