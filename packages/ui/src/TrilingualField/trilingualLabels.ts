import { type LanguageOption, languageNames } from '../LanguageMarks/languageNames'
import { wordsFrom } from '../UiProvider/wordsFrom'

/** The words of a TrilingualField. */
export interface TrilingualLabels {
  /** By the code of the language; one that `languages` names is called as it says there. */
  names: Readonly<Record<string, string>>
  /** Where there are fewer than 140 px for a language. @default the code in capitals */
  shortNames: Readonly<Record<string, string>>
  /** After «Скопировать», and in a fallback. @default fromOther */
  from: Readonly<Record<string, string>>
  /** Of a language that `from` does not know, by its name. */
  fromOther: (name: string) => string
  /** What readers get instead of an empty text, before that text. @param from one of `from` */
  fallback: (from: string) => string
  filled: string
  empty: string
  /** Of a form: some of its fields. */
  partly: string
  near: string
  wrong: string
  /** Still the copy it was filled with. */
  copied: string
  /** The text it was written after has changed since. */
  stale: string
  /** A machine wrote it. */
  draft: string
  /** Somebody else has saved another text than is written here. */
  clash: string
  /** Somebody else has saved another text, nothing was written here. */
  updated: string
  /** Has to be written. */
  required: string
  copiedHint: (from: string) => string
  staleHint: (name: string) => string
  draftHint: string
  /** «2 из 3». */
  count: (filled: number, all: number) => string
  /** Of the switch of a form. */
  languageOfForm: string
  /** On the button that shows the languages side by side, and on the one that ends it. */
  side: string
  tabs: string
  copy: string
  copyFrom: (from: string) => string
  /** Asked before a text is replaced by a copy. */
  replaceQuestion: (name: string, from: string) => string
  replace: string
  keep: string
  showSideBySide: string
  showTabs: string
  /** On a text that is shown; pressing it makes it the one that is written. */
  edit: (name: string) => string
  loading: string
  /** Languages that both have changed. */
  clashesHint: (names: string) => string
  /** Languages that only the other has changed. */
  updatedHint: (names: string) => string
  takeUpdated: string
  clashCount: (clashes: number) => string
  /** Before the other's text. */
  theirs: string
  keepMine: string
  takeTheirs: string
}

