import { hasText, type LocalizedText } from './localizedText'

/** Of texts that nobody has to write, those that are written in some language: only they lack others. */
export const begunTexts = (...texts: readonly LocalizedText[]): LocalizedText[] => texts.filter(hasText)
