/** How the interface writes things: in Russian, unless another language is named. No React and no DOM: the command line prints with the same functions. */
export { countCharacters, cutCharacters, isBlank } from './characters'
export {
  daySeparator,
  formatDate,
  formatDay,
  formatMoment,
  formatRelative,
  formatShortDate,
  formatShortMoment,
} from './dates'
export { displayText, filledLanguages, type Language, type LocalizedText, languages } from './localizedText'
export { currencySign, formatFileSize, formatMoney, formatNumber, type MoneyOptions } from './numbers'
export { plainText } from './plainText'
export { formatCount, type PluralForms, plural } from './plural'
