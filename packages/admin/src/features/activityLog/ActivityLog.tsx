import { activityLogs as activityLogsApi } from '@karvon/api-client/activityLog/activityLogs'
import { Button } from '@karvon/ui/Button'
import { Chip } from '@karvon/ui/Chip'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Pager } from '@karvon/ui/Pager'
import { Skeleton } from '@karvon/ui/Skeleton'
import { type Stat, StatStrip, type StatStripProps } from '@karvon/ui/StatStrip'
import { CalendarDays, Clock, History, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { SWRResponse } from 'swr'
import { Link } from 'wouter'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { useApi } from '../../shared/api/useApi'
import { ExportButton } from '../../shared/files/ExportButton'
import { useActiveUsers } from '../../shared/people/useActiveUsers'
import { TightStack } from '../../shared/screen/Columns'
import { deferPart } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { PulsePanel } from '../../shared/screen/PulsePanel'
import { dayInWords } from '../../shared/screen/pulseDays'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { useWideHeader } from '../../shared/screen/useWideHeader'
import { usePermissions } from '../../shared/session/rights'
import { ActivityLogFilters } from './ActivityLogFilters'
import { ActivityLogTable } from './ActivityLogTable'
import { useActionCount, useActivityLog, useRefreshActivityLog } from './useActivityLog'
import { useActivityLogQuery } from './useActivityLogQuery'

const ActivityPulse = deferPart(() => import('./ActivityPulse').then((module) => module.ActivityPulse), {
  instead: <Skeleton width="100%" height={120} />,
})

/** `/activity-log?userId=4&action=UpdateClient&period=week&page=2` */
export default function ActivityLog() {
  const { t } = useTranslation('activityLog')
  const { chosen, filters, page, isFiltered, setFilters, setDay, setPage, reset } = useActivityLogQuery()
  const log = useActivityLog(filters, page)
  const refresh = useRefreshActivityLog()
  const api = useApi({ activityLogs: activityLogsApi })
  const { can } = usePermissions()

  // A log that failed never looks like an empty one.
  const loaded = log.error ? { ...log, data: undefined } : log
  usePageWithin(loaded.data, { asked: page, isStale: log.isLoading, onPage: setPage })

  const empty = isFiltered ? (
    <EmptyState
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={reset}>{t('filters.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
  )

  const isWide = useWideHeader()
  const figures = (
    <ActivityLogFigures
      of={{ data: log.data?.total, error: log.error, mutate: async () => (await log.mutate())?.total }}
      isFiltered={isFiltered}
      size={isWide ? 'xs' : 'sm'}
    />
  )
  const pulse = (
    <PulsePanel name="activity" title={t('pulse.title')} short={t('pulse.short')}>
      <ActivityPulse filters={filters} day={chosen.day} onDay={setDay} />
    </PulsePanel>
  )

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      figures={isWide && figures}
      actions={
        <>
          {can('section:settings') && (
            <Link href="/bin" asChild>
              <LinkButton icon={<Trash2 />}>{t('bin')}</LinkButton>
            </Link>
          )}
          <ExportButton
            label={t('export')}
            fileName="activity_log.xlsx"
            words={{ done: t('exported'), failed: t('failed.export') }}
            found={isFiltered && loaded.data?.total}
            fetchFile={(options) => api.activityLogs.export(filters, 'excel', options)}
          />
          <RefreshButton useList={useActivityLog} asked={[filters, page]} onRefresh={refresh}>
            {t('refresh')}
          </RefreshButton>
        </>
      }
    >
      <Content>
        {!isWide && (
          <Figures>
            {figures}
            {pulse}
          </Figures>
        )}
        <ActivityLogFilters
          value={chosen}
          onChange={setFilters}
          occurred={(log.data?.items ?? []).map(({ action }) => action)}
          end={isWide && pulse}
        />
        {chosen.day && (
          <div>
            <Chip
              selected
              removeLabel={t('pulse.removeDay', { day: dayInWords(chosen.day) })}
              onRemove={() => setDay(undefined)}
            >
              {dayInWords(chosen.day)}
            </Chip>
          </div>
        )}
        {chosen.entry && (
          <div>
            <Chip selected removeLabel={t('everyEntry')} onRemove={() => setFilters({ entry: '' })}>
              {t('oneEntry', { id: chosen.entry })}
            </Chip>
          </div>
        )}
        <Loaded of={loaded} skeleton={<ActivityLogTable rows={[]} loading />} failed={t('failed.list')}>
          {(entries) => (
            <ActivityLogTable
              rows={entries.items}
              busy={log.isLoading}
              empty={empty}
              footer={
                entries.total > 0 && (
                  <Pager
                    page={page}
                    pageCount={entries.pageCount}
                    summary={t('page', { page: formatNumber(page), pages: formatNumber(entries.pageCount) })}
                    onChange={setPage}
                  />
                )
              }
            />
          )}
        </Loaded>
      </Content>
    </Screen>
  )
}

interface ActivityLogFiguresProps {
  /** How many the filters leave. */
  of: Pick<SWRResponse<number>, 'data' | 'error' | 'mutate'>
  isFiltered: boolean
  size: StatStripProps['size']
}

/** Four true figures above the log; each loads and fails on its own. */
function ActivityLogFigures({ of, isFiltered, size }: ActivityLogFiguresProps) {
  const { t } = useTranslation('activityLog')
  const today = useActionCount('today')
  const week = useActionCount('week')
  const users = useActiveUsers()

  function figure({
    data,
    error,
    mutate,
  }: Pick<SWRResponse<number>, 'data' | 'error' | 'mutate'>): Omit<Stat, 'label'> {
    if (data !== undefined) return { value: formatNumber(data) }
    if (!error) return { value: null, loading: true }
    return { value: null, failed: { text: t('failed.figure'), onRetry: () => void mutate() } }
  }

  const activeUsers = { data: users.data?.total, error: users.error, mutate: async () => (await users.mutate())?.total }

  return (
    <StatStrip
      size={size}
      items={[
        { label: isFiltered ? t('figures.found') : t('figures.total'), icon: <History aria-hidden />, ...figure(of) },
        { label: t('figures.today'), icon: <Clock aria-hidden />, ...figure(today) },
        { label: t('figures.week'), icon: <CalendarDays aria-hidden />, ...figure(week) },
        { label: t('figures.users'), icon: <Users aria-hidden />, ...figure(activeUsers) },
      ]}
    />
  )
}

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 640px;
    min-width: 0;
  }
`

/** At a desk all fifteen rows of a page are seen at once. */
const Content = styled(TightStack)`
  container: log / inline-size;

  @media (min-width: 1280px) {
    margin-top: calc(var(--space-3) - var(--space-6));
  }
`
