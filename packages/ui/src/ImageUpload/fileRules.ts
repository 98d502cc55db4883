import { formatFileSize, formatNumber } from '../format/format'

/** Words of a refusal: which file, why, and what to do instead. */
export interface RefusalLabels {
  wrongType: (name: string, kinds: string) => string
  tooLarge: (name: string, size: string, limit: string) => string
  blank: (name: string) => string
  several: string
}

export const russianRefusals: RefusalLabels = {
  wrongType: (name, kinds) => `«${name}»: этот формат не подходит. Выберите ${kinds}.`,
  tooLarge: (name, size, limit) =>
    `«${name}»: файл весит ${size}, а можно не больше ${limit}. Уменьшите его или выберите другой.`,
  blank: (name) => `«${name}»: файл пуст. Выберите другой.`,
  several: 'Здесь место для одного файла. Выберите один.',
}

const megabyte = 1024 * 1024

/** Why a file cannot be taken, or undefined when it can. */
export function refusalOf(file: File, accept: string, maxBytes: number | undefined, labels: RefusalLabels) {
  if (!matchesAccept(file, accept)) return labels.wrongType(file.name, acceptWords(accept))
  if (file.size === 0) return labels.blank(file.name)
  if (maxBytes !== undefined && file.size > maxBytes) {
    return labels.tooLarge(file.name, sizeWords(file.size), sizeWords(maxBytes))
  }
  return undefined
}

/** Whether a file is of the kinds of an `accept` attribute. While dragging only the type is known, not the name. */
export function matchesAccept({ type, name = '' }: { type: string; name?: string }, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase())
  return rules.some((rule) => {
    if (rule === '' || rule === '*/*') return true
    if (rule.startsWith('.')) return name === '' || name.toLowerCase().endsWith(rule)
    if (rule.endsWith('/*')) return type.toLowerCase().startsWith(rule.slice(0, -1))
    return type.toLowerCase() === rule
  })
}

/** The kinds of an `accept` attribute: «изображение», «изображение или видео», «PNG, WEBP». */
export function acceptWords(accept: string): string {
  const rules = accept.split(',').map((rule) => rule.trim())
  const words = rules.map((rule) => {
    if (rule === 'image/*') return 'изображение'
    if (rule === 'video/*') return 'видео'
    return rule.replace(/^.*[./]/, '').toUpperCase()
  })
  return accept.includes('*') ? words.join(' или ') : words.join(', ')
}

/** From a megabyte on in megabytes with one decimal, below as everywhere in kilobytes. */
export function sizeWords(bytes: number): string {
  return bytes < megabyte ? formatFileSize(bytes) : `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)}\u00a0МБ`
}