export const trilingualWords = wordsFrom<TrilingualLabels>({
  ru: {
    names: languageNames,
    shortNames: { ru: 'RU', en: 'EN', uz: 'UZ' },
    from: { ru: 'из русского', en: 'из английского', uz: 'из узбекского' },
    fromOther: 'из «{0}»',
    fallback: 'Пусто. Показывается текст {0}:',
    filled: 'заполнено',
    empty: 'пусто',
    partly: 'заполнено не всё',
    near: 'близко к лимиту',
    wrong: 'ошибка',
    copied: 'копия',
    stale: 'устарело',
    draft: 'машинный перевод',
    clash: 'расхождение',
    updated: 'изменено другим',
    required: 'обязательно',
    copiedHint: 'Скопировано {0}, переведите',
    staleHint: '{0} изменился после этого перевода, проверьте его',
    draftHint: 'Машинный перевод, проверьте его',
    count: '{0} из {1}',
    languageOfForm: 'Язык полей',
    side: 'Рядом',
    tabs: 'Вкладками',
    copy: 'Скопировать из другого языка',
    copyFrom: 'Скопировать {0}',
    replaceQuestion: '{0}: заменить текст копией {1}?',
    replace: 'Заменить',
    keep: 'Оставить',
    showSideBySide: 'Показать языки рядом',
    showTabs: 'Показать языки вкладками',
    edit: '{0}: изменить',
    loading: 'Тексты загружаются',
    clashesHint: '{0}: пока вы писали, кто-то сохранил другое. Решите, что останется.',
    updatedHint: '{0}: кто-то сохранил новый текст, вы его не меняли.',
    takeUpdated: 'Взять новое',
    clashCount: '{0} {0|расхождение|расхождения|расхождений}',
    theirs: 'Сохранено другим',
    keepMine: 'Оставить моё',
    takeTheirs: 'Взять это',
  },
  en: {
    names: languageNames,
    shortNames: { ru: 'RU', en: 'EN', uz: 'UZ' },
    from: { ru: 'from Russian', en: 'from English', uz: 'from Uzbek' },
    fromOther: 'from {0}',
    fallback: 'Empty. Shown instead {0}:',
    filled: 'filled',
    empty: 'empty',
    partly: 'partly filled',
    near: 'close to the limit',
    wrong: 'error',
    copied: 'a copy',
    stale: 'out of date',
    draft: 'machine translation',
    clash: 'conflict',
    updated: 'changed by somebody',
    required: 'required',
    copiedHint: 'Copied {0}, to be translated',
    staleHint: '{0} has changed since this was translated, look it over',
    draftHint: 'Translated by a machine, look it over',
    count: '{0} of {1}',
    languageOfForm: 'Language of the fields',
    side: 'Side by side',
    tabs: 'As tabs',
    copy: 'Copy from another language',
    copyFrom: 'Copy {0}',
    replaceQuestion: '{0}: replace the text with a copy {1}?',
    replace: 'Replace',
    keep: 'Keep',
    showSideBySide: 'Show the languages side by side',
    showTabs: 'Show the languages as tabs',
    edit: '{0}: edit',
    loading: 'The texts are loading',
    clashesHint: '{0}: while you were writing, somebody saved another text. Choose which one stays.',
    updatedHint: '{0}: somebody saved a new text, you have not changed it.',
    takeUpdated: 'Take the new text',
    clashCount: '{0} {0|conflict|conflicts}',
    theirs: 'Saved by somebody',
    keepMine: 'Keep mine',
    takeTheirs: 'Take this',
  },
  uz: {
    names: languageNames,
    shortNames: { ru: 'RU', en: 'EN', uz: 'UZ' },
    from: { ru: 'ruschadan', en: 'inglizchadan', uz: 'oʻzbekchadan' },
    fromOther: '«{0}» matnidan',
    fallback: 'Boʻsh. Oʻrniga {0} koʻrsatiladi:',
    filled: 'toʻldirilgan',
    empty: 'boʻsh',
    partly: 'qisman toʻldirilgan',
    near: 'chegaraga yaqin',
    wrong: 'xato',
    copied: 'nusxa',
    stale: 'eskirgan',
    draft: 'mashina tarjimasi',
    clash: 'tafovut',
    updated: 'boshqa kishi oʻzgartirgan',
    required: 'majburiy',
    copiedHint: (from) => `${capital(from)} nusxalangan, tarjima qiling`,
    staleHint: '{0} bu tarjimadan keyin oʻzgargan, tekshirib koʻring',
    draftHint: 'Mashina tarjimasi, tekshirib koʻring',
    count: '{0} / {1}',
    languageOfForm: 'Maydonlar tili',
    side: 'Yonma-yon',
    tabs: 'Varaqlarda',
    copy: 'Boshqa tildan nusxalash',
    copyFrom: (from) => `${capital(from)} nusxalash`,
    replaceQuestion: '{0}: matn {1} olingan nusxa bilan almashtirilsinmi?',
    replace: 'Almashtirish',
    keep: 'Qoldirish',
    showSideBySide: 'Tillarni yonma-yon koʻrsatish',
    showTabs: 'Tillarni varaqlarda koʻrsatish',
    edit: '{0}: tahrirlash',
    loading: 'Matnlar yuklanmoqda',
    clashesHint: '{0}: siz yozayotganda kimdir boshqa matnni saqladi. Qaysi biri qolsin?',
    updatedHint: '{0}: kimdir yangi matnni saqladi, siz uni oʻzgartirmagansiz.',
    takeUpdated: 'Yangisini olish',
    clashCount: '{0} ta tafovut',
    theirs: 'Boshqa kishi saqlagani',
    keepMine: 'Menikini qoldirish',
    takeTheirs: 'Shuni olish',
  },
})

/** The words of a field for its languages: every one of them has a name, a short one, and what says that a text is from it. */
export function wordsOf(words: TrilingualLabels, languages: readonly LanguageOption[] | undefined): TrilingualLabels {
  if (!languages) return words
  const each = (of: (language: LanguageOption) => string) =>
    Object.fromEntries(languages.map((language) => [language.code, of(language)]))

  return {
    ...words,
    names: each(({ label }) => label),
    shortNames: each(({ code }) => words.shortNames[code] ?? code.toUpperCase()),
    from: each(({ code, label }) => words.from[code] ?? words.fromOther(label)),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
