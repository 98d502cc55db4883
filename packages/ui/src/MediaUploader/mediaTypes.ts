import type { InspectFile } from '../files/checkedFile'
import type { MediaItem } from '../files/mediaItem'

export type MediaSide = 'mobile' | 'desktop'

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
  accept?: string | undefined
  maxBytes?: number | undefined
  /** Width divided by height, from and to: `[1.5, 2]` takes 3:2 up to 2:1. */
  ratio?: readonly [min: number, max: number] | undefined
  /** Longest video. */
  maxSeconds?: number | undefined
  /** Looks into a file that fits before it is taken: what it finds is said beside the file, or refuses it. */
  inspect?: InspectFile | undefined
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
