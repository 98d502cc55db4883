import { FilterPanel } from '@karvon/ui/FilterPanel'
import { SearchField } from '@karvon/ui/SearchField'
import { Select } from '@karvon/ui/Select'
import { Skeleton } from '@karvon/ui/Skeleton'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { deferPart } from '../../shared/deferPart'
import { useMedia } from '../../shared/useMedia'
import { TourFilterChips } from './TourFilterChips'
import type { TourFiltersProps } from './TourFilterFields'
import { TourSorts } from './TourSorts'
import { panelFilterCount } from './tourQuery'

export type { TourFiltersProps } from './TourFilterFields'

const TourFilterFields = deferPart(
  async () => (await import('./TourFilterFields')).TourFilterFields,
  <Skeleton lines={2} />,
)

const statuses = { all: undefined, active: true, inactive: false }
type Status = keyof typeof statuses

/** Search, status, order, and behind a button prices and dates. Whoever opens a link with those sees them. */
export function TourFilters({ value, onChange, onReset }: TourFiltersProps) {
  const { t } = useTranslation('tours')
  const isPhone = !useMedia('(min-width: 768px)')
  const status: Status = value.isActive === undefined ? 'all' : value.isActive ? 'active' : 'inactive'

  return (
    <Filters>
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
        end={<TourSorts value={value} onChange={onChange} />}
        fields={<TourFilterFields value={value} onChange={onChange} />}
        count={panelFilterCount(value)}
        {...(isPhone && { defaultOpen: false })}
        onReset={onReset}
      />
      {isPhone && <TourFilterChips value={value} onChange={onChange} />}
    </Filters>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`
