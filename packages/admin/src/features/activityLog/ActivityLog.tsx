import { activityLogs as activityLogsApi } from '@karvon/api-client/activityLogs/activityLogs'
import type { ActivityLogEntry } from '@karvon/api-client/activityLogs/activityLogTypes'
import type { Page } from '@karvon/api-client/http/paging'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Loaded } from '../../shared/Loaded'
import { RefreshButton } from '../../shared/RefreshButton'
import { Screen } from '../../shared/Screen'
import { useApi } from '../../shared/useApi'
import { useExport } from '../../shared/useExport'
import { usePageWithin } from '../../shared/usePageWithin'
import { ActivityLogFigures } from './ActivityLogFigures'
import { ActivityLogFilters } from './ActivityLogFilters'
import { ActivityLogTable } from './ActivityLogTable'
import { useActivityLog, useRefreshActivityLog } from './useActivityLog'
import { useActivityLogQuery } from './useActivityLogQuery'

/** `/activity-log?userId=4&action=UpdateClient&period=week&page=2` */
export default function ActivityLog() {
  const { t } = useTranslation('activityLog')
  const { chosen, filters, page, isFiltered, setFilters, setPage, reset } = useActivityLogQuery()
  const log = useActivityLog(filters, page)
  const refresh = useRefreshActivityLog()
  const api = useApi({ activityLogs: activityLogsApi })
  const file = useExport('activity_log.xlsx', { done: t('exported'), failed: t('failed.export') })

  const empty = isFiltered ? (
    <EmptyState
      spot="route"
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={reset}>{t('filters.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
  )

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button
            icon={<Download />}
            loading={file.isLoading}
            onClick={() => file.save(() => api.activityLogs.export(filters))}
          >
            {t('export')}
          </Button>
          <RefreshButton useList={useActivityLog} asked={[filters, page]} onRefresh={refresh}>
            {t('refresh')}
          </RefreshButton>
        </>
      }
    >
      <Content>
        <ActivityLogFigures
          of={{ data: log.data?.total, error: log.error, mutate: async () => (await log.mutate())?.total }}
          isFiltered={isFiltered}
        />
        <ActivityLogFilters
          value={chosen}
          onChange={setFilters}
          occurred={(log.data?.items ?? []).map(({ action }) => action)}
        />
        {/* A log that failed never looks like an empty one (AMB-079). */}
        <Loaded
          of={log.error ? { ...log, data: undefined } : log}
          skeleton={<ActivityLogTable rows={[]} loading />}
          failed={t('failed.list')}
        >
          {(entries) => (
            <ActivityLogTable
              rows={entries.items}
              busy={log.isLoading}
              empty={empty}
              footer={entries.total > 0 && <Pages of={entries} page={page} isStale={log.isLoading} onPage={setPage} />}
            />
          )}
        </Loaded>
      </Content>
    </Screen>
  )
}

interface PagesProps {
  of: Page<ActivityLogEntry>
  page: number
  /** The entries are those of the query before. */
  isStale: boolean
  onPage(page: number, how?: 'push' | 'replace'): void
}

function Pages({ of, page, isStale, onPage }: PagesProps) {
  const { t } = useTranslation('activityLog')
  usePageWithin(of, { asked: page, isStale, onPage })

  return (
    <Pager
      page={page}
      pageCount={of.pageCount}
      summary={t('page', { page: formatNumber(page), pages: formatNumber(of.pageCount) })}
      onChange={onPage}
    />
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  container: log / inline-size;
`
