import { NumberField, type NumberFieldProps } from '../NumberField/NumberField'
import { rendersAlone } from '../rendersAlone/rendersAlone'

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'decimals'> {
  /** The sign of the currency, at the right inside the field. @default $ */
  suffix?: string | undefined
  /** @default 0 */
  min?: number | undefined
}

/** An amount of money with two decimals: `1200.5` is shown as 1 200,50. Null is empty. */
export const MoneyField = rendersAlone(function MoneyField({ suffix = '$', min = 0, ...field }: MoneyFieldProps) {
  return <NumberField {...field} suffix={suffix} min={min} decimals={2} />
})
