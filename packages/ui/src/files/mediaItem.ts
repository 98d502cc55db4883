import type { LocalizedText } from '../format/localizedText'

export type MediaKind = 'image' | 'video'

/** One picture or video: on the server (`url`), or chosen and not sent yet (`file`). */
export interface MediaItem {
  kind: MediaKind
  url?: string | undefined
  /** A small copy of the picture, shown blurred until the whole one is there; of a video, as `poster`. */
  thumb?: string | undefined
  /** How much the one on the server weighs, where that is known. */
  bytes?: number | undefined
  /** A still of a video, shown until it plays. */
  poster?: string | undefined
  /** What a person calls it. @default the name of `file`, else the end of `url` */
  name?: string | undefined
  /** What it shows, for who does not see it. */
  alt?: LocalizedText | undefined
  /** Is shown instead of `url`, also after a failure. */
  file?: File | undefined
}

export const kindOf = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image')

export function nameOf({ name, file, url }: MediaItem): string {
  return name ?? file?.name ?? lastStep(url ?? '')
}

function lastStep(url: string): string {
  const step = url.startsWith('data:') ? '' : (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
