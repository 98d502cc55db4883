export type MediaSide = 'mobile' | 'desktop'

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
  /** Is shown instead of `url`, also after a failure. */
  file?: File | undefined
}

/** The same thing for narrow and for wide screens. A side that is left out is empty. */
export interface MediaPair {
  mobile?: MediaItem | undefined
  desktop?: MediaItem | undefined
}

/** Of two files for one place: the one chosen here, or the one that somebody else put on the server meanwhile. */
export type MediaChoice = 'mine' | 'theirs'

/** What happens to a side now. A side without a status rests. */
export type MediaStatus =
  | { state: 'checking' | 'queued' }
  /** Percent from the transport itself; null while the length is unknown. At 100 the server has yet to answer. */
  | { state: 'uploading'; progress: number | null }
  /** `unconfirmed`: everything was sent, yet no answer came; the server may have it. */
  | { state: 'failed'; message: string; unconfirmed?: boolean }

/** What a file has to be. What is left out is not checked, and the empty place does not speak of it. */
export interface MediaLimits {
  /** As the attribute of the browser's file input. @default 'image/*,video/*' */
  accept?: string
  maxBytes?: number
  /** Width divided by height, from and to: `[1.5, 2]` takes 3:2 up to 2:1. */
  ratio?: readonly [min: number, max: number]
  /** Longest video. */
  maxSeconds?: number
}

/** What can be known of a file only by opening it. */
export interface MediaMeasures {
  width?: number
  height?: number
  seconds?: number
}

export interface MediaUploadOptions {
  side: MediaSide
  /** Bytes that left; without `total` the length is unknown. */
  onProgress: (progress: { loaded: number; total?: number | undefined }) => void
  /** Aborted by the cancel button and when the component goes. */
  signal: AbortSignal
}

export const mediaSides = ['desktop', 'mobile'] as const satisfies readonly MediaSide[]

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
