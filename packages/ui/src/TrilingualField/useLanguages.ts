import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { isNearLimit } from '../Field/TextCounter'
import { countCharacters } from '../format/characters'
import { type Language, type LocalizedText, languages } from '../format/format'
import { mergeValues } from '../merge/merge'
import { useLayoutEffect } from '../react/useLayoutEffect'
import type { LanguageView } from './arrangeLanguages'

/**
 * What there is to say of one language. `copied`: the text is still the copy it was filled with; `stale`: the text it was
 * written after has changed since, it has not; `draft`: a machine wrote it and nobody has changed it; `clash` and
 * `updated`: somebody else has saved another text, and here one was written, or none.
 */
export type LanguageState = 'empty' | 'full' | 'near' | 'wrong' | 'copied' | 'stale' | 'draft' | 'clash' | 'updated'

export interface LanguagesOptions {
  frame: RefObject<HTMLElement | null>
  texts: LocalizedText
  /** The texts as they are saved; what is compared to tell a stale one. @default as they were at first */
  saved: LocalizedText | undefined
  newer: LocalizedText | undefined
  drafts: readonly Language[]
  /** Whether a text says something: tags alone do not. */
  isWritten: (text: string) => boolean
  onChange: (value: LocalizedText, language: Language) => void
  onMerge: (() => void) | undefined
  onBlur: (() => void) | undefined
  policy: LanguagePolicy
  error: string | undefined
  errors: Partial<Record<Language, string>>
  maxLength: number | undefined
  /** Texts are to be read, not changed. */
  isReadOnly: boolean
}

/** Which language is in view, what is to be said of each, and copying from one to another. */
export function useLanguages({
  frame,
  texts,
  saved,
  newer,
  drafts,
  isWritten,
  onChange,
  onMerge,
  onBlur,
  policy,
  error,
  errors,
  maxLength,
  isReadOnly,
}: LanguagesOptions) {
  const [{ active, previous }, setView] = useState<Omit<LanguageView, 'source'>>({ active: 'ru' })
  const [hasFocus, setFocus] = useState(false)
  const [wanted, setWanted] = useState<{ language: Language }>()
  const [question, setQuestion] = useState<{ from: Language; to: Language }>()
  const [copies, setCopies] = useState<Partial<Record<Language, { from: Language; text: string }>>>({})
  const [first] = useState(texts)
  const before = saved ?? first
  const meanwhile = useNewerTexts({ before, texts, newer, onChange, onMerge })
  const filled = languages.filter((language) => isWritten(texts[language]))
  const missing = missingLanguages(policy, filled)
  const source = languages.find((language) => isWritten(before[language]))

  function show(language: Language) {
    if (language !== active) setView({ active: language, previous: active })
  }

  // An error that arrives while the person is elsewhere, as on saving, brings its language into view.
  const wrong = languages.filter((language) => errors[language])
  const [seenWrong, setSeenWrong] = useState('')
  if (seenWrong !== wrong.join()) {
    setSeenWrong(wrong.join())
    if (wrong[0] && !wrong.includes(active) && !hasFocus) show(wrong[0])
  }

  const isInvalid = (language: Language) =>
    Boolean(errors[language]) || (Boolean(error) && (missing.length === 0 || missing.includes(language)))

  /** The language this text was copied from, while it is still that copy. */
  function copiedFrom(language: Language): Language | undefined {
    const copy = copies[language]
    return copy && copy.text === texts[language] ? copy.from : undefined
  }

  /** The language whose text has changed since this one was written after it. */
  function staleAfter(language: Language): Language | undefined {
    if (!source || source === language || !filled.includes(language) || texts[language] !== before[language]) return
    return texts[source] === before[source] ? undefined : source
  }

  const isDraft = (language: Language) => drafts.includes(language) && texts[language] === before[language]

  function stateOf(language: Language): LanguageState {
    if (errors[language] || (error && policy !== 'any' && missing.includes(language))) return 'wrong'
    if (meanwhile.clashes.includes(language)) return 'clash'
    if (meanwhile.updated.includes(language)) return 'updated'
    if (isNearLimit(countCharacters(texts[language]), maxLength)) return 'near'
    if (!filled.includes(language)) return 'empty'
    if (copiedFrom(language)) return 'copied'
    if (isDraft(language)) return 'draft'
    return staleAfter(language) ? 'stale' : 'full'
  }

  function activate(language: Language) {
    show(language)
    if (question && question.to !== language) setQuestion(undefined)
  }

  function focusText(language: Language) {
    activate(language)
    setWanted({ language })
  }

  // The text may be hidden, or not there, until React has shown it; any later, and the next key would go elsewhere.
  useLayoutEffect(() => {
    if (!wanted) return
    const text = frame.current?.querySelector<HTMLElement>(
      `:is(input, textarea, [contenteditable])[lang='${wanted.language}']`,
    )
    const loading = frame.current?.querySelector<HTMLElement>('[data-loading-field]')
    ;(text ?? loading)?.focus()
  }, [wanted, frame])

  function copyText({ from, to }: { from: Language; to: Language }) {
    setQuestion(undefined)
    setCopies({ ...copies, [to]: { from, text: texts[from] } })
    meanwhile.change({ ...texts, [to]: texts[from] }, to)
    focusText(to)
  }

  /** Copies at once where nothing is written, else asks first. */
  function askToCopy(from: Language, to: Language) {
    if (!filled.includes(to)) return copyText({ from, to })
    show(to)
    setQuestion({ from, to })
  }

  /** What stands around the field hears the key, and may save, once no language after this one is empty. */
  function goToNextEmpty(event: KeyboardEvent) {
    const next = languages.slice(languages.indexOf(active) + 1).find((language) => !filled.includes(language))
    if (!next) return
    focusText(next)
    event.preventDefault()
    event.stopPropagation()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return goToNextEmpty(event)
    if (!event.altKey || event.metaKey || event.shiftKey) return
    const language = languages[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
    const next = languages[languages.indexOf(active) + 1]
    if (language && !event.ctrlKey) focusText(language)
    else if (event.key === 'ArrowRight' && event.ctrlKey && next && filled.includes(active) && !isReadOnly)
      askToCopy(active, next)
    else return
    event.preventDefault()
  }

  function handleFocus(event: FocusEvent) {
    setFocus(true)
    if (event.target === frame.current) focusText(isInvalid(active) ? active : (languages.find(isInvalid) ?? active))
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget)) return
    setFocus(false)
    onBlur?.()
  }

  return {
    view: { active, previous, source: source ?? 'ru' },
    activate,
    focusText,
    hasFocus,
    filled,
    wrong,
    meanwhile,
    isInvalid,
    states: { ru: stateOf('ru'), en: stateOf('en'), uz: stateOf('uz') },
    originOf: (language: Language) => ({
      copiedFrom: copiedFrom(language),
      isDraft: isDraft(language),
      staleAfter: staleAfter(language),
    }),
    change: (language: Language, text: string) => meanwhile.change({ ...texts, [language]: text }, language),
    askToCopy,
    /** Being asked: whether a copy may replace a text. */
    question: question && {
      ...question,
      confirm: () => copyText(question),
      cancel: () => {
        setQuestion(undefined)
        focusText(question.to)
      },
    },
    handlers: { onKeyDown: handleKeyDown, onFocus: handleFocus, onBlur: handleBlur },
  }
}

