/** Blanks, and signs that nobody sees alone: they join, part, turn or vary others, or fill a place, as U+200B, U+3164 and U+FE0F do. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Is there nothing in a text that people see? */
export const isBlank = (text: string): boolean => unseen.test(text)

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

/** The `maxLength` of an input, which a browser counts in units: what is one character of several has their room. */
export const roomFor = (text: string, limit: number | undefined): number | undefined =>
  limit && limit + text.length - countCharacters(text)
