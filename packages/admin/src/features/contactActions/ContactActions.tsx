import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { Button } from '@karvon/ui/Button'
import { Chip } from '@karvon/ui/Chip'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { SearchField } from '@karvon/ui/SearchField'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Flame } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { deferWindow } from '../../shared/deferWindow'
import { FilterBar, FilteredContent } from '../../shared/FilterBar'
import { Loaded } from '../../shared/Loaded'
import { RefreshButton } from '../../shared/RefreshButton'
import { Screen } from '../../shared/Screen'
import { useKeptDialog } from '../../shared/useDraft'
import { useRequests } from '../../shared/useInbox'
import { RequestActions } from './RequestActions'
import type { RequestFormProps } from './RequestForm'
import { RequestTable } from './RequestTable'
import { filtered, sourceChoices } from './requestFilters'
import { sourceLabel } from './requestLabels'
import { useRequestActions } from './useRequestActions'
import { useRequestQuery } from './useRequestQuery'

const RequestForm = deferWindow(() => import('./RequestForm').then((module) => module.RequestForm))

const RequestDialog = deferWindow(
  () => import('./RequestDialog').then((module) => module.RequestDialog),
  ({ request }) => request !== null,
)

/** `/contact-actions?type=hot&request=12` */
export default function ContactActions() {
  const { t } = useTranslation('contactActions')
  const { filters, openId, isFiltered, setFilters, open, close, reset } = useRequestQuery()
  const requests = useRequests()
  const work = useRequestActions()
  const [writing, setWriting] = useState<Pick<RequestFormProps, 'what' | 'request' | 'open'> | null>(null)
  useKeptDialog('requests', writing, setWriting)
  const opened = requests.data?.items.find(({ id }) => String(id) === openId) ?? null

  const write = (what: RequestFormProps['what']) => (request: ContactAction) =>
    setWriting({ what, request, open: true })
  const table = {
    readingId: work.readingId,
    onOpen: ({ id }: ContactAction) => open(id),
    onRead: work.markRead,
    onComment: write('comment'),
    onCall: write('call'),
    onCreateClient: work.createClient,
  }
  const dialog = writing && {
    ...writing,
    onOpen: () => setWriting({ ...writing, open: true }),
    onClose: () => setWriting({ ...writing, open: false }),
  }

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <RefreshButton useList={useRequests} asked={[]} onRefresh={requests.mutate}>
          {t('refresh')}
        </RefreshButton>
      }
    >
      <FilteredContent>
        <FilterBar>
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.search')}
            delay={0}
            value={filters.search}
            onChange={(search) => setFilters({ search })}
          />
          <SegmentedControl
            label={t('filters.type')}
            value={filters.type}
            options={sourceChoices.map((value) => ({
              value,
              label: value === 'all' ? t('filters.all') : sourceLabel(value, t),
            }))}
            onChange={(type) => setFilters({ type })}
          />
          <Chip
            icon={<Flame aria-hidden />}
            selected={filters.hotFirst}
            onClick={() => setFilters({ hotFirst: !filters.hotFirst })}
          >
            {t('filters.hotFirst')}
          </Chip>
        </FilterBar>
        {openId && !opened && requests.data && (
          <Notice tone="info">{t('details.missing', { id: openId, count: requests.data.items.length })}</Notice>
        )}
        {/* Requests that could not be read are not shown as none, and never invented (AMB-060). */}
        <Loaded
          of={requests.error ? { ...requests, data: undefined } : requests}
          skeleton={<RequestTable {...table} rows={[]} loading />}
          failed={t('failed.list')}
        >
          {({ items, total }) => {
            const rows = filtered(items, filters)
            return (
              <RequestTable
                {...table}
                rows={rows}
                empty={<NoRequests isSearch={isFiltered} onReset={reset} />}
                footer={
                  rows.length > 0 && (
                    <Foot role="status">
                      {total > items.length
                        ? t('shownOf', { shown: formatNumber(rows.length), total: formatNumber(total) })
                        : t('shown', { count: rows.length })}
                    </Foot>
                  )
                }
              />
            )
          }}
        </Loaded>
      </FilteredContent>
      <RequestDialog
        request={writing?.open ? null : opened}
        onClose={close}
        actions={opened && <RequestActions request={opened} {...table} />}
      />
      {dialog && <RequestForm key={`${dialog.what} ${dialog.request.id}`} {...dialog} />}
    </Screen>
  )
}

function NoRequests({ isSearch, onReset }: { isSearch: boolean; onReset(): void }) {
  const { t } = useTranslation('contactActions')
  return isSearch ? (
    <EmptyState
      spot="route"
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={onReset}>{t('empty.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
  )
}

const Foot = styled.p`
  color: var(--color-text-muted);
  font: var(--text-small);
`