export type Languages = ReturnType<typeof useLanguages>

/** Always three texts: a plain string of an older record is Russian, what is missing is empty. */
export function readTexts(value: Partial<LocalizedText> | string | null | undefined): LocalizedText {
  if (typeof value === 'string') return { ru: value, en: '', uz: '' }
  return { ru: value?.ru ?? '', en: value?.en ?? '', uz: value?.uz ?? '' }
}

interface NewerTextsOptions {
  /** What both began with. */
  before: LocalizedText
  texts: LocalizedText
  newer: LocalizedText | undefined
  onChange: (value: LocalizedText, language: Language) => void
  onMerge: (() => void) | undefined
}

/**
 * What somebody else saved meanwhile, language by language: `clashes` are those both have changed to different texts,
 * `updated` those that only the other has. Once the last of them is decided, `onMerge` is told.
 */
function useNewerTexts({ before, texts, newer, onChange, onMerge }: NewerTextsOptions) {
  /** Their texts that the person has taken over or refused: what is typed afterwards is no clash. */
  const [decided, setDecided] = useState<Partial<LocalizedText>>({})

  const { conflicts, takenOver } = mergeValues(before, texts, newer ?? before)
  const isOpen = (language: Language) => newer !== undefined && decided[language] !== newer[language]
  const clashes = languages.filter((language) => conflicts.some(({ path }) => path === language) && isOpen(language))
  const updated = languages.filter((language) => takenOver.includes(language) && isOpen(language))
  const open = [...clashes, ...updated]

  function decide(those: readonly Language[]) {
    if (!newer) return
    setDecided({ ...decided, ...Object.fromEntries(those.map((language) => [language, newer[language]])) })
    if (open.every((language) => those.includes(language))) onMerge?.()
  }

  function take(those: readonly Language[]) {
    let next = texts
    for (const language of those) {
      next = { ...next, [language]: newer?.[language] ?? '' }
      onChange(next, language)
    }
    decide(those)
  }

  return {
    clashes,
    updated,
    /** Their text, while it is not decided whose shall stand. */
    theirs: (language: Language) => (open.includes(language) ? newer?.[language] : undefined),
    take,
    keep: (language: Language) => decide([language]),
    change(value: LocalizedText, language: Language) {
      onChange(value, language)
      // Whoever goes on from their text, or comes to it, has seen it.
      if (newer && [texts[language], value[language]].includes(newer[language])) decide([language])
    },
  }
}

/** What has to be written: `any` one of the languages, `all` of them, or those of a list. */
export type LanguagePolicy = 'any' | 'all' | readonly Language[]

/** The languages of which each has to be written. */
export function demandedLanguages(policy: LanguagePolicy): readonly Language[] {
  if (policy === 'any') return []
  return policy === 'all' ? languages : languages.filter((language) => policy.includes(language))
}

/** The languages that are asked for and not written; with `any` it is each of them until one is. */
export function missingLanguages(policy: LanguagePolicy, filled: readonly Language[]): readonly Language[] {
  if (policy === 'any') return filled.length > 0 ? [] : languages
  return demandedLanguages(policy).filter((language) => !filled.includes(language))
}
