import type { Section } from '@karvon/api-client/auth/accessRules'
import { AccessDenied } from '@karvon/ui/AccessDenied'
import { Button } from '@karvon/ui/Button'
import { HeaderBar } from '@karvon/ui/HeaderBar'
import { LinkButton } from '@karvon/ui/LinkButton'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useEnvironment } from '../shared/screen/environment'
import { useDocumentTitle } from '../shared/screen/useDocumentTitle'
import { usePermissions } from '../shared/session/rights'

const names = {
  dashboard: 'menu.dashboard',
  notifications: 'menu.notifications',
  clients: 'menu.clients',
  users: 'menu.users',
  tours: 'menu.tours',
  instagram: 'menu.instagram',
  'contact-actions': 'menu.requests',
  analytics: 'soon.analytics',
  'activity-log': 'menu.activityLog',
  landing: 'denied.landing',
  content: 'denied.landing',
  settings: 'soon.settings',
} as const satisfies Record<Section, string>

/** What a person sees of a section they may not open. */
export function Denied({ section }: { section: Section }) {
  const { t } = useTranslation('app')
  const { back } = useEnvironment()
  const { whyNot } = usePermissions()
  useDocumentTitle(t('denied.title'))

  return (
    <>
      <HeaderBar title={t(names[section])} isHeading={false} subtitle={t('denied.about')} />
      <AccessDenied
        title={t('denied.title')}
        text={
          <>
            {t('denied.text')}
            <br />
            <b>{whyNot(`section:${section}`)}</b>
          </>
        }
        actions={
          <>
            <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
              {t('back', { ns: 'common' })}
            </Button>
            <Link href="/" asChild>
              <LinkButton variant="primary">{t('home', { ns: 'common' })}</LinkButton>
            </Link>
          </>
        }
      />
    </>
  )
}
