import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import { Button } from '@karvon/ui/Button'
import { type DataColumn, DataTable } from '@karvon/ui/DataTable'
import { formatNumber } from '@karvon/ui/format'
import { TextField } from '@karvon/ui/TextField'
import { toast } from '@karvon/ui/Toaster'
import { CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import { saveFile } from '../../shared/files/saveFile'
import type { CheckLook, RowPlace, WrongRow } from './importEngine'
import { numbersIn } from './numbersIn'
import { CardPart, Facts, Named, StepBody, StepCard } from './StepCard'
import { StepPager } from './StepPager'
import type { Wizard } from './useWizard'

const rowsOnPage = 25

/** Every row that the rules of the forms refuse: mended here, or left out. */
export function CellsStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const check = wizard.check
  const { rows, page, setPage, mend, leave } = useWrongRows(wizard)
  if (!check) return null
  const { leftOut, wrong } = check
  const { sentAs } = wizard.noun
  const isNothing = leftOut === check.rows

  return (
    <StepCard
      wizard={wizard}
      title={t('cells.title')}
      about={summaryOf(check)}
      actions={leftOut > 0 && <DownloadWrong wizard={wizard} />}
      onBack={() => wizard.goTo('columns')}
      next={
        <Button
          variant="primary"
          aria-disabled={isNothing || wizard.busy !== null}
          onClick={() => !isNothing && wizard.busy === null && void wizard.toDoubles()}
        >
          {leftOut > 0 && !isNothing ? t(`nouns.${sentAs}.nextWithout`, { count: leftOut }) : t('next')}
        </Button>
      }
    >
      <Left check={check} />
      {wrong > 0 && (
        <CardPart>
          <WrongTable
            rows={rows}
            onMend={mend}
            onLeave={leave}
            footer={
              wrong > rowsOnPage && (
                <StepPager of="cells" page={page} pageSize={rowsOnPage} total={wrong} onChange={setPage} />
              )
            }
          />
        </CardPart>
      )}
    </StepCard>
  )

  function summaryOf({ rows, wrong, leftOut }: CheckLook): string {
    if (rows === 0) return t(`nouns.${sentAs}.noRows`)
    if (wrong === 0) return t('cells.allRight')
    if (leftOut === 0) return t('cells.allMended')
    const summary = t(`nouns.${sentAs}.summary`, { count: leftOut, rows: formatNumber(rows) })
    return `${summary}. ${leftOut === rows ? t('cells.nothingLeft') : t('cells.about')}`
  }
}

interface Why extends Pick<WrongCell, 'reason'> {
  message?: string | undefined
  values?: WrongCell['values'] | undefined
}

/** Why a cell is not taken, in words. */
function useWhy(): (cell: Why) => string {
  const { t } = useTranslation('imports')
  return ({ reason, message, values = {} }) => {
    const {
      most = '',
      kind = '',
      kinds = '',
      people = '',
      name = '',
      names = '',
      ids = '',
      row = '',
      heads = '',
    } = values
    return message ?? t(`cells.reasons.${reason}`, { most, kind, kinds, people, name, names, ids, row, heads })
  }
}

/** The rows of a page, as they are after what was typed. */
function useWrongRows({ engine, setWrong }: Wizard) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<readonly WrongRow[]>([])

  const read = useEffectEvent((from: number) => engine().wrongRows(from, rowsOnPage))

  useEffect(() => {
    let isOver = false
    read((page - 1) * rowsOnPage).then(
      (found) => !isOver && setRows(found),
      (error: unknown) => toastError(error, t('failed.step'), t),
    )
    return () => {
      isOver = true
    }
  }, [page, t])

  /** Other rows may be right, or wrong, with it. */
  async function take(changed: Promise<Pick<CheckLook, 'wrong' | 'leftOut'>>) {
    try {
      const counts = await changed
      setRows(await engine().wrongRows((page - 1) * rowsOnPage, rowsOnPage))
      setWrong(counts)
    } catch (error) {
      toastError(error, t('failed.step'), t)
    }
  }

  return {
    rows,
    page,
    setPage,
    mend: (cell: MendedPlace, text: string) => void take(engine().mend(cell, text)),
    leave: (row: RowPlace, isLeft: boolean) => void take(engine().leave(row, isLeft)),
  }
}

type MendedPlace = RowPlace & { column: number }

interface WrongTableProps {
  rows: readonly WrongRow[]
  onMend(cell: MendedPlace, text: string): void
  onLeave(row: RowPlace, isLeft: boolean): void
  footer: ReactNode
}

