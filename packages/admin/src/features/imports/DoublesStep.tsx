import type { DoubleChoice } from '@karvon/api-client/imports/importPlan'
import { Button } from '@karvon/ui/Button'
import { type DataColumn, DataTable } from '@karvon/ui/DataTable'
import { RadioGroup } from '@karvon/ui/RadioGroup'
import { Select } from '@karvon/ui/Select'
import { Tabs } from '@karvon/ui/Tabs'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { toastError } from '../../shared/api/toastError'
import type { DoubleKind, DoubleRow } from './importEngine'
import { recordAddress } from './importNouns'
import { CardPart, StepBody, StepCard } from './StepCard'
import { StepPager } from './StepPager'
import type { Wizard } from './useWizard'

const kinds: readonly DoubleKind[] = ['card', 'file', 'perhaps']

const rowsOnPage = 25

/** Who has a card already, or stands in the file twice: what becomes of their rows, by a rule and one by one. */
export function DoublesStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const { counts, choices, busy } = wizard
  const { sentAs } = wizard.noun
  const choiceLabel = useChoiceLabel(wizard)
  const found = kinds.filter((kind) => counts && counts[kind] > 0)
  const [chosen, setChosen] = useState<DoubleKind>()
  const labelOfKind = (of: DoubleKind) => (of === 'card' ? t(`nouns.${sentAs}.doubles.card`) : t(`doubles.${of}`))
  const kind = chosen && found.includes(chosen) ? chosen : found[0]

  return (
    <StepCard
      wizard={wizard}
      title={t(`nouns.${sentAs}.doubles.title`)}
      about={t(kind ? 'doubles.about' : `nouns.${sentAs}.doubles.none`)}
      onBack={() => wizard.goTo('cells')}
      next={
        <Button variant="primary" aria-disabled={busy !== null} onClick={() => busy === null && void wizard.toPlan()}>
          {t('next')}
        </Button>
      }
    >
      {kind && counts && (
        <StepBody>
          <Tabs
            label={t('doubles.kinds')}
            value={kind}
            items={found.map((value) => ({ value, label: labelOfKind(value), count: counts[value] }))}
            onChange={(value) => setChosen(value as DoubleKind)}
          >
            <Rule>
              <RadioGroup
                label={t('doubles.rule')}
                value={choices.rule[kind]}
                layout="row"
                options={wizard.noun.choices[kind].map((value) => ({ value, label: choiceLabel(kind, value) }))}
                {...(kind === 'perhaps' && { hint: t(`nouns.${sentAs}.doubles.perhapsHint`) })}
                onChange={(value) => wizard.setChoices({ ...choices, rule: { ...choices.rule, [kind]: value } })}
              />
            </Rule>
            <DoubleTable key={kind} wizard={wizard} kind={kind} label={labelOfKind(kind)} count={counts[kind]} />
          </Tabs>
        </StepBody>
      )}
    </StepCard>
  )
}

/** What can become of doubles, in words. */
function useChoiceLabel({ noun }: Wizard): (kind: DoubleKind, choice: DoubleChoice) => string {
  const { t } = useTranslation('imports')
  return (kind, choice) => t(`nouns.${noun.sentAs}.doubles.${kind}_${choice}`)
}

interface DoubleTableProps {
  wizard: Wizard
  kind: DoubleKind
  label: string
  count: number
}

function DoubleTable({ wizard, kind, label, count }: DoubleTableProps) {
  const { t } = useTranslation('imports')
  const { choices } = wizard
  const { sentAs, choices: offered } = wizard.noun
  const choiceLabel = useChoiceLabel(wizard)
  const [page, setPage] = useState(1)
  const rows = useDoubleRows(wizard, kind, page)

  const choose = (row: number, choice: DoubleChoice) =>
    wizard.setChoices({ ...choices, rows: { ...choices.rows, [row]: choice } })

  const columns: DataColumn<DoubleRow>[] = [
    {
      id: 'row',
      title: t('doubles.row'),
      render: ({ row, title }) => <Text>{t('doubles.rowValue', { row, title })}</Text>,
    },
    {
      id: 'same',
      title: t(`nouns.${sentAs}.doubles.same`),
      render: ({ of, recordId, reasons }) => (
        <Text>
          {recordId === undefined ? (
            t('doubles.rowOf', { row: of })
          ) : (
            <CardLink href={recordAddress[sentAs](recordId)}>
              {t(`nouns.${sentAs}.doubles.cardOf`, { id: recordId })}
            </CardLink>
          )}
          {reasons.length > 0 && <small>{reasons.map((reason) => t(`doubles.reasons.${reason}`)).join(', ')}</small>}
        </Text>
      ),
    },
    {
      id: 'choice',
      title: t('doubles.choice'),
      width: '280px',
      required: true,
      render: ({ row }) => (
        <Select
          label={t('doubles.choiceOf', { row })}
          hideLabel
          size="sm"
          value={choices.rows[row] ?? choices.rule[kind]}
          options={offered[kind].map((value) => ({ value, label: choiceLabel(kind, value) }))}
          onChange={(choice) => choose(row, choice)}
        />
      ),
    },
  ]

  return (
    <CardPart>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        getId={({ row }) => row}
        footer={
          count > rowsOnPage && (
            <StepPager of="doubles" page={page} pageSize={rowsOnPage} total={count} onChange={setPage} />
          )
        }
      />
    </CardPart>
  )
}

/** In a tab of its own: what is decided here stays. */
function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function useDoubleRows({ engine }: Wizard, kind: DoubleKind, page: number): readonly DoubleRow[] {
  const { t } = useTranslation('imports')
  const [rows, setRows] = useState<readonly DoubleRow[]>([])

  const read = useEffectEvent((from: number) => engine().doubleRows(kind, from, rowsOnPage))

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

  return rows
}

const Rule = styled.div`
  padding-top: var(--space-4);
`

const Text = styled.div`
  display: grid;
  gap: 2px;
  white-space: normal;
  overflow-wrap: anywhere;

  > a {
    justify-self: start;
    color: var(--color-text-link);
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
