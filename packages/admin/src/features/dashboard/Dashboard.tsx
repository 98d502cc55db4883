import { useTranslation } from 'react-i18next'
import { Screen } from '../../shared/Screen'

/** `/` */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      {null}
    </Screen>
  )
}
