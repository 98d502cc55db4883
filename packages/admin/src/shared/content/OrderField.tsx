import { orderNumber } from '@karvon/api-client/content/contentFields'
import { useTranslation } from 'react-i18next'
import { inputsOf } from '../form/inputsOf'

const OrderInput = inputsOf({ orderNumber: orderNumber() }, useWords)

/** The place of an item among the others. */
export const OrderField = () => <OrderInput name="orderNumber" />

function useWords() {
  const { t } = useTranslation('content')
  return { orderNumber: t('order'), orderNumberHint: t('orderHint') }
}
