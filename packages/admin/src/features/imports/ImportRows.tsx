import {
  type ImportRow,
  type ImportRowState,
  type ImportRun,
  importRowStates,
} from '@karvon/api-client/importRuns/importRunTypes'
import { Badge, type BadgeTone } from '@karvon/ui/Badge'
import { Card } from '@karvon/ui/Card'
import { type DataColumn, DataTable } from '@karvon/ui/DataTable'
import { EmptyState } from '@karvon/ui/EmptyState'
import { Select } from '@karvon/ui/Select'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { addressChoice, addressPage, useAddress } from '../../shared/address/useAddress'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { Loaded } from '../../shared/screen/Loaded'
import { recordAddress } from './importNouns'
import { CardPart } from './StepCard'
import { StepPager } from './StepPager'
import { rowPageSize, useImportRows } from './useImportRuns'
import { useServerFieldLabel } from './useServerFieldLabel'

const filters = ['all', ...importRowStates] as const

const schema = { rows: addressChoice(filters, 'all'), page: addressPage }

const tones: Readonly<Record<ImportRowState, BadgeTone>> = {
  waiting: 'neutral',
  done: 'success',
  skipped: 'neutral',
  refused: 'danger',
  undone: 'neutral',
  kept: 'neutral',
}

/** What became of each row of the file, those of one state or all. */
export function ImportRows({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports')
  const labelOf = useServerFieldLabel(run.noun)
  const [{ rows: filter, page }, change] = useAddress(schema)
  const rows = useImportRows(run, filter === 'all' ? undefined : filter, page)
  usePageWithin(rows.data, { asked: page, isStale: rows.isLoading, onPage: (next, how) => change({ page: next }, how) })

  const columns: DataColumn<ImportRow>[] = [
    {
      id: 'row',
      title: t('rows.row'),
      render: ({ number, sheet }) =>
        sheet === '' ? t('rows.rowValue', { row: number }) : t('rows.rowOfSheet', { sheet, row: number }),
    },
    {
      id: 'state',
      title: t('rows.state'),
      onCard: 'aside',
      required: true,
      render: ({ state, choice }) => (
        <Badge tone={tones[state]}>
          {state === 'done' && choice !== 'skip'
            ? t(`nouns.${run.noun}.rows.${choice}`)
            : t(state === 'skipped' && choice === 'fill' ? 'rows.same' : `rows.states.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'why',
      title: t('rows.why'),
      render: ({ reason, errors }) => {
        const said = [
          reason,
          ...errors.map(({ field, messages }) => `${labelOf(field)}: ${messages.join(', ')}`),
        ].filter(Boolean)
        return said.length > 0 ? (
          <Why>
            {said.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Why>
        ) : (
          '—'
        )
      },
    },
    {
      id: 'card',
      title: t(`nouns.${run.noun}.rows.card`),
      render: ({ recordId }) =>
        recordId === null ? (
          '—'
        ) : (
          <CardLink href={recordAddress[run.noun](recordId)}>
            {t(`nouns.${run.noun}.rows.openCard`, { id: recordId })}
          </CardLink>
        ),
    },
  ]

  return (
    <Card
      title={t('rows.title')}
      padding="none"
      actions={
        <Select
          label={t('rows.filter')}
          hideLabel
          size="sm"
          value={filter}
          options={filters.map((value) => ({
            value,
            label: value === 'all' ? t('rows.all') : t(`rows.filters.${value}`),
          }))}
          onChange={(next) => change({ rows: next, page: 1 })}
        />
      }
    >
      <Loaded of={rows} failed={t('rows.failed')}>
        {({ items, total }) => (
          <CardPart>
            <DataTable
              label={t('rows.title')}
              columns={columns}
              rows={items}
              density="sm"
              getId={({ number }) => number}
              busy={rows.isLoading}
              empty={<EmptyState title={t('rows.none')} />}
              footer={
                total > rowPageSize && (
                  <StepPager
                    of="rows"
                    page={page}
                    pageSize={rowPageSize}
                    total={total}
                    onChange={(next) => change({ page: next }, 'push')}
                  />
                )
              }
            />
          </CardPart>
        )}
      </Loaded>
    </Card>
  )
}

const Why = styled.span`
  display: grid;
  gap: 2px;
  white-space: normal;
  overflow-wrap: anywhere;
`

const CardLink = styled(Link)`
  color: var(--color-text-link);
`
