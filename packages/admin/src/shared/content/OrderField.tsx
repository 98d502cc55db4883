import { useTranslation } from 'react-i18next'
import { FormNumber } from '../form/FormNumber'

/** The place of an item among the others. */
export function OrderField() {
  const { t } = useTranslation('content')
  return <FormNumber name="orderNumber" label={t('order')} hint={t('orderHint')} min={0} step={1} />
}
