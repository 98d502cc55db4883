import { type TourQuery, type TourSort, tourSorts } from '@karvon/api-client/tours/tourTypes'
import { Chip } from '@karvon/ui/Chip'
import { FilterPanel } from '@karvon/ui/FilterPanel'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { SearchField } from '@karvon/ui/SearchField'
import { Select } from '@karvon/ui/Select'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useMedia } from '@karvon/ui/useMedia'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { TightStack } from '../../shared/screen/Columns'
import { deferPart } from '../../shared/screen/deferPart'
import { ListViewButton } from '../../shared/screen/ListView'
import type { TourFiltersProps } from './TourFilterFields'
import { nextSort, panelFilterCount } from './tourQuery'

export type { TourFiltersProps } from './TourFilterFields'

const TourFilterFields = deferPart(async () => (await import('./TourFilterFields')).TourFilterFields, {
  instead: <Skeleton lines={2} />,
})

const statuses = { all: undefined, active: true, inactive: false }

type Status = keyof typeof statuses

/** Search, status, order, and behind a button prices and dates. Whoever opens a link with those sees them. */
export function TourFilters({ value, onChange, onReset, resets }: TourFiltersProps) {
  const { t } = useTranslation('tours')
  const isPhone = !useMedia('(min-width: 768px)', true)
  const status: Status = value.isActive === undefined ? 'all' : value.isActive ? 'active' : 'inactive'

  return (
    <TightStack>
      <FilterPanel
        search={
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.searchPlaceholder')}
            value={value.search ?? ''}
            onChange={(search) => onChange({ search: search.trim() || undefined })}
          />
        }
        quick={
          <Select
            label={t('filters.status')}
            hideLabel
            value={status}
            options={(['all', 'active', 'inactive'] as const).map((name) => ({
              value: name,
              label: t(`filters.${name}`),
            }))}
            onChange={(name) => onChange({ isActive: statuses[name] })}
          />
        }
        end={
          <>
            <TourSorts value={value} onChange={onChange} />
            <ListViewButton of="tours" />
          </>
        }
        fields={<TourFilterFields key={resets} value={value} onChange={onChange} />}
        count={panelFilterCount(value)}
        {...(isPhone && { defaultOpen: false })}
        onReset={onReset}
      />
      {isPhone && <TourFilterChips value={value} onChange={onChange} />}
    </TightStack>
  )
}

/** The filters in force behind the button, each to be taken away: on a phone the panel itself would hide the list. */
function TourFilterChips({ value, onChange }: Pick<TourFiltersProps, 'value' | 'onChange'>) {
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

const inOrder: readonly TourSort[] = tourSorts

interface TourSortsProps {
  value: TourQuery
  onChange(changes: Partial<TourQuery>): void
}

/** The active button turns the order round, another one sorts by it from the smallest. */
function TourSorts({ value, onChange }: TourSortsProps) {
  const { t } = useTranslation('tours')
  const order = value.sortOrder ?? 'desc'

  return (
    <Group role="group" aria-label={t('sort.label')}>
      <span aria-hidden>{t('sort.label')}</span>
      {inOrder.map((sort) => {
        const isActive = sort === value.sortBy
        return (
          <button
            key={sort}
            type="button"
            aria-pressed={isActive}
            aria-description={isActive ? t(`sort.${order}`) : undefined}
            onClick={() => onChange(nextSort(value, sort))}
          >
            {t(`sort.${sort}`)}
            {isActive && (order === 'asc' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
          </button>
        )
      })}
    </Group>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  color: var(--color-text-muted);
  font: var(--text-small);

  > span {
    margin-right: 6px;
  }

  > button {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 5px;
    height: 32px;
    padding: 0 10px;
    border: 0;
    border-radius: 7px;
    background: none;
    color: inherit;
    font: 500 13px/18px var(--font-sans);
    cursor: pointer;
    transition: background-color var(--duration-fast);
  }
  > button:hover {
    background: var(--color-hover);
  }
  > [aria-pressed='true'],
  > [aria-pressed='true']:hover {
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
    font-weight: 600;
  }
  svg {
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  @media (pointer: coarse) {
    > button {
      height: 44px;
    }
  }

  @container filter-panel (max-width: 559.98px) {
    > span {
      display: none;
    }
  }
`
