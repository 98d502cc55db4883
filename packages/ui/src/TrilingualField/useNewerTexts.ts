import { useState } from 'react'
import { type Language, type LocalizedText, languages } from '../format/format'
import { mergeValues } from '../merge/merge'

export interface NewerTextsOptions {
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
export function useNewerTexts({ before, texts, newer, onChange, onMerge }: NewerTextsOptions) {
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

export type NewerTexts = ReturnType<typeof useNewerTexts>
