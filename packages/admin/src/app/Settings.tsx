import { EmptyState } from '@karvon/ui/EmptyState'
import { useTranslation } from 'react-i18next'
import { Screen } from '../shared/screen/Screen'

/** `/settings`: announced, without anything to set. */
export default function Settings() {
  const { t } = useTranslation('app')

  return (
    <Screen title={t('soon.settings')} subtitle={t('soon.settingsAbout')}>
      <EmptyState spot="route" title={t('soon.text')} />
    </Screen>
  )
}
