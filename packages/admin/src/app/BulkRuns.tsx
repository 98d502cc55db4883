import { HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { formatNumber } from '@karvon/ui/format'
import { ProgressBar } from '@karvon/ui/ProgressBar'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Select } from '@karvon/ui/Select'
import { SidePanel } from '@karvon/ui/SidePanel'
import { Check, CircleAlert, CircleDashed, Download, Minus, Octagon, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { missingRight, toastError } from '../shared/api/toastError'
import {
  type BulkLine,
  type BulkRun,
  isLeft,
  type LineState,
  retryRun,
  showRun,
  stopRun,
  stopRuns,
  undoRun,
  useBulkRuns,
} from '../shared/bulk/bulkRuns'
import { setRunAsker } from '../shared/bulk/choice'
import { useLastValue } from '../shared/screen/useLastValue'

/** So many lines are drawn, and as many more with each press. */
const portion = 200

const filters = ['all', 'done', 'left'] as const
type Filter = (typeof filters)[number]

const isOf: Record<Filter, (line: BulkLine) => boolean> = {
  all: () => true,
  done: ({ state }) => state === 'done' || state === 'unchanged' || state === 'undone',
  left: (line) => isLeft(line) || line.state === 'kept',
}

/** What is done with many at once, whatever page is open: how far it is, in the header, and a line for each beside the page. */
export function BulkRuns() {
  const { t } = useTranslation('bulk')
  const { runs, open } = useBulkRuns()
  const latest = useLastValue(open)
  const running = runs.find(({ doing }) => doing !== null)
  const told = running ?? runs.at(-1)

  return (
    <>
      {told && <Chip run={told} isOpen={open !== null} />}
      <SidePanel
        open={open !== null}
        onClose={() => showRun(null)}
        title={latest ? titleOf(latest, t) : ''}
        subtitle={latest && <Told run={latest} />}
        footer={latest && <Acts run={latest} />}
      >
        {latest && <Lines key={latest.id} run={latest} runs={runs} />}
      </SidePanel>
      {running && <LeaveQuestion run={running} />}
    </>
  )
}

type Words = ReturnType<typeof useTranslation<'bulk'>>['t']

function titleOf({ noun, act, input, lines }: BulkRun, t: Words): string {
  const count = lines.length
  const words = {
    act: t(`acts.${act.name}.label`),
    many: t(`nouns.${noun.name}`, { count, shown: formatNumber(count) }),
  }
  const given = act.inWords?.(input, t)
  return given ? t('run.titleOf', { ...words, input: given }) : t('run.title', words)
}

const figures = ({ done, of }: Pick<BulkRun, 'done' | 'of'>) => ({ done: formatNumber(done), of: formatNumber(of) })

const leftIn = ({ lines }: BulkRun): number => lines.filter(isLeft).length

/** Stays until the page is left: what came of it can be read again. */
function Chip({ run, isOpen }: { run: BulkRun; isOpen: boolean }) {
  const { t } = useTranslation('bulk')
  const left = leftIn(run)
  const ended = left > 0 ? t('run.chipLeft', { left: formatNumber(left) }) : t('run.chipEnded')
  return (
    <Place data-bulk-runs>
      <Button
        size="sm"
        variant="soft"
        icon={run.doing ? <CircleDashed /> : left > 0 ? <CircleAlert /> : <Check />}
        aria-expanded={isOpen}
        aria-label={`${t('run.chipLabel', figures(run))}${run.doing ? '' : `. ${ended}`}`}
        onClick={() => showRun(isOpen ? null : run.id)}
      >
        {run.doing ? t('run.chip', figures(run)) : ended}
      </Button>
    </Place>
  )
}

function Told({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk')
  const left = leftIn(run)
  return (
    <Progress>
      <ProgressBar label={t('run.progress', figures(run))} value={run.of === 0 ? 100 : (run.done / run.of) * 100} />
      <span role="status">{said(run)}</span>
      {!run.doing && left > 0 && <span>{t('run.leftChosen', { left: formatNumber(left) })}</span>}
    </Progress>
  )

  function said({ doing, isStopping, restsUntil, done }: BulkRun): string {
    if (!doing) return t('run.ended', figures({ done: run.lines.filter(isOf.done).length, of: run.lines.length }))
    if (isStopping) return t('run.stopping')
    if (restsUntil > Date.now()) return `${t(`run.${doing}`, figures(run))} ${t('run.resting')}`
    return done === 0 && run.isQueued ? t('run.waiting') : t(`run.${doing}`, figures(run))
  }
}

function Acts({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk')
  const reasonOf = useReason()
  const [isSaving, setSaving] = useState(false)
  const left = leftIn(run)

  async function save() {
    setSaving(true)
    try {
      const { saveSheet } = await import('../shared/files/saveSheet')
      await saveSheet(titleOf(run, t), {
        name: t('sheet.name'),
        columns: [
          { heading: t('sheet.id'), width: 12, value: ({ row }: BulkLine) => row.id },
          { heading: t('sheet.title'), width: 40, value: ({ row }) => run.noun.nameOf(row) },
          { heading: t('sheet.state'), width: 20, value: ({ state }) => t(`states.${state}`) },
          { heading: t('sheet.reason'), width: 60, value: reasonOf },
        ],
        rows: run.lines,
      })
    } catch (error) {
      toastError(error, t('run.resultFailed'), t)
    } finally {
      setSaving(false)
    }
  }

  // What the server does in one call has no middle to stop at.
  if (run.doing === 'undoing' && run.act.undo === 'ownAction') return null
  if (run.doing)
    return (
      <Buttons>
        <Button icon={<Octagon />} disabled={run.isStopping} onClick={() => stopRun(run)}>
          {t('run.stop')}
        </Button>
      </Buttons>
    )
  return (
    <Buttons>
      {left > 0 && (
        <Button icon={<RotateCcw />} onClick={() => retryRun(run)}>
          {t('run.retry', { left: formatNumber(left) })}
        </Button>
      )}
      {run.act.undo && run.lines.some(({ state }) => state === 'done' || state === 'kept') && (
        <Button icon={<Undo2 />} onClick={() => undoRun(run)}>
          {t('run.undo')}
        </Button>
      )}
      <Button variant="ghost" icon={<Download />} loading={isSaving} onClick={() => void save()}>
        {t('run.result')}
      </Button>
    </Buttons>
  )
}

function Lines({ run, runs }: { run: BulkRun; runs: readonly BulkRun[] }) {
  const { t } = useTranslation('bulk')
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(portion)
  const found = run.lines.filter(isOf[filter])

  return (
    <>
      {runs.length > 1 && (
        <Select
          label={t('run.which')}
          value={String(run.id)}
          options={runs.map((each) => ({ value: String(each.id), label: titleOf(each, t) }))}
          onChange={(id) => showRun(Number(id))}
        />
      )}
      <SegmentedControl
        label={t('run.filter')}
        value={filter}
        options={filters.map((value) => ({
          value,
          label: t(`run.filters.${value}`, { shown: formatNumber(run.lines.filter(isOf[value]).length) }),
        }))}
        onChange={setFilter}
      />
      {found.length === 0 && <p>{t('run.none')}</p>}
      <List>
        {found.slice(0, shown).map((line) => (
          <Line key={line.row.id} run={run} line={line} />
        ))}
      </List>
      {found.length > shown && (
        <Button variant="ghost" onClick={() => setShown(shown + portion)}>
          {t('run.more')}
        </Button>
      )}
    </>
  )
}

const icons: Record<LineState, typeof Check> = {
  waiting: CircleDashed,
  done: Check,
  unchanged: Minus,
  refused: CircleAlert,
  skipped: CircleDashed,
  undone: Undo2,
  kept: CircleAlert,
}

function Line({ run: { noun }, line }: { run: BulkRun; line: BulkLine }) {
  const { t } = useTranslation('bulk')
  const { row, state } = line
  const reason = useReason()(line)
  const Icon = icons[state]
  const address = noun.addressOf?.(row)
  const name = noun.nameOf(row) || `№ ${row.id}`
  return (
    <Item data-state={state}>
      <Icon aria-hidden size={16} />
      <span>
        {address ? <Link href={address}>{name}</Link> : name}
        <small>
          {t(`states.${state}`)}
          {reason && `: ${reason}`}
        </small>
      </span>
    </Item>
  )
}

/** Why something was not done, in words; empty where it was. */
function useReason() {
  const { t } = useTranslation('bulk')
  return ({ state, error }: BulkLine): string => {
    if (state === 'skipped' && !error) return t('reasons.stopped')
    if (state !== 'refused' && state !== 'kept' && state !== 'skipped') return ''
    if (error instanceof NetworkError) return t(navigator.onLine ? 'unreachable' : 'offline', { ns: 'common' })
    if (!(error instanceof HttpError)) return t('reasons.unknown')
    if (error.status === 403) return missingRight(error) ?? t('forbidden', { ns: 'common' })
    if (error.status >= 500) return error.detail ?? t('reasons.server')
    return error.fieldMessages || error.detail || t(error.status === 404 ? 'reasons.gone' : 'reasons.unknown')
  }
}

/** Asked before a sign-out while something runs. */
function LeaveQuestion({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk')
  const [act, setAct] = useState<{ leave(): void } | null>(null)
  useEffect(() => setRunAsker((leave) => setAct({ leave })), [])

  return (
    <ConfirmDialog
      open={act !== null}
      title={t('leave.title')}
      text={t('leave.text', figures(run))}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => {
        stopRuns()
        act?.leave()
      }}
      onCancel={() => setAct(null)}
    />
  )
}

/** In the header; on a phone, whose header has no room, above the lower edge. */
const Place = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;

  @media (max-width: 767.98px) {
    position: fixed;
    right: var(--space-4);
    bottom: max(var(--space-4), env(safe-area-inset-bottom));
    border-radius: var(--radius-md);
    background: var(--color-surface-raised);
    box-shadow: var(--shadow-3);
  }
`

const Progress = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-right: var(--space-2);
  font-variant-numeric: tabular-nums;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Item = styled.li`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--color-line-soft);
  content-visibility: auto;
  contain-intrinsic-height: auto 56px;

  > svg {
    flex: none;
    margin-top: 2px;
    color: var(--color-text-muted);
  }

  > span {
    display: grid;
    min-width: 0;

    > a {
      min-height: 24px;

      @media (pointer: coarse) {
        min-height: 44px;
      }
    }
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  &:is([data-state='refused'], [data-state='kept']) {
    > svg,
    small {
      color: var(--color-danger);
    }
  }

  &:is([data-state='done'], [data-state='undone']) > svg {
    color: var(--color-success);
  }
`
