import { formatFileSize, formatNumber } from '../format/format'
import type { FileLabels } from './fileLabels'

const megabyte = 1024 * 1024

/** Why a file cannot be taken, or undefined when it can. */
export function refusalOf(file: File, accept: string, maxBytes: number | undefined, labels: FileLabels) {
  if (isHeic(file) && !asksForHeic(accept)) return labels.heic(file.name)
  if (!matchesAccept(file, accept)) return labels.wrongType(file.name, acceptWords(accept, labels))
  if (file.size === 0) return labels.blank(file.name)
  if (maxBytes !== undefined && file.size > maxBytes) {
    return labels.tooLarge(file.name, sizeWords(file.size, labels), sizeWords(maxBytes, labels))
  }
  return undefined
}

/** What was done to a chosen picture so that it fits; undefined when it was left alone. */
export function fittingWords(chosen: File, fitting: File, labels: FileLabels): string | undefined {
  if (fitting === chosen) return undefined
  const words = isHeic(chosen) ? labels.madeJpeg : labels.madeSmaller
  return words(sizeWords(chosen.size, labels), sizeWords(fitting.size, labels))
}

export const asksForPictures = (accept: string): boolean => /image\/|\.(jpe?g|png|gif|webp|hei[cf])/i.test(accept)

/** `image/*` does not: it means pictures that browsers show. */
export function asksForHeic(accept: string): boolean {
  return /hei[cf]/i.test(accept)
}

/**
 * What may be picked and what may be dropped, where a HEIC can become one of them. `image/*` holds it already. Not on a phone:
 * an iPhone hands over JPEG by itself as long as nobody asks it for HEIC.
 */
export function withHeic(accept: string, isTouch: boolean): { picked: string; dropped: string } {
  const takesJpeg = matchesAccept({ type: 'image/jpeg', name: '.jpg' }, accept)
  if (!takesJpeg || isTouch || matchesAccept({ type: 'image/heic', name: '.heic' }, accept)) {
    return { picked: accept, dropped: accept }
  }
  // Of what is dragged only the type is known: a name among the rules would bid everything welcome.
  const dropped = `${accept},image/heic,image/heif`
  return { picked: `${dropped},.heic,.heif`, dropped }
}

/** Windows and Android often do not know the type, so the name tells too. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
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
export function acceptWords(accept: string, { kinds, or }: Pick<FileLabels, 'kinds' | 'or'>): string {
  const rules = accept.split(',').map((rule) => rule.trim())
  const words = rules.map((rule) => {
    if (rule === 'image/*') return kinds.image
    if (rule === 'video/*') return kinds.video
    return rule.replace(/^.*[./]/, '').toUpperCase()
  })
  return words.join(accept.includes('*') ? ` ${or} ` : ', ')
}

/** From a megabyte on in megabytes with one decimal, below as everywhere in kilobytes. */
export function sizeWords(bytes: number, { units, numbers }: Pick<FileLabels, 'units' | 'numbers'>): string {
  if (bytes < megabyte) return formatFileSize(bytes, units.kilobytes, numbers)
  return `${formatNumber(Math.round((bytes / megabyte) * 10) / 10, numbers)}\u00a0${units.megabytes}`
}
