import type { RowSelection } from '@karvon/ui/DataTable'
import { type Deferred, useDeferred } from '@karvon/ui/Deferred'
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkRow, type ChosenRows, useChoice } from './choice'

export interface BulkBarSlot<Row, Query> {
  rows: ChosenRows<Row>
  /** How many the list has found; undefined while nobody knows. */
  total: number | undefined
  /** Filters, search and order of the list. */
  query: Query
  onChoose(rows: Iterable<Row>, isOn: boolean): void
  onClear(): void
}

interface BulkOptions<Row, Query> extends Pick<BulkBarSlot<Row, Query>, 'total' | 'query'> {
  /** The name of the list: `clients`. */
  noun: string
  /** May something be done with what is chosen? Else there is nothing to choose. */
  mayAct: boolean
  /** The same function each time, so that rows are not drawn anew. */
  nameOf(row: Row): string
}

/**
 * What is chosen in a list, on all of its pages, and the bar with what can be done with it. While `isOn` the bar stands in the place of
 * the filters.
 */
export function useBulk<Row extends BulkRow, Query>(
  part: Deferred<ComponentType<BulkBarSlot<Row, Query>>>,
  { noun, mayAct, nameOf, total, query }: BulkOptions<Row, Query>,
): { selection: RowSelection<Row> | undefined; bar: ReactNode; isOn: boolean } {
  const { t } = useTranslation()
  const { rows, change, clear } = useChoice<Row>(noun)
  const chosen = useMemo(() => new Set(rows.keys()), [rows])
  const labelOf = useCallback((row: Row) => t('choose', { name: nameOf(row) }), [t, nameOf])
  const selection = useMemo(() => ({ chosen, onChange: change, labelOf }), [chosen, change, labelOf])
  const isAny = mayAct && rows.size > 0
  const Bar = useDeferred(part, isAny)

  if (!mayAct) return { selection: undefined, bar: null, isOn: false }
  return {
    selection,
    bar: isAny && Bar && <Bar rows={rows} total={total} query={query} onChoose={change} onClear={clear} />,
    isOn: isAny && Bar !== undefined,
  }
}
