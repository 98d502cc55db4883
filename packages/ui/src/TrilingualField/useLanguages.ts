import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { isNearLimit } from '../Field/TextCounter'
import { countCharacters } from '../format/characters'
import { languages as ownCodes } from '../format/format'
import { mergeValues } from '../merge/merge'
import { useLayoutEffect } from '../react/useLayoutEffect'
import type { LanguageView } from './arrangeLanguages'
import type { Texts } from './trilingualProps'

/**
 * What there is to say of one language. `copied`: the text is still the copy it was filled with; `stale`: the text it was
 * written after has changed since, it has not; `draft`: a machine wrote it and nobody has changed it; `clash` and
 * `updated`: somebody else has saved another text, and here one was written, or none.
 */
export type LanguageState = 'empty' | 'full' | 'near' | 'wrong' | 'copied' | 'stale' | 'draft' | 'clash' | 'updated'

export interface LanguagesOptions {
  frame: RefObject<HTMLElement | null>
  /** In order; the first is shown at first. */
  languages: readonly string[]
  /** The language of the form around, which this field follows. */
  form: { active: string | undefined; previous: string | undefined; show(language: string): void } | undefined
  texts: Texts
  /** The texts as they are saved; what is compared to tell a stale one. @default as they were at first */
  saved: Texts | undefined
  newer: Texts | undefined
  drafts: readonly string[]
  /** Whether a text says something: tags alone do not. */
  isWritten: (text: string) => boolean
  onChange: (value: Texts, language: string) => void
  onMerge: (() => void) | undefined
  onBlur: (() => void) | undefined
  policy: LanguagePolicy
  error: string | undefined
  errors: Partial<Record<string, string>>
  maxLength: number | undefined
  /** Texts are to be read, not changed. */
  isReadOnly: boolean
}

