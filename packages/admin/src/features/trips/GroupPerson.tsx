import type { ManifestEntry } from '@karvon/api-client/trips/departureTypes'
import { manifestColumns } from '@karvon/api-client/trips/manifestRules'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

const said = (column: string, entry: ManifestEntry): string =>
  manifestColumns.find(({ name }) => name === column)?.value(entry, 'ru') ?? ''

/** Somebody of a group, with what tells where they belong. */
export function GroupPerson({ entry, details = [] }: { entry: ManifestEntry; details?: readonly string[] }) {
  const { t } = useTranslation('departures')
  const { travelsWith } = entry
  const texts = [said('gender', entry), ...details, travelsWith && t('group.travelsWith', { name: travelsWith })]
  return (
    <Person>
      {entry.name}
      <small>{texts.filter(Boolean).join(' · ')}</small>
    </Person>
  )
}

const Person = styled.span`
  display: block;
  padding: var(--space-1) 0;
  font: var(--text-body);
  overflow-wrap: anywhere;

  > small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

export const GroupTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > b {
    margin-left: auto;
    font: var(--text-strong);
    font-variant-numeric: tabular-nums;
  }
`
