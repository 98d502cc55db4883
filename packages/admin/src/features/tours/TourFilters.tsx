import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { Badge } from '@karvon/ui/Badge'
import { Button } from '@karvon/ui/Button'
import { SearchField } from '@karvon/ui/SearchField'
import { Select } from '@karvon/ui/Select'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { TourFilterPanel } from './TourFilterPanel'
import { TourSorts } from './TourSorts'
import { panelFilterCount } from './tourQuery'

export interface TourFiltersProps {
  value: TourQuery
  /** Gets what changed; the page starts at 1 again. */
  onChange(changes: Partial<TourQuery>): void
  onReset(): void
}

const statuses = { all: undefined, active: true, inactive: false }
type Status = keyof typeof statuses

/** Search, status, order, and behind a button prices and dates. Whoever opens a link with those sees them opened. */
export function TourFilters({ value, onChange, onReset }: TourFiltersProps) {
  const { t } = useTranslation('tours')
  const panelId = useId()
  const count = panelFilterCount(value)
  const [isOpen, setOpen] = useState(count > 0)
  const status: Status = value.isActive === undefined ? 'all' : value.isActive ? 'active' : 'inactive'

  return (
    <search>
      <Bar>
        <SearchField
          label={t('filters.search')}
          hideLabel
          placeholder={t('filters.searchPlaceholder')}
          value={value.search ?? ''}
          onChange={(search) => onChange({ search: search.trim() || undefined })}
        />
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
        <Button
          icon={<SlidersHorizontal />}
          iconAfter={
            count > 0 && (
              <Badge tone="accent">
                <span aria-hidden>{count}</span>
                <VisuallyHidden>{t('filters.applied', { count })}</VisuallyHidden>
              </Badge>
            )
          }
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.more')}
        </Button>
        <TourSorts value={value} onChange={onChange} />
      </Bar>
      <Panel id={panelId} hidden={!isOpen}>
        {isOpen && <TourFilterPanel value={value} onChange={onChange} onReset={onReset} />}
      </Panel>
    </search>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  > :nth-child(1) {
    flex: 0 1 280px;
    min-width: 160px;
  }
  > :nth-child(2) {
    flex: none;
    width: 160px;
  }
  > :nth-child(3) {
    flex: none;
  }

  @container tours (max-width: 1039.98px) {
    flex-wrap: wrap;

    > :nth-child(1) {
      flex: 1 1 200px;
    }
  }

  @container tours (max-width: 559.98px) {
    > :nth-child(1) {
      flex-basis: 100%;
    }
    > :nth-child(2) {
      flex: 1 1 120px;
      width: auto;
    }
  }
`

const Panel = styled.div`
  margin-top: var(--space-3);
`