function WrongTable({ rows, onMend, onLeave, footer }: WrongTableProps) {
  const { t } = useTranslation('imports')
  const columns: DataColumn<WrongRow>[] = [
    {
      id: 'place',
      title: t('cells.place'),
      width: '26%',
      render: ({ row, sheet, title }) => (
        <Named>
          <b>{sheet === undefined ? t('cells.placeValue', { row }) : t('cells.placeOfSheet', { sheet, row })}</b>
          {title && <span>{title}</span>}
        </Named>
      ),
    },
    {
      id: 'values',
      title: t('cells.values'),
      required: true,
      render: (wrong) => <WrongCells row={wrong} onMend={onMend} />,
    },
  ]
  return (
    <DataTable
      label={t('cells.table')}
      layout="fixed"
      columns={columns}
      rows={rows}
      getId={({ row, sheet = '' }) => `${row} ${sheet}`}
      getTone={({ isLeft }) => (isLeft ? 'muted' : undefined)}
      actionsWidth="168px"
      actions={({ row, sheet, isLeft }) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(isLeft ? 'cells.takeBackOf' : 'cells.leaveOf', { row })}
          onClick={() => onLeave({ row, ...(sheet !== undefined && { sheet }) }, !isLeft)}
        >
          {t(isLeft ? 'cells.takeBack' : 'cells.leave')}
        </Button>
      )}
      footer={footer}
    />
  )
}

function WrongCells({
  row: { row: first, cells, isLeft },
  onMend,
}: {
  row: WrongRow
  onMend: WrongTableProps['onMend']
}) {
  const { t } = useTranslation('imports')
  const whyOf = useWhy()
  if (isLeft) return <Told>{t('cells.left')}</Told>
  return (
    <Cells>
      {cells.map(({ sheet, row, column, head, text, reason, message, values }) => {
        const why = reason && whyOf({ reason, message, values })
        const key = [sheet, row, column].join(' ')
        if (column === undefined) return why && <Told key={key}>{why}</Told>
        return (
          <MendedCell
            key={key}
            label={row === first ? head : t('cells.cellOf', { head, row })}
            text={text}
            error={why}
            onMend={(next) => onMend({ row, column, ...(sheet !== undefined && { sheet }) }, next)}
          />
        )
      })}
    </Cells>
  )
}

interface MendedCellProps {
  label: string
  text: string
  /** Undefined once it is right. */
  error: string | undefined
  onMend(text: string): void
}

/** A cell of the file, checked as soon as the person has typed. */
function MendedCell({ label, text, error, onMend }: MendedCellProps) {
  const { t } = useTranslation('imports')
  const [typed, setTyped] = useState(text)
  const take = () => typed !== text && onMend(typed)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField
        label={label}
        value={typed}
        error={error}
        hint={
          error === undefined && (
            <Right>
              <CircleCheck aria-hidden />
              {t('cells.right')}
            </Right>
          )
        }
        onChange={setTyped}
        onBlur={take}
      />
    </form>
  )
}

function DownloadWrong({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const whyOf = useWhy()
  const [isLoading, setLoading] = useState(false)

  async function save() {
    if (isLoading) return
    setLoading(true)
    try {
      const [table, { wrongRowsFile }] = await Promise.all([wizard.engine().wrongTable(), import('./wrongRowsFile')])
      const words = {
        rowHead: t('cells.rowHead'),
        reasonsHead: t('cells.reasonsHead'),
        reasonOf: whyOf,
        left: t('cells.left'),
      }
      saveFile(await wrongRowsFile(table, words), t('cells.fileName'))
      toast.success(t('cells.downloaded'))
    } catch (error) {
      toastError(error, t('failed.file'), t)
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button size="sm" icon={<Download />} loading={isLoading} onClick={() => void save()}>
      {t('cells.download')}
    </Button>
  )
}

/** What of the file is not taken at all. */
function Left({ check: { untaken, passed } }: { check: CheckLook }) {
  const { t } = useTranslation('imports')
  const more = (count: string) => t('more', { count })
  const facts = [
    ...(['hidden', 'heads', 'total'] as const).flatMap((why) => {
      const rows = passed.filter((each) => each.why === why).map(({ row }) => row)
      return rows.length > 0 ? [t(`cells.${why}`, { rows: numbersIn(rows, more) })] : []
    }),
    ...(untaken.length > 0
      ? [t('cells.untaken', { heads: untaken.map(({ head, filled }) => `«${head}» (${filled})`).join(', ') })]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <StepBody>
      <Facts>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Facts>
    </StepBody>
  )
}

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--space-3);
  padding: var(--space-2) 0;
  white-space: normal;
`

const Told = styled.p`
  margin: 0;
  color: var(--color-text-secondary);
  white-space: normal;
`

const Right = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--color-success-soft-text);

  > svg {
    width: 14px;
    height: 14px;
  }
`
