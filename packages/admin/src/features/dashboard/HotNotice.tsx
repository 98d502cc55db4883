import type { ContactAction } from '@karvon/api-client/contactActions/contactActionFields'
import { isHot } from '@karvon/api-client/contactActions/contactActionRules'
import type { Page } from '@karvon/api-client/http/paging'
import { formatRelative } from '@karvon/ui/format'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Notice } from '@karvon/ui/Notice'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useCanVisit } from '../../shared/useCanVisit'

/** Says whether clients are waiting for a call now; it keeps its place when none is. */
export function HotNotice({ page: { items, total } }: { page: Page<ContactAction> }) {
  const { t } = useTranslation('dashboard')
  const canVisit = useCanVisit()
  const hot = items.filter(isHot)
  const waiting = hot.filter(({ callMade }) => !callMade)
  const count = hot.length - waiting.length
  if (waiting.length === 0) return <Notice tone="success">{t('hot.none')}</Notice>

  const [earliest] = waiting.flatMap(({ createdAt }) => createdAt || []).sort()

  return (
    <Notice
      tone="hot"
      action={
        canVisit('/contact-actions') && (
          <Link href="/contact-actions" asChild>
            <LinkButton size="sm">{t('hot.open')}</LinkButton>
          </Link>
        )
      }
    >
      <b>{t('hot.waiting', { count: waiting.length })}</b> {count > 0 && t('hot.called', { count })}{' '}
      {earliest &&
        t(total > items.length ? 'hot.earliestOfLatest' : 'hot.earliest', {
          count: items.length,
          when: formatRelative(earliest, Date.now()),
        })}
    </Notice>
  )
}
