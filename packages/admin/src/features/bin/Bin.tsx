import { bin } from '@karvon/api-client/bin/bin'
import { binNouns } from '@karvon/api-client/bin/binNames'
import type { BinEntry } from '@karvon/api-client/bin/binTypes'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { SearchField } from '@karvon/ui/SearchField'
import { Select } from '@karvon/ui/Select'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRestore } from '../../shared/bin/useDeleted'
import { UserChoice } from '../../shared/people/UserChoice'
import { TightStack } from '../../shared/screen/Columns'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { useLastValue } from '../../shared/screen/useLastValue'
import { BinTable } from './BinTable'
import { nounChoices, useBin, useBinQuery, useRefreshBin } from './useBin'

/** `/bin?noun=clients&userId=4&search=алиева&page=2`: what was deleted, to be brought back or deleted for good. */
export default function Bin() {
  const { t } = useTranslation('bin')
  const { chosen, page, isFiltered, setFilters, setPage, reset } = useBinQuery()
  const entries = useBin(chosen, page)
  const refresh = useRefreshBin()
  const restore = useRestore()
  const [toPurge, setToPurge] = useState<BinEntry | null>(null)

  // A list that failed never looks like an empty one.
  const loaded = entries.error ? { ...entries, data: undefined } : entries
  usePageWithin(loaded.data, { asked: page, isStale: entries.isLoading, onPage: setPage })

  const empty = isFiltered ? (
    <EmptyState
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
        <RefreshButton useList={useBin} asked={[chosen, page]} onRefresh={refresh}>
          {t('refresh')}
        </RefreshButton>
      }
    >
      <TightStack>
        <Bar>
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.search')}
            value={chosen.search}
            onChange={(search) => setFilters({ search: search.trim() })}
          />
          <Select
            label={t('filters.noun')}
            hideLabel
            value={chosen.noun}
            options={nounChoices.map((noun) => ({
              value: noun,
              label: noun === 'all' ? t('filters.allNouns') : binNouns[noun].ru,
            }))}
            onChange={(noun) => setFilters({ noun })}
          />
          <UserChoice
            label={t('filters.user')}
            everybody={t('filters.allUsers')}
            unknown={t('filters.unknownUser', { id: chosen.userId })}
            userId={chosen.userId}
            onChange={(userId) => setFilters({ userId })}
          />
        </Bar>
        <Loaded of={loaded} skeleton={<BinTable rows={[]} loading />} failed={t('failed.list')}>
          {({ items, total, pageCount }) => (
            <BinTable
              rows={items}
              busy={entries.isLoading}
              empty={empty}
              onRestore={({ noun, recordId }) => restore(noun, recordId)}
              onPurge={setToPurge}
              footer={
                total > 0 && (
                  <Pager
                    page={page}
                    pageCount={pageCount}
                    summary={t('page', { page: formatNumber(page), pages: formatNumber(pageCount) })}
                    onChange={setPage}
                  />
                )
              }
            />
          )}
        </Loaded>
      </TightStack>
      <Purge entry={toPurge} onClose={() => setToPurge(null)} />
    </Screen>
  )
}

interface PurgeProps {
  /** The entry in question; null while there is none. */
  entry: BinEntry | null
  onClose(): void
}

/** Asks, naming the record, and deletes it for good. */
function Purge({ entry, onClose }: PurgeProps) {
  const { t } = useTranslation('bin')
  const api = useApi({ bin })
  const refresh = useRefreshBin()
  const [isBusy, setBusy] = useState(false)
  const asked = useLastValue(entry)

  async function handleConfirm() {
    if (!entry) return
    setBusy(true)
    try {
      await api.bin.purge(entry.noun, entry.recordId)
      toast.success(t('purged', { title: entry.title }))
    } catch (error) {
      toastError(error, t('failed.purge'), t)
    } finally {
      setBusy(false)
      onClose()
      void refresh()
    }
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      title={t('question.title')}
      text={asked ? t('question.text', { title: `${binNouns[asked.noun].ru}: ${asked.title}` }) : ''}
      confirmLabel={t('purge')}
      busy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 260px;
    max-width: 360px;
  }
  > :not(:first-child) {
    flex: 1 1 150px;
    max-width: 200px;
  }
`
