import type { Page } from '@karvon/api-client/http/paging'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { RequestTable, type RequestTableProps } from './RequestTable'

export interface RequestRowsProps extends Omit<RequestTableProps, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'> {
  page: Pick<Page<ContactAction>, 'items' | 'total'>
  isBusy: boolean
  isFiltered: boolean
  onReset(): void
  onMore(): void
}

/** The requests that were read, with the way to more; not drawn again for what happens beside them. */
export const RequestRows = memo(function RequestRows({
  page: { items, total },
  isBusy,
  isFiltered,
  onReset,
  onMore,
  ...table
}: RequestRowsProps) {
  const { t } = useTranslation('contactActions')
  return (
    <RequestTable
      {...table}
      rows={items}
      busy={isBusy}
      empty={<NoRequests isSearch={isFiltered} onReset={onReset} />}
      footer={
        items.length > 0 && (
          <Foot>
            <p role="status">
              {total > items.length
                ? t('shownOf', { shown: formatNumber(items.length), total: formatNumber(total) })
                : t('shown', { count: items.length })}
            </p>
            {total > items.length && (
              <Button size="sm" loading={isBusy} onClick={onMore}>
                {t('showMore')}
              </Button>
            )}
          </Foot>
        )
      }
    />
  )
})

function NoRequests({ isSearch, onReset }: { isSearch: boolean; onReset(): void }) {
  const { t } = useTranslation('contactActions')
  return isSearch ? (
    <EmptyState
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={onReset}>{t('empty.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} />
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  color: var(--color-text-muted);
  font: var(--text-small);
`
