import { currencySign } from '../format/format'
import { NumberField, type NumberFieldProps } from '../NumberField/NumberField'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLanguage } from '../UiProvider/language'

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'decimals'> {
  /** An ISO code such as `EUR`, whose sign stands at the right inside the field. @default that `suffix` says it */
  currency?: string | undefined
  /** The sign of the currency, at the right inside the field. @default that of `currency`, else $ */
  suffix?: string | undefined
  /** @default 0 */
  min?: number | undefined
}

/** An amount of money with two decimals: `1200.5` is shown as 1 200,50, in English as 1,200.50. Null is empty. */
export const MoneyField = rendersAlone(function MoneyField({ currency, suffix, min = 0, ...field }: MoneyFieldProps) {
  const language = useLanguage()
  const sign = suffix ?? (currency ? currencySign(currency, language) : '$')
  return <NumberField {...field} suffix={sign} min={min} decimals={2} />
})
