import { useTranslation } from 'react-i18next'
import { Screen } from '../shared/screen/Screen'
import { LandingContent } from './LandingContent'
import { usePrivateToursPart } from './usePrivateToursPart'

/** `/private-tours?show=banners` */
export default function PrivateToursScreen() {
  const { t } = useTranslation('landing')
  const { addButton, content } = usePrivateToursPart()
  return (
    <Screen title={t('private.title')} subtitle={t('private.subtitle')} actions={addButton}>
      <LandingContent>{content}</LandingContent>
    </Screen>
  )
}
