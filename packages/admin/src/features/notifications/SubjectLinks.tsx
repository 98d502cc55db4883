import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { LinkButton } from '@karvon/ui/LinkButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { usePermissions } from '../../shared/session/rights'

/** Members of the data that name a record, with what one needs to see it and its address. */
const subjects = {
  contactActionId: { right: 'section:contact-actions', addressOf: (id: string) => `/contact-actions?request=${id}` },
  clientId: { right: 'section:clients', addressOf: (id: string) => `/clients/${id}` },
  tourId: { right: 'section:tours', addressOf: (id: string) => `/tours/${id}` },
} as const

/** Ways to the records that a notification is about, where the person may see them. */
export function SubjectLinks({ of: { dataJson, title } }: { of: Pick<Notification, 'dataJson' | 'title'> }) {
  const { t } = useTranslation('notifications')
  const { can } = usePermissions()

  return subjectsOf(dataJson)
    .filter(({ right }) => can(right))
    .map(({ name, address }) => (
      <Link key={name} href={address} asChild>
        <LinkButton size="sm" aria-label={t(`card.openOf.${name}`, { title })}>
          {t(`card.open.${name}`)}
        </LinkButton>
      </Link>
    ))
}

function subjectsOf(dataJson: string) {
  const data = readData(dataJson)
  return (Object.keys(subjects) as (keyof typeof subjects)[]).flatMap((name) => {
    const id: unknown = data[name]
    const isId = (typeof id === 'number' && Number.isSafeInteger(id)) || (typeof id === 'string' && id !== '')
    const { right, addressOf } = subjects[name]
    return isId ? [{ name, right, address: addressOf(encodeURIComponent(id)) }] : []
  })
}

/** Any text may stand there: what is no JSON object names no record. */
export function readData(dataJson: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(dataJson)
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
