import { formatNumber } from './numbers'

/** The word after 1, after 2 and after 5: `['тур', 'тура', 'туров']`. */
export type PluralForms = readonly [one: string, few: string, many: string]

let rules: Intl.PluralRules | undefined

/** The form of a word that goes with a number: 21 тур, 22 тура, 25 туров, 1,5 тура. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  rules ??= new Intl.PluralRules('ru-RU')
  const rule = rules.select(Math.abs(count))
  if (rule === 'one') return one
  return rule === 'many' ? many : few
}

/** A number with its word: 1 204 тура. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}
