/** Blanks, and signs that nobody sees alone: they join, part, turn or vary others, or fill a place, as U+200B, U+3164 and U+FE0F do. */
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Is there nothing in a text that people see? */
export const isBlank = (text: string): boolean => unseen.test(text)
