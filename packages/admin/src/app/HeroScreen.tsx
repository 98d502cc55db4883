import { useTranslation } from 'react-i18next'
import { HeroList } from '../features/content/HeroList'
import { Screen } from '../shared/screen/Screen'

/** `/hero-info` */
export default function HeroScreen() {
  const { t } = useTranslation('heroes')
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <HeroList />
    </Screen>
  )
}
