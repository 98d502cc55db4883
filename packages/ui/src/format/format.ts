/** How the interface writes things, in Russian. No React and no DOM: the command line prints with the same functions. */
export { formatDate, formatDay, formatMoment, formatRelative, formatShortDate } from './dates'
export { displayText, filledLanguages, type Language, type LocalizedText, languages } from './localizedText'
export { formatFileSize, formatMoney, formatNumber } from './numbers'
export { formatPhone } from './phones'
export { plainText } from './plainText'
export { formatCount, type PluralForms, plural } from './plural'
