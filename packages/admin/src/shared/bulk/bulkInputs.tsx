import { NumberField } from '@karvon/ui/NumberField'
import { useTranslation } from 'react-i18next'
import type { BulkInputProps, BulkWords } from './bulkAct'

const start = null as number | null

const signed = (value: number | null) => `${value && value > 0 ? '+' : ''}${value}`.replace('-', '−')

/** Asks by how many percent a price goes up or down. */
export const percentInput = {
  start,
  Inputs: PercentInputs,
  faultOf: (percent: number | null, t: BulkWords) => (percent && percent > -100 ? undefined : t('inputs.priceFault')),
  inWords: (percent: number | null) => `${signed(percent)} %`,
}

/** An amount so many percent larger, in whole cents. */
export const raised = (amount: number, percent: number | null): number =>
  Math.round(amount * (100 + (percent ?? 0))) / 100

/** Asks by how many days dates are moved. */
export const daysInput = (hint: 'daysHint' | 'saleDaysHint') => ({
  start,
  Inputs: hint === 'daysHint' ? DaysInputs : SaleDaysInputs,
  faultOf: (days: number | null, t: BulkWords) =>
    days && Number.isInteger(days) && Math.abs(days) <= 3650 ? undefined : t('inputs.daysFault'),
  inWords: signed,
})

/** A day `YYYY-MM-DD` so many days later; none stays none. */
export function moved(day: string, days: number | null): string {
  if (!day) return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + (days ?? 0))
  return date.toISOString().slice(0, 10)
}

type NumberInputProps = BulkInputProps<number | null>

function PercentInputs(props: NumberInputProps) {
  const { t } = useTranslation('bulk')
  return <NumberField {...props} label={t('inputs.price')} hint={t('inputs.priceHint')} suffix="%" required />
}

function DaysInputs(props: NumberInputProps) {
  const { t } = useTranslation('bulk')
  return <NumberField {...props} label={t('inputs.days')} hint={t('inputs.daysHint')} required />
}

function SaleDaysInputs(props: NumberInputProps) {
  const { t } = useTranslation('bulk')
  return <NumberField {...props} label={t('inputs.days')} hint={t('inputs.saleDaysHint')} required />
}
