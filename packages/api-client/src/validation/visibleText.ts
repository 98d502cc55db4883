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
