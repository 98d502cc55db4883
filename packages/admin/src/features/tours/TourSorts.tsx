import { type TourQuery, type TourSort, tourSorts } from '@karvon/api-client/tours/tourTypes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { nextSort } from './tourQuery'

const inOrder: readonly TourSort[] = tourSorts

export interface TourSortsProps {
  value: TourQuery
  onChange(changes: Partial<TourQuery>): void
}

/** The active button turns the order round, another one sorts by it from the smallest (document 1 §2). */
export function TourSorts({ value, onChange }: TourSortsProps) {
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