/** Which language is in view, what is to be said of each, and copying from one to another. */
export function useLanguages({
  frame,
  languages,
  form,
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
  const [first = ''] = languages
  const [own, setOwn] = useState<Omit<LanguageView, 'source'>>({ active: first })
  const chosen = form ?? own
  // Another form, or other languages: the first that there is.
  const active = chosen.active !== undefined && languages.includes(chosen.active) ? chosen.active : first
  const { previous } = chosen
  const [hasFocus, setFocus] = useState(false)
  const [wanted, setWanted] = useState<{ language: string }>()
  const [question, setQuestion] = useState<{ from: string; to: string }>()
  const [copies, setCopies] = useState<Partial<Record<string, { from: string; text: string }>>>({})
  const [begun] = useState(texts)
  const before = saved ?? begun
  const textOf = (language: string) => texts[language] ?? ''
  const textBefore = (language: string) => before[language] ?? ''
  const meanwhile = useNewerTexts({ languages, before, texts, newer, onChange, onMerge })
  const filled = languages.filter((language) => isWritten(textOf(language)))
  const missing = missingLanguages(policy, filled, languages)
  const source = languages.find((language) => isWritten(textBefore(language)))

  function show(language: string) {
    if (form) form.show(language)
    else if (language !== active) setOwn({ active: language, previous: active })
  }

  // An error that arrives while the person is elsewhere, as on saving, brings its language into view.
  const wrong = languages.filter((language) => errors[language])
  const [seenWrong, setSeenWrong] = useState('')
  if (seenWrong !== wrong.join()) {
    setSeenWrong(wrong.join())
    // The form brings the first error of all its fields into view.
    if (!form && wrong[0] && !wrong.includes(active) && !hasFocus) show(wrong[0])
  }

  const isInvalid = (language: string) =>
    Boolean(errors[language]) || (Boolean(error) && (missing.length === 0 || missing.includes(language)))

  /** The language this text was copied from, while it is still that copy. */
  function copiedFrom(language: string): string | undefined {
    const copy = copies[language]
    return copy && copy.text === textOf(language) ? copy.from : undefined
  }

  /** The language whose text has changed since this one was written after it. */
  function staleAfter(language: string): string | undefined {
    if (!source || source === language || !filled.includes(language) || textOf(language) !== textBefore(language))
      return
    return textOf(source) === textBefore(source) ? undefined : source
  }

  const isDraft = (language: string) => drafts.includes(language) && textOf(language) === textBefore(language)

  function stateOf(language: string): LanguageState {
    if (errors[language] || (error && policy !== 'any' && missing.includes(language))) return 'wrong'
    if (meanwhile.clashes.includes(language)) return 'clash'
    if (meanwhile.updated.includes(language)) return 'updated'
    if (isNearLimit(countCharacters(textOf(language)), maxLength)) return 'near'
    if (!filled.includes(language)) return 'empty'
    if (copiedFrom(language)) return 'copied'
    if (isDraft(language)) return 'draft'
    return staleAfter(language) ? 'stale' : 'full'
  }

  function activate(language: string) {
    show(language)
    if (question && question.to !== language) setQuestion(undefined)
  }

  function focusText(language: string) {
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

  function copyText({ from, to }: { from: string; to: string }) {
    setQuestion(undefined)
    setCopies({ ...copies, [to]: { from, text: textOf(from) } })
    meanwhile.change({ ...texts, [to]: textOf(from) }, to)
    focusText(to)
  }

  /** Copies at once where nothing is written, else asks first. */
  function askToCopy(from: string, to: string) {
    if (!filled.includes(to)) return copyText({ from, to })
    show(to)
    setQuestion({ from, to })
  }

  /** What stands around the field hears the key, and may save, once no language after this one is empty. */
  function goToNextEmpty(event: KeyboardEvent) {
    const next = languages.slice(languages.indexOf(active) + 1).find((language) => !filled.includes(language))
    if (next === undefined) return
    focusText(next)
    event.preventDefault()
    event.stopPropagation()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return goToNextEmpty(event)
    // The form may have heard the number before.
    if (!event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const language = languages[numberOf(event)]
    const next = languages[languages.indexOf(active) + 1]
    if (language !== undefined && !event.ctrlKey) focusText(language)
    else if (
      event.key === 'ArrowRight' &&
      event.ctrlKey &&
      next !== undefined &&
      filled.includes(active) &&
      !isReadOnly
    )
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
    view: { active, previous, source: source ?? first },
    activate,
    focusText,
    hasFocus,
    filled,
    wrong,
    meanwhile,
    isInvalid,
    states: Object.fromEntries(languages.map((language) => [language, stateOf(language)])),
    originOf: (language: string) => ({
      copiedFrom: copiedFrom(language),
      isDraft: isDraft(language),
      staleAfter: staleAfter(language),
    }),
    change: (language: string, text: string) => meanwhile.change({ ...texts, [language]: text }, language),
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

/** Which language a key with Alt asks for; -1 for another key. */
export const numberOf = ({ code }: { code: string }) => Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) - 1

/** A text for every language: a plain string of an older record is of the first, what is missing is empty. */
export function readTexts(value: Partial<Texts> | string | null | undefined, languages: readonly string[]): Texts {
  const given = typeof value === 'string' ? { [languages[0] ?? '']: value } : value
  return Object.fromEntries(languages.map((language) => [language, given?.[language] ?? '']))
}

interface NewerTextsOptions {
  languages: readonly string[]
  /** What both began with. */
  before: Texts
  texts: Texts
  newer: Texts | undefined
  onChange: (value: Texts, language: string) => void
  onMerge: (() => void) | undefined
}

/**
 * What somebody else saved meanwhile, language by language: `clashes` are those both have changed to different texts,
 * `updated` those that only the other has. Once the last of them is decided, `onMerge` is told.
 */
function useNewerTexts({ languages, before, texts, newer, onChange, onMerge }: NewerTextsOptions) {
  /** Their texts that the person has taken over or refused: what is typed afterwards is no clash. */
  const [decided, setDecided] = useState<Partial<Texts>>({})

  const { conflicts, takenOver } = mergeValues(before, texts, newer ?? before)
  const isOpen = (language: string) => newer !== undefined && decided[language] !== newer[language]
  const clashes = languages.filter((language) => conflicts.some(({ path }) => path === language) && isOpen(language))
  const updated = languages.filter((language) => takenOver.includes(language) && isOpen(language))
  const open = [...clashes, ...updated]

  function decide(those: readonly string[]) {
    if (!newer) return
    setDecided({ ...decided, ...Object.fromEntries(those.map((language) => [language, newer[language]])) })
    if (open.every((language) => those.includes(language))) onMerge?.()
  }

  function take(those: readonly string[]) {
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
    theirs: (language: string) => (open.includes(language) ? newer?.[language] : undefined),
    take,
    keep: (language: string) => decide([language]),
    change(value: Texts, language: string) {
      onChange(value, language)
      // Whoever goes on from their text, or comes to it, has seen it.
      if (newer && [texts[language], value[language]].includes(newer[language])) decide([language])
    },
  }
}

/** What has to be written: `any` one of the languages, `all` of them, or those of a list. */
export type LanguagePolicy = 'any' | 'all' | readonly string[]

/** The languages of which each has to be written. */
export function demandedLanguages(policy: LanguagePolicy, languages: readonly string[] = ownCodes): readonly string[] {
  if (policy === 'any') return []
  return policy === 'all' ? languages : languages.filter((language) => policy.includes(language))
}

/** The languages that are asked for and not written; with `any` it is each of them until one is. */
export function missingLanguages(
  policy: LanguagePolicy,
  filled: readonly string[],
  languages: readonly string[] = ownCodes,
): readonly string[] {
  if (policy === 'any') return filled.length > 0 ? [] : languages
  return demandedLanguages(policy, languages).filter((language) => !filled.includes(language))
}
