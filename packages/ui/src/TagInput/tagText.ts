import { isBlank } from '../format/characters'

/** The tags with those of a text added, which commas, semicolons or lines may part. Empty and known ones are dropped. */
export function addTags(tags: readonly string[], text: string, uppercase: boolean): string[] {
  const written = uppercase ? text.toLocaleUpperCase('ru') : text
  const typed = written.split(/[,;\n\t]/).map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set([...tags, ...typed.filter((tag) => !isBlank(tag))])]
}
