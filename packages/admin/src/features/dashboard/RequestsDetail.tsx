import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { isHot } from '@karvon/api-client/contactActions/contactActionRules'
import type { Page } from '@karvon/api-client/http/paging'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** «7 непрочитанных · 3 горячих», with the number of rows they were counted in when there are more (AMB-031). */
export function RequestsDetail({ page: { items, total } }: { page: Page<ContactAction> }) {
  const { t } = useTranslation('dashboard')
  const unread = items.filter(({ isRead }) => !isRead).length
  const hot = items.filter(isHot).length
  const ofLatest = total > items.length && ` ${t('figures.ofLatest', { count: items.length })}`

  return (
    <Line>
      <Counts>
        <span>
          {unread > 0 ? <Unread>{t('figures.unread', { count: unread })}</Unread> : t('figures.allRead')}
          {hot === 0 && ofLatest}
        </span>
        {hot > 0 && (
          <span>
            <i>{' · '}</i>
            <Hot>{t('figures.hot', { count: hot })}</Hot>
            {ofLatest}
          </span>
        )}
      </Counts>
    </Line>
  )
}

/* The dot stands between two in one line; before the first of a line it lies beyond the edge. */
const Line = styled.span`
  display: block;
  overflow-x: clip;
`

const Counts = styled.span`
  display: block;
  margin-left: -12px;

  > span {
    display: inline-block;
    position: relative;
    padding-left: 12px;
  }

  i {
    position: absolute;
    left: 0;
    width: 12px;
    font-style: normal;
    text-align: center;
  }
`

const Unread = styled.b`
  color: var(--color-text-link);
  font-weight: 600;
`

const Hot = styled.b`
  color: var(--color-hot-text);
  font-weight: 600;
  white-space: nowrap;
`
