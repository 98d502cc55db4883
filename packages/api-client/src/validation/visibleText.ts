/**
 * Blanks, and signs that nobody sees alone: they join, part, turn or vary others, or fill a place, as U+200B, U+3164 and U+FE0F do.
 * The kit, which stands alone, has the same in `ui/src/format/characters.ts`.
 */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Is there nothing in a text that people see? */
export const isBlank = (text: string): boolean => unseen.test(text)

/** A text without the blanks around it; an empty one where people see nothing. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/** A text without the signs that turn the direction of what stands around them: they come with what is pasted, and nobody sees them. */
export const withoutTurns = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

/** Signs that may be one with what stands before them; of texts without any, as most are, units are characters. */
const joining = /\r|[\u0300-\u03ff\u0483-\u0489\u0530-\u200f\u2028-\u202f\u205f-\uffff]/

let segmenter: Intl.Segmenter | undefined

/** As people see them: a flag, or a letter with its marks, is one. A browser that cannot tell takes signs apart. */
function charactersOf(text: string): Iterable<string | { segment: string }> {
  if (!Intl.Segmenter) return text
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** How many characters people see in a text. */
export function countCharacters(text: string): number {
  if (!joining.test(text)) return text.length
  let count = 0
  for (const _ of charactersOf(text)) count++
  return count
}

/** At most so many characters of a text from its beginning, none of them cut in two. */
export function cutCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text
  if (!joining.test(text)) return text.slice(0, limit)
  let end = 0
  for (const each of charactersOf(text)) {
    if (limit-- < 1) return text.slice(0, end)
    end += (typeof each === 'string' ? each : each.segment).length
  }
  return text
}

/** Longest text in UTF-16 units, by the character that it may have: marks can be heaped on one, and what keeps it must hold it. */
const unitsEach = 8

/** Is a text of at most so many characters, and no longer than what keeps it can hold? */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit || (text.length <= limit * unitsEach && countCharacters(text) <= limit)

/** A text of at most so many characters, with `…` in place of what is cut. */
export const shortened = (text: string, limit: number): string =>
  text.length > limit && countCharacters(text) > limit ? `${cutCharacters(text, limit - 1).trimEnd()}…` : text
