import { isHot } from '@karvon/api-client/contactActions/contactActionRules'
import type { ContactAction } from '@karvon/api-client/contactActions/contactActionTypes'
import type { Page } from '@karvon/api-client/http/paging'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** «7 непрочитанных · 3 горячих», with the number of rows they were counted in when there are more (AMB-031). */
export function RequestsDetail({ page: { items, total } }: { page: Page<ContactAction> }) {
  const { t } = useTranslation('dashboard')
  const unread = items.filter(({ isRead }) => !isRead).length
  const hot = items.filter(isHot).length

  return (
    <>
      {unread > 0 ? <Unread>{t('figures.unread', { count: unread })}</Unread> : t('figures.allRead')}
      {hot > 0 && (
        <>
          {' · '}
          <Hot>{t('figures.hot', { count: hot })}</Hot>
        </>
      )}
      {total > items.length && ` ${t('figures.ofLatest', { count: items.length })}`}
    </>
  )
}

const Unread = styled.b`
  color: var(--color-text-link);
  font-weight: 600;
`

const Hot = styled.b`
  color: var(--color-hot-text);
  font-weight: 600;
  white-space: nowrap;
`
