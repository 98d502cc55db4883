import { actionName } from '@karvon/api-client/activityLog/actionNames'
import { knownActions, type LogPeriod } from '@karvon/api-client/activityLog/activityLogRules'
import { Combobox } from '@karvon/ui/Combobox'
import { SearchField } from '@karvon/ui/SearchField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { UserChoice } from '../../shared/people/UserChoice'
import { periodChoices } from './useActivityLogQuery'

interface ChosenFilters {
  search: string
  userId: string
  action: string
  period: LogPeriod | 'all'
}

export interface ActivityLogFiltersProps {
  value: ChosenFilters
  onChange(changes: Partial<ChosenFilters>): void
  /** What was done in the entries that are shown: actions beyond the documents can be chosen once they occurred. */
  occurred: readonly string[]
  /** Stands in the same line. */
  end: ReactNode
}

const choice = (action: string) => ({ value: action, label: actionName(action) })
const known = knownActions.map(choice)
const isKnown = (action: string) => (knownActions as readonly string[]).includes(action)

/** Words, who, what and when. */
export function ActivityLogFilters({ value, onChange, occurred, end }: ActivityLogFiltersProps) {
  const { t } = useTranslation('activityLog')
  const { userId, action } = value
  const others = useOthers(occurred).map((other) => ({ ...choice(other), detail: t('filters.otherActions') }))

  return (
    <Bar>
      <SearchField
        label={t('filters.search')}
        hideLabel
        placeholder={t('filters.search')}
        value={value.search}
        onChange={(search) => onChange({ search: search.trim() })}
      />
      <UserChoice
        label={t('filters.user')}
        everybody={t('filters.allUsers')}
        unknown={t('filters.unknownUser', { id: userId })}
        userId={userId}
        onChange={(userId) => onChange({ userId })}
      />
      <Combobox
        label={t('filters.action')}
        hideLabel
        placeholder={t('filters.allActions')}
        value={action ? choice(action) : null}
        options={[...known, ...others]}
        onChange={(chosen) => onChange({ action: chosen?.value ?? '' })}
      />
      <SegmentedControl
        label={t('filters.period')}
        value={value.period}
        options={periodChoices.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {end}
    </Bar>
  )
}

/** Actions that the documents do not know, as far as they occurred since the screen was opened. */
function useOthers(occurred: readonly string[]): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  const fresh = new Set(occurred.filter((action) => action && !isKnown(action) && !others.includes(action)))
  if (fresh.size > 0) setOthers([...others, ...fresh])
  return others
}

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > :nth-child(1) {
    flex: 1 1 180px;
    max-width: 320px;
  }
  > :nth-child(2),
  > :nth-child(3) {
    flex: 0 1 172px;
    min-width: 150px;
  }
  > :nth-child(4) {
    margin-left: auto;
  }

  @container log (max-width: 799.98px) {
    > :nth-child(1) {
      flex-basis: 100%;
      max-width: none;
    }
    > :nth-child(2),
    > :nth-child(3) {
      flex: 1 1 0;
    }
    > :nth-child(4) {
      margin-left: 0;
    }
  }

  @container log (max-width: 479.98px) {
    > :nth-child(2),
    > :nth-child(3),
    > :nth-child(4) {
      flex-basis: 100%;
    }
  }
`
