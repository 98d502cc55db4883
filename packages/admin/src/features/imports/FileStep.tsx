import { mostColumns } from '@karvon/api-client/imports/clientMapping'
import { mostFileBytes } from '@karvon/api-client/sheets/fileKind'
import { Button } from '@karvon/ui/Button'
import { DescriptionList } from '@karvon/ui/DescriptionList'
import { FileField } from '@karvon/ui/FileField'
import { formatNumber } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { Select } from '@karvon/ui/Select'
import { useTranslation } from 'react-i18next'
import type { FileLook, TableLook } from './importEngine'
import { numbersIn } from './numbersIn'
import { Facts, StepBody, StepCard } from './StepCard'
import type { Wizard } from './useWizard'

/** What people may take for a table: what one is made of tells its content. */
const accept = '.xlsx,.csv,.xls,.xlsm,.tsv,.txt,.vcf'

/** Which file, which of its sheets, and what is seen in it before anything else. */
export function FileStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const { file, look, table, problem, busy } = wizard
  const sheet = look?.sheets[look.chosen ?? (look.sheets.length === 1 ? 0 : -1)]
  const isReady = table !== null && problem === null

  return (
    <StepCard
      wizard={wizard}
      title={t('steps.file')}
      next={
        <Button
          variant="primary"
          aria-disabled={!isReady || busy !== null}
          onClick={() => isReady && busy === null && wizard.toColumns()}
        >
          {t('next')}
        </Button>
      }
    >
      <StepBody>
        <FileField
          label={t(`nouns.${wizard.noun.sentAs}.file`)}
          hint={t('file.hint')}
          accept={accept}
          maxBytes={mostFileBytes}
          file={file}
          error={problem ?? undefined}
          onPick={(picked) => void wizard.pick(picked)}
          onUndo={wizard.reset}
        />
        {look && look.sheets.length > 1 && (
          <Select
            label={t('file.sheet')}
            value={look.chosen === undefined ? '' : String(look.chosen)}
            options={look.sheets.map(({ name, isHidden, rows }, place) => ({
              value: String(place),
              label: t(isHidden ? 'file.sheetHidden' : 'file.sheetRows', { name, rows: formatNumber(rows) }),
            }))}
            onChange={(place) => void wizard.chooseSheet(Number(place))}
          />
        )}
        {sheet && sheet.columns <= mostColumns && (
          <Select
            label={t('file.headRowChoice')}
            value={table ? String(table.headRow) : ''}
            options={[
              ...(table ? [] : [{ value: '', label: t('file.headRowUnknown') }]),
              { value: '0', label: t('file.headRowNone') },
              ...sheet.firstRows.map(({ row, text }) => ({
                value: String(row),
                label: t('file.headRowOption', { row, text }),
              })),
            ]}
            onChange={(row) => row !== '' && void wizard.chooseHeadRow(Number(row))}
          />
        )}
        {look && table && <Seen look={look} table={table} wizard={wizard} />}
      </StepBody>
    </StepCard>
  )
}

/** What a file holds, and what of it is not taken. */
function Seen({ look, table, wizard }: { look: FileLook; table: TableLook; wizard: Wizard }) {
  const { t } = useTranslation('imports')
  const { isKept, noun } = wizard
  const { mapping, headRow, rows, above, blank, hiddenRows, headRows, totalRows, mergedHeads, isWindows, besides } =
    table
  const more = (count: string) => t('more', { count })
  const others = look.sheets.filter(
    ({ isKnown, name }, place) => isKnown && place !== look.chosen && name !== besides?.sheet,
  )
  const hidden = mapping.columns.filter(({ reason }) => reason === 'hidden').map(({ head }) => head)
  const facts = [
    isKept && t('file.kept'),
    look.hasMacros && t('file.macros'),
    besides && t('file.besides', { sheet: besides.sheet, rows: formatNumber(besides.rows) }),
    others.length > 0 &&
      t(`nouns.${noun.sentAs}.otherSheets`, { sheets: others.map(({ name }) => `«${name}»`).join(', ') }),
    above > 0 && t('file.above', { count: above }),
    hidden.length > 0 && t('file.hiddenColumns', { heads: hidden.join(', ') }),
    hiddenRows.length > 0 && t('file.hiddenRows', { rows: numbersIn(hiddenRows, more) }),
    mergedHeads.length > 0 && t('file.mergedHeads', { heads: mergedHeads.join(', ') }),
    headRows.length > 0 && t('cells.heads', { rows: numbersIn(headRows, more) }),
    totalRows.length > 0 && t('cells.total', { rows: numbersIn(totalRows, more) }),
    blank > 0 && t('file.blank', { rows: formatNumber(blank) }),
    isWindows && t('file.windows'),
  ].filter((fact) => fact !== false && fact !== undefined)

  return (
    <>
      {mapping.from && (
        <Notice tone="info">
          {t(mapping.from === 'karvon' ? `nouns.${noun.sentAs}.karvon` : `file.from.${mapping.from}`)}
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: t('file.rows'), value: formatNumber(rows) },
          {
            label: t('file.columns'),
            value: t('file.columnsValue', {
              known: mapping.columns.filter(({ field }) => field !== null).length,
              all: mapping.columns.length,
            }),
          },
          {
            label: t('file.headRow'),
            value: headRow > 0 ? t('file.headRowValue', { row: headRow }) : t('file.noHead'),
          },
        ]}
      />
      {facts.length > 0 && (
        <Facts aria-label={t('file.facts')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
      )}
    </>
  )
}
