import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { Card } from '@karvon/ui/Card'
import { type DataColumn, DataTable } from '@karvon/ui/DataTable'
import { formatNumber, formatShortMoment } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../shared/screen/Loaded'
import { rowLink } from '../../shared/screen/rowLink'
import { ImportStateBadge } from './ImportStateBadge'
import { runAddress } from './importNouns'
import { CardPart, StepBody } from './StepCard'
import { useImportRuns } from './useImportRuns'

/** Imports of a noun of the last 30 days, the newest first. */
export function PastImports({ noun }: { noun: ImportNoun }) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const runs = useImportRuns(noun, page)

  const columns: DataColumn<ImportRun>[] = [
    { id: 'file', title: t('past.file'), render: ({ fileName }) => fileName },
    {
      id: 'state',
      title: t('past.state'),
      onCard: 'aside',
      render: ({ state }) => <ImportStateBadge state={state} />,
    },
    {
      id: 'result',
      title: t('past.result'),
      align: 'end',
      render: ({ created, filled, total }) =>
        t('past.resultValue', { done: formatNumber(created + filled), total: formatNumber(total) }),
    },
    {
      id: 'createdAt',
      title: t('past.createdAt'),
      render: ({ createdAt }) => formatShortMoment(createdAt, new Date()),
    },
  ]

  return (
    <Card title={t('past.title')} padding="none">
      <Loaded of={runs} failed={t('past.failed')}>
        {({ items, total, pageCount }) =>
          total === 0 ? (
            <StepBody>{t('past.empty')}</StepBody>
          ) : (
            <CardPart>
              <DataTable
                label={t('past.title')}
                columns={columns}
                rows={items}
                density="sm"
                getId={({ id }) => id}
                getHref={({ id }) => runAddress(noun, id)}
                renderLink={rowLink}
                busy={runs.isLoading}
                footer={
                  pageCount > 1 && (
                    <Pager
                      page={page}
                      pageCount={pageCount}
                      summary={t('past.shown', {
                        shown: formatNumber(items.length),
                        total: formatNumber(total),
                      })}
                      onChange={setPage}
                    />
                  )
                }
              />
            </CardPart>
          )
        }
      </Loaded>
    </Card>
  )
}
