import { acceptWords, sizeWords } from '../files/fileRules'
import { kindOf, type MediaKind } from '../files/mediaItem'
import { formatNumber } from '../format/format'
import type { MediaLimits, MediaMeasures } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'

export const anyMedia = 'image/*,video/*'

/** The part of an `accept` attribute that speaks of one kind; empty where that kind is not asked for. */
export function acceptOf(kind: MediaKind, accept: string): string {
  const rules = accept.split(',').map((rule) => rule.trim())
  return rules.filter((rule) => rule.startsWith(`${kind}/`)).join(',')
}

/** Why a file cannot be taken, now that it was opened. What could not be measured is not held against it. */
export function refusalByMeasures(
  file: File,
  { width, height, seconds }: MediaMeasures,
  { ratio, maxSeconds }: MediaLimits,
  labels: MediaUploaderLabels,
): string | undefined {
  if (maxSeconds !== undefined && kindOf(file) === 'video' && seconds !== undefined && seconds > maxSeconds) {
    return labels.tooLong(file.name, secondsWords(seconds, labels), secondsWords(maxSeconds, labels))
  }
  if (!ratio || !width || !height) return undefined
  const [min, max] = ratio
  const actual = width / height
  // Cameras round to whole pixels: 1080 × 1921 is 9:16 to everyone.
  if (actual < min * 0.99) return labels.tooNarrow(file.name, pixelWords(width, height), ratioWords(min, labels))
  if (actual > max * 1.01) return labels.tooWide(file.name, pixelWords(width, height), ratioWords(max, labels))
  return undefined
}

/** «Изображение или видео, до 20 МБ, от 3:2 до 2:1, видео до 30 с» */
export function limitWords(
  { accept = anyMedia, maxBytes, ratio, maxSeconds }: MediaLimits,
  labels: MediaUploaderLabels,
) {
  return [
    acceptWords(accept, labels),
    maxBytes !== undefined && inOneLine(labels.upTo(sizeWords(maxBytes, labels))),
    ratio && inOneLine(rangeWords(ratio, labels)),
    maxSeconds !== undefined && labels.videoUpTo(secondsWords(maxSeconds, labels)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** «от 3:2 до 2:1» says little once it is torn apart. */
const inOneLine = (words: string) => words.replaceAll(' ', '\u00a0')

function rangeWords([min, max]: readonly [number, number], labels: MediaUploaderLabels) {
  const [narrowest, widest] = [ratioWords(min, labels), ratioWords(max, labels)]
  return narrowest === widest ? narrowest : labels.between(narrowest, widest)
}

/** What is known of a file, for the line below its name. */
export function measureWords(
  bytes: number | undefined,
  { width, height, seconds }: MediaMeasures,
  labels: MediaUploaderLabels,
): string {
  return [
    bytes !== undefined && sizeWords(bytes, labels),
    width && height && pixelWords(width, height),
    seconds !== undefined && secondsWords(seconds, labels),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whole numbers up to 21 where they come close, as people say ratios: 16:9, 9:16, 3:2. */
function ratioWords(ratio: number, { numbers }: Pick<MediaUploaderLabels, 'numbers'>): string {
  for (let down = 1; down <= 21; down++) {
    const across = Math.round(ratio * down)
    if (across > 0 && Math.abs(across / down - ratio) < 0.004 * ratio) return `${across}:${down}`
  }
  return `${formatNumber(Math.round(ratio * 100) / 100, numbers)}:1`
}

const pixelWords = (width: number, height: number) => `${width}\u00a0×\u00a0${height}`

function secondsWords(seconds: number, { length }: Pick<MediaUploaderLabels, 'length'>): string {
  const whole = Math.ceil(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  return [minutes && length.minutes(minutes), rest && length.seconds(rest)].filter(Boolean).join('\u00a0')
}
