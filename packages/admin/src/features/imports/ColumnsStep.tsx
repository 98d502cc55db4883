import type { DayQuestion, ImportMapping, MappedColumn } from '@karvon/api-client/imports/clientMapping'
import { corrected } from '@karvon/api-client/imports/clientMapping'
import type { DayOrder } from '@karvon/api-client/imports/importValues'
import { Button } from '@karvon/ui/Button'
import { Combobox, type ComboboxOption } from '@karvon/ui/Combobox'
import { type DataColumn, DataTable } from '@karvon/ui/DataTable'
import { formatDay } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { RadioGroup } from '@karvon/ui/RadioGroup'
import { toast } from '@karvon/ui/Toaster'
import { Download, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { fileNameFor, saveFile, titleOf } from '../../shared/files/saveFile'
import { type ImportNounScreens, keyOf, type Use } from './importNoun'
import { CardPart, Named, StepBody, StepCard } from './StepCard'
import { StepPager } from './StepPager'
import type { Wizard } from './useWizard'

interface ColumnRow extends MappedColumn<string> {
  place: number
  /** What it is taken for. */
  use: Use | null
  samples: readonly string[]
  question: DayQuestion | undefined
  /** Another column of the same field, which has one value. */
  twin: string | undefined
}

const columnsOnPage = 40

/** What each column of the file is, by its heading, its cells, or the word of a person. */
export function ColumnsStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const { noun } = wizard
  const labelOf = noun.useLabel()
  const [page, setPage] = useState(1)
  const table = wizard.table
  if (!table) return null
  const { mapping, questions, samples } = table
  const rows = mapping.columns.map(
    (column, place): ColumnRow => ({
      ...column,
      place,
      use: takenUse(column),
      samples: samples[place] ?? [],
      question: questions.find((each) => each.column === place),
      twin: twinOf(noun, mapping, place),
    }),
  )
  const shown = rows.slice((page - 1) * columnsOnPage, page * columnsOnPage)
  const has = (name: string) => mapping.columns.some(({ field }) => field === name)
  const missing = noun.required.filter((names) => !names.some(has))
  const isComplete = missing.length === 0

  return (
    <StepCard
      wizard={wizard}
      title={t('columns.title')}
      about={t('columns.about')}
      actions={<MappingFiles wizard={wizard} mapping={mapping} />}
      onBack={() => wizard.goTo('file')}
      next={
        <Button
          variant="primary"
          aria-disabled={questions.length > 0 || !isComplete || wizard.busy !== null}
          onClick={() => questions.length === 0 && isComplete && wizard.busy === null && void wizard.toCells()}
        >
          {t('next')}
        </Button>
      }
    >
      {(questions.length > 0 || !isComplete) && (
        <StepBody>
          {!isComplete && (
            <Notice tone="danger">
              {t('columns.missing', {
                fields: missing
                  .map((names) => names.map((field) => `«${labelOf({ field })}»`).join(t('columns.or')))
                  .join(', '),
              })}
            </Notice>
          )}
          {questions.length > 0 && (
            <Notice tone="info">
              {t('columns.answerDays', { heads: questions.map(({ head }) => head).join('», «') })}
            </Notice>
          )}
        </StepBody>
      )}
      <CardPart>
        <ColumnTable
          rows={shown}
          noun={noun}
          onUse={(place, use) => {
            // What it was before says nothing of what it is now.
            const cleared = corrected(mapping, place, null)
            void wizard.remap(use ? corrected(cleared, place, use) : cleared)
          }}
          onDays={(place, days) => void wizard.remap(corrected(mapping, place, { days }))}
          footer={
            rows.length > columnsOnPage && (
              <StepPager of="columns" page={page} pageSize={columnsOnPage} total={rows.length} onChange={setPage} />
            )
          }
        />
      </CardPart>
    </StepCard>
  )
}

interface ColumnTableProps {
  rows: readonly ColumnRow[]
  noun: ImportNounScreens
  /** Null: it is not taken. */
  onUse(place: number, use: Use | null): void
  onDays(place: number, days: DayOrder): void
  footer: ReactNode
}

