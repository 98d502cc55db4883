import { Button } from '@karvon/ui/Button'
import { formatNumber } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import { useMedia } from '@karvon/ui/useMedia'
import { EllipsisVertical, ListChecks, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { toastError } from '../api/toastError'
import { useConnection } from '../api/useConnection'
import { usePermissions } from '../session/rights'
import { useActor } from '../session/useActor'
import { ActDialog } from './ActDialog'
import type { BulkAct, BulkNoun } from './bulkAct'
import { type AnyAct, type AnyNoun, startRun } from './bulkRuns'
import type { BulkRow } from './choice'
import type { BulkBarSlot } from './useBulk'

export interface BulkBarProps<Row extends BulkRow, Query> extends BulkBarSlot<Row, Query> {
  noun: BulkNoun<Row, Query>
}

/** How many rows are chosen, and what can be done with all of them. */
export function BulkBar<Row extends BulkRow, Query>({
  noun,
  rows,
  total,
  query,
  onChoose,
  onClear,
}: BulkBarProps<Row, Query>) {
  const { t } = useTranslation('bulk')
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const { can } = usePermissions()
  const actor = useActor()
  const bar = useRef<HTMLDivElement>(null)
  const isNarrow = !useMedia('(min-width: 1024px)', true)
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null)
  const every = useEvery(noun, query, onChoose)
  const acts = noun.acts.filter(({ needs }) => can(needs) === true)
  const label = ({ name }: BulkAct<Row>) => t(`acts.${name}.label`)

  function leave() {
    every.stop()
    const main = bar.current?.closest('main')
    onClear()
    main?.querySelector<HTMLElement>('[data-check] input, [data-select-mark] input')?.focus({ preventScroll: true })
  }

  useEscape(leave)

  function start(act: BulkAct<Row>, input: unknown) {
    setAsked(null)
    const run = { personId: actor.id, noun: noun as unknown as AnyNoun, act: act as unknown as AnyAct, input }
    startRun(run, rows.values(), {
      http,
      refresh: () => mutate((key) => Array.isArray(key) && key[0] === noun.name),
    })
  }

  return (
    <Bar ref={bar} role="group" aria-label={t('bar')}>
      <strong role="status">{t('chosen', { count: rows.size, shown: formatNumber(rows.size) })}</strong>
      {(noun.isUncounted || (total !== undefined && total > rows.size)) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ListChecks />}
          loading={every.found !== null}
          loadingLabel={t('choosing', { shown: formatNumber(every.found ?? 0) })}
          onClick={() => void every.choose()}
        >
          {total === undefined ? t('chooseFound') : t('chooseEvery', { count: total, shown: formatNumber(total) })}
        </Button>
      )}
      <Acts>
        {isNarrow ? (
          <Menu
            trigger={
              <Button size="sm" icon={<EllipsisVertical />} disabled={every.found !== null}>
                {t('actions')}
              </Button>
            }
            items={acts.map((act) => ({
              label: label(act),
              icon: act.icon,
              onSelect: () => setAsked(act),
              ...(act.isDanger && { danger: true, separated: true }),
            }))}
          />
        ) : (
          acts.map((act) => (
            <Button
              key={act.name}
              size="sm"
              variant={act.isDanger ? 'danger-ghost' : 'secondary'}
              icon={act.icon}
              disabled={every.found !== null}
              onClick={() => setAsked(act)}
            >
              {label(act)}
            </Button>
          ))
        )}
        <IconButton label={t('clear')} icon={<X />} onClick={leave} />
      </Acts>
      <ActDialog noun={noun} act={asked} rows={rows} onClose={() => setAsked(null)} onStart={start} />
    </Bar>
  )
}

/** Reads all that the list finds, and chooses it once it is whole. */
function useEvery<Row extends BulkRow, Query>(
  noun: BulkNoun<Row, Query>,
  query: Query,
  onChoose: BulkBarSlot<Row, Query>['onChoose'],
) {
  const { t } = useTranslation('bulk')
  const { http } = useConnection()
  const [found, setFound] = useState<number | null>(null)
  const reading = useRef<AbortController>(undefined)

  useEffect(() => () => reading.current?.abort(), [])

  async function choose() {
    const controller = new AbortController()
    reading.current = controller
    setFound(0)
    try {
      const rows: Row[] = []
      for await (const row of noun.all(http, query, { signal: controller.signal })) {
        rows.push(row)
        if (rows.length % 100 === 0) setFound(rows.length)
      }
      if (!controller.signal.aborted) onChoose(rows, true)
    } catch (error) {
      toastError(error, t('failed'), t)
    } finally {
      setFound(null)
    }
  }

  return { found, choose, stop: () => reading.current?.abort() }
}

/** Escape on the page, where it closes nothing else and empties no field. */
function useEscape(onEscape: () => void) {
  const act = useRef(onEscape)
  useEffect(() => {
    act.current = onEscape
  })

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target, key, defaultPrevented } = event
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element) || !target.closest('main')) return
      act.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: var(--size-control);
  padding: 0 var(--space-1) 0 var(--space-3);
  border-radius: var(--radius-md);
  background: var(--color-selected);

  > strong {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  /* In reach however far the cards are scrolled; the last of them can be pushed out from under it. */
  @media (max-width: 767.98px) {
    position: fixed;
    z-index: var(--z-sticky);
    inset: auto var(--space-4) max(var(--space-4), env(safe-area-inset-bottom));
    padding-block: var(--space-15);
    box-shadow: var(--shadow-3);

    main:has(&) {
      padding-bottom: calc(var(--size-control) * 3);
    }

    body:has([data-bulk-runs]) & {
      bottom: calc(var(--size-control) + var(--space-4) * 2);
    }
  }

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-left: auto;
`
