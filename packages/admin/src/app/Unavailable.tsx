import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Screen } from '../shared/Screen'

/** Stands at the address of a section that has no screen yet. */
export function Unavailable() {
  const { t } = useTranslation('app')

  return (
    <Screen title={t('unavailable.title')}>
      <EmptyState
        spot="route"
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        action={
          <Link href="/" asChild>
            <LinkButton variant="primary">{t('home', { ns: 'common' })}</LinkButton>
          </Link>
        }
      />
    </Screen>
  )
}