function ColumnTable({ rows, noun, onUse, onDays, footer }: ColumnTableProps) {
  const { t } = useTranslation('imports')
  const labelOf = noun.useLabel()
  const options = noun.uses.map((use): ComboboxOption => ({ value: keyOf(use), label: labelOf(use) }))

  function choose({ place, field }: ColumnRow, option: ComboboxOption | null) {
    const use = noun.uses.find((each) => keyOf(each) === option?.value)
    if (use || field !== null) onUse(place, use ?? null)
  }

  const reasonOf = ({ reason, field }: ColumnRow) =>
    field === null && reason === 'person' ? t('columns.leftOut') : t(`columns.reasons.${reason}`)

  const columns: DataColumn<ColumnRow>[] = [
    {
      id: 'head',
      title: t('columns.head'),
      width: '34%',
      render: ({ head, samples }) => (
        <Named>
          <b>{head}</b>
          <span>{samples.length > 0 ? samples.join(' · ') : t('columns.noSamples')}</span>
        </Named>
      ),
    },
    {
      id: 'field',
      title: t(`nouns.${noun.sentAs}.field`),
      width: '38%',
      required: true,
      render: (row) => (
        <Choice>
          <Combobox
            label={t('columns.useOf', { head: row.head })}
            hideLabel
            placeholder={t('columns.notTaken')}
            readOnly={row.reason === 'hidden'}
            value={row.use && { value: keyOf(row.use), label: labelOf(row.use) }}
            options={options}
            {...(row.twin !== undefined && { hint: t('columns.twice', { head: row.twin }) })}
            onChange={(option) => choose(row, option)}
          />
          {row.question && (
            <RadioGroup
              label={t('columns.days', { text: row.question.text })}
              value={'' as DayOrder}
              layout="row"
              options={[
                { value: 'dayFirst', label: formatDay(row.question.dayFirst) },
                { value: 'monthFirst', label: formatDay(row.question.monthFirst) },
              ]}
              onChange={(days) => onDays(row.place, days)}
            />
          )}
          <OnCard>{reasonOf(row)}</OnCard>
        </Choice>
      ),
    },
    { id: 'reason', title: t('columns.reason'), onCard: 'hidden', render: reasonOf },
  ]

  return (
    <DataTable
      label={t('columns.table')}
      layout="fixed"
      columns={columns}
      rows={rows}
      getId={({ place }) => place}
      getTone={({ field }) => (field === null ? 'muted' : undefined)}
      footer={footer}
    />
  )
}

function MappingFiles({ wizard, mapping }: { wizard: Wizard; mapping: ImportMapping }) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)

  function save() {
    const name = fileNameFor(wizard.file ? titleOf(wizard.file) : mapping.noun, '.json')
    saveFile(new Blob([`${JSON.stringify(mapping, null, 2)}\n`], { type: 'application/json' }), name)
    toast.success(t('columns.saved'))
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void wizard.loadMapping(file)
        }}
      />
      <Button size="sm" icon={<Upload />} onClick={() => input.current?.click()}>
        {t('columns.load')}
      </Button>
      <Button size="sm" icon={<Download />} onClick={save}>
        {t('columns.save')}
      </Button>
    </>
  )
}

const takenUse = ({ field, group = 1, documentType }: MappedColumn<string>): Use | null =>
  field === null ? null : { field, group, ...(documentType && { documentType }) }

/** Of fields that have one value: which other column has it. */
function twinOf({ isSingle }: ImportNounScreens, { columns }: ImportMapping, place: number): string | undefined {
  const use = columns[place] && takenUse(columns[place])
  if (!use || !isSingle(use.field)) return undefined
  return columns.slice(0, place).find((each) => keyOf(takenUse(each) ?? {}) === keyOf(use))?.head
}

const Choice = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-1) 0;
  white-space: normal;
`

/** Cards have no column for it: the field needs their width. */
const OnCard = styled.small`
  display: none;
  color: var(--color-text-muted);
  font: var(--text-small);

  @media (max-width: 767.98px) {
    display: block;
  }
`
