import { EmptyState } from '@karvon/ui/EmptyState'
import { LinkButton } from '@karvon/ui/LinkButton'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { tellPageShown } from '../shared/api/pageShown'
import { Screen } from '../shared/screen/Screen'

/** `/settings`: announced; what can be set already has a way from here. */
export default function Settings() {
  const { t } = useTranslation('app')
  useEffect(tellPageShown, [])
  const { t: palette } = useTranslation('palette')

  return (
    <Screen title={t('soon.settings')} subtitle={t('soon.settingsAbout')}>
      <EmptyState
        spot="route"
        title={t('soon.text')}
        action={
          <Link href="/message-templates" asChild>
            <LinkButton icon={<MessageSquareText />}>{palette('messageTemplates')}</LinkButton>
          </Link>
        }
      />
    </Screen>
  )
}
