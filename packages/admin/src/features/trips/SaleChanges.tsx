import { fieldLabel } from '@karvon/api-client/history/historyNames'
import { kindText, partText } from '@karvon/api-client/history/historyTexts'
import type { HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { formatDay } from '@karvon/ui/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { HistoryWindow } from '../../shared/history/deferredHistory'
import { useHistory } from '../../shared/history/useHistory'
import { loadChoices, useValueText } from '../../shared/history/useValueText'
import { WordButton } from '../../shared/screen/WordButton'

/** What of a sold tour is told without opening its history: a line each. */
const told: readonly (readonly [HistoryPart, readonly string[]])[] = [
  ['clientTours', ['soldPrice']],
  ['clientTours', ['departureDate']],
  ['clientTours', ['returnDate']],
  ['clientTours', ['status']],
  ['clientTourTravellers', ['fullName', 'clientId', 'status']],
  ['clientTourDocuments', ['title', 'kind', 'file']],
]

/** So many changes are looked through for the newest of each. */
const lookedThrough = 50

interface Line {
  entry: HistoryEntry
  field: string
}

/** «430 $ → 700 $, Рустам, 24.11»: what was changed last of price, days, status, who goes and papers; a press tells the rest. */
export function SaleChanges({ sale, name }: { sale: Pick<ClientTour, 'id'>; name: string }) {
  const { t } = useTranslation('history')
  const { data } = useHistory({ entity: 'ClientTour', id: sale.id, pageSize: lookedThrough })
  const { data: isKnown } = useSWR(['historyChoices', 'ClientTour'], async () => {
    await loadChoices(told.map(([part]) => part))
    return true
  })
  const [field, setField] = useState<string>()
  const lines = data && isKnown ? told.flatMap(([part, fields]) => newestOf(data.items, part, fields)) : []
  if (lines.length === 0) return null
  return (
    <>
      <Lines aria-label={t('newest')}>
        {lines.map(({ entry, field }) => (
          <li key={`${entry.id} ${field}`}>
            <WordButton onClick={() => setField(field)}>
              <ChangeLine entry={entry} field={field} />
            </WordButton>
          </li>
        ))}
      </Lines>
      <HistoryWindow
        open={field !== undefined}
        entity="ClientTour"
        id={sale.id}
        name={name}
        field={field}
        onClose={() => setField(undefined)}
      />
    </>
  )
}

/** Of what the sale began with nothing is told: it was no change. */
function newestOf(entries: readonly HistoryEntry[], part: HistoryPart, fields: readonly string[]): Line[] {
  for (const entry of entries) {
    if (entry.part !== part || (part === 'clientTours' && entry.kind !== 'changed')) continue
    const change = entry.fields.find(({ name }) => fields.includes(name))
    if (change) return [{ entry, field: change.name }]
  }
  return []
}

function ChangeLine({ entry, field }: Line) {
  const { part, kind, fields, userName, at } = entry
  const { t } = useTranslation('history')
  const read = useValueText(part)
  const change = fields.find(({ name }) => name === field)
  if (!change) return null
  const [was, became] = [read(field, change.before), read(field, change.after)]
  const label = part === 'clientTours' ? fieldLabel(part, { name: field, language: '' }, 'ru') : partText(part, 'ru')
  const what =
    kind === 'changed'
      ? `${was || t('nothing')} → ${became || t('nothing')}`
      : `${kind === 'created' ? became : was} (${kindText(entry, 'ru')})`
  return <>{[`${label}: ${what}`, userName || t('nobody'), formatDay(at).slice(0, 5)].join(', ')}</>
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  color: var(--color-text-muted);
  font: var(--text-small);
  list-style: none;
`
