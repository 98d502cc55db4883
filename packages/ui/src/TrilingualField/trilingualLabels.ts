import type { Language } from '../format/format'

/** The words of a TrilingualField. */
export interface TrilingualLabels {
  names: Record<Language, string>
  /** Where the field is narrower than 420 px. */
  shortNames: Record<Language, string>
  /** After «Скопировать» and before a fallback text. */
  from: Record<Language, string>
  filled: string
  empty: string
  near: string
  wrong: string
  count: (filled: number) => string
  copy: string
  copyFrom: (from: string) => string
  /** Asked before a text is replaced by a copy. */
  replaceQuestion: (name: string, from: string) => string
  replace: string
  keep: string
  showSideBySide: string
  showTabs: string
}

export const russian: TrilingualLabels = {
  names: { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' },
  shortNames: { ru: 'RU', en: 'EN', uz: 'UZ' },
  from: { ru: 'из русского', en: 'из английского', uz: 'из узбекского' },
  filled: 'заполнен',
  empty: 'пусто',
  near: 'близко к лимиту',
  wrong: 'ошибка',
  count: (filled) => `${filled} из 3`,
  copy: 'Скопировать из другого языка',
  copyFrom: (from) => `Скопировать ${from}`,
  replaceQuestion: (name, from) => `${name}: заменить текст копией ${from}?`,
  replace: 'Заменить',
  keep: 'Оставить',
  showSideBySide: 'Показать языки рядом',
  showTabs: 'Показать языки вкладками',
}
