import { useTranslation } from 'react-i18next'
import { Screen } from '../shared/screen/Screen'
import { useUzbekistanPart } from './useUzbekistanPart'

/** `/uzbekistan-tours?sub=banners` */
export default function UzbekistanScreen() {
  const { t } = useTranslation('landing')
  const { addButton, content } = useUzbekistanPart()
  return (
    <Screen title={t('uzbekistan.title')} subtitle={t('uzbekistan.subtitle')} actions={addButton}>
      {content}
    </Screen>
  )
}
