import type { InputFormat } from 'mediabunny'
import { ascii } from './fileTypes'
import type { VideoFacts } from './videoRules'

/** A file to be read in parts, wherever it lies. */
export interface VideoBytes {
  /** In bytes. */
  size: number
  /** From `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** What the parser says of the tracks of a video; nothing is decoded. */
export type VideoTracks = Omit<VideoFacts, 'container' | 'isFastStart' | 'isWhole'>

/** What of the parser is used. */
interface Parser extends Pick<typeof import('mediabunny'), 'CustomSource' | 'Input'> {
  /** Those it is asked to read. */
  formats: InputFormat[]
}

/**
 * Reads the tracks of a video. Refers to nothing around it: the server runs its text in a thread of its own, because the parser
 * does not end with every file.
 * @param mostRead how many bytes may be read: the tables of an hour are a megabyte
 * @throws in many ways at what is no video
 */
export async function tracksIn(
  { CustomSource, Input, formats }: Parser,
  { size, read }: VideoBytes,
  mostRead = 24 * 1024 * 1024,
): Promise<VideoTracks> {
  let left = mostRead
  const source = new CustomSource({
    getSize: () => size,
    read(start, end) {
      left -= end - start
      if (left < 0) throw new RangeError('Too much of the file would have to be read')
      return read(start, end)
    },
    handleUnhandledError: () => undefined,
  })
  const input = new Input({ source, formats })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      videoCodec: video && ((await video.getCodec()) ?? String((await video.getInternalCodecId()) ?? '')),
      audioCodec: audio && (await audio.getCodec()),
      hasVideo: video !== null,
      width: video && (await video.getDisplayWidth()),
      height: video && (await video.getDisplayHeight()),
      duration: await input.getDurationFromMetadata(),
    }
  } finally {
    input.dispose()
  }
}

/** What the parser does not say: where the table of contents stands, and whether the file ends where it should. */
export interface VideoOutline extends Pick<VideoFacts, 'container' | 'isFastStart' | 'isWhole'> {
  /** Is there a whole table of contents to read? */
  isIndexed: boolean
  /** What a track calls its codec, where little else of the track is there. */
  declaredCodec: string | null
}

/** How the file of a video is laid out; null when nothing of a video is in it. */
export async function outlineOf(file: VideoBytes): Promise<VideoOutline | null> {
  const head = await file.read(0, Math.min(64, file.size))
  return ascii(head, 4, 4) === 'ftyp' ? boxesOf(file, head) : segmentOf(head, file.size)
}

/** Both together. @param tracks null: they could not be read */
export function factsOf(
  { container, isFastStart, isWhole, declaredCodec }: VideoOutline,
  tracks: VideoTracks | null,
): VideoFacts {
  const known = tracks ?? noTracks
  return { ...known, container, isFastStart, isWhole, videoCodec: known.videoCodec ?? declaredCodec }
}

const noTracks: VideoTracks = {
  ...{ videoCodec: null, audioCodec: null, hasVideo: false },
  ...{ width: null, height: null, duration: null },
}

const mostMoov = 8 * 1024 * 1024
/** Videos in fragments have a box or two for each second. */
const mostBoxes = 4000
const knownBoxes = /^(ftyp|moov|moof|mdat|free|skip|wide|uuid|meta|sidx|styp|mfra|pdin|emsg|udta)$/

/** Walks over the boxes of an MP4 or MOV. Null when it has none that a video has. */
async function boxesOf({ size, read }: VideoBytes, start: Uint8Array): Promise<VideoOutline | null> {
  const seen: string[] = []
  let isWhole = true
  let declaredCodec: string | null = null
  for (let at = 0, count = 0; at + 8 <= size && count < mostBoxes; count++) {
    const head = await read(at, Math.min(at + 16, size))
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
    const type = ascii(head, 4, 4)
    const short = view.getUint32(0)
    const length = short === 0 ? size - at : short === 1 && head.length === 16 ? Number(view.getBigUint64(8)) : short
    if (!knownBoxes.test(type) || length < 8) break
    seen.push(type)
    if (at + length > size) {
      isWhole = false
      break
    }
    if (type === 'moov') {
      if (length > mostMoov) return null
      declaredCodec = codecIn(await read(at, at + length))
    }
    at += length
  }
  const [moov, mdat] = [seen.indexOf('moov'), seen.indexOf('mdat')]
  if (moov < 0 && mdat < 0) return null
  const isCut = !isWhole && seen.at(-1) === 'moov'
  return {
    container: ascii(start, 8, 4) === 'qt  ' ? 'mov' : 'mp4',
    isFastStart: moov >= 0 && (mdat < 0 || moov < mdat),
    isWhole: isWhole && moov >= 0 && mdat >= 0,
    isIndexed: moov >= 0 && !isCut,
    declaredCodec,
  }
}

const hevcNames = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])

/** HEVC, where a track says that it is: the first of its sample descriptions. */
function codecIn(moov: Uint8Array): string | null {
  for (let at = 4; at + 20 <= moov.length; at++) {
    if (moov[at] !== 0x73 || ascii(moov, at, 4) !== 'stsd') continue
    if (hevcNames.has(ascii(moov, at + 16, 4))) return 'hevc'
  }
  return null
}

/** Of a WEBM: the file is cut off where its one segment says that it is longer. */
function segmentOf(head: Uint8Array, size: number): VideoOutline {
  const found = head.findIndex((_, at) => ascii(head, at, 4) === '\x18\x53\x80\x67')
  const length = found < 0 ? null : elementLength(head, found + 4)
  const isWhole = length === null || length.from + length.bytes <= size
  return { container: 'webm', isFastStart: true, isWhole, isIndexed: isWhole, declaredCodec: null }
}

/** As EBML writes a length: as many bytes as the first has zeros before its first one; null for one that is left open. */
function elementLength(head: Uint8Array, at: number): { from: number; bytes: number } | null {
  const first = head[at]
  if (!first) return null
  const width = Math.clz32(first) - 23
  const digits = [...head.subarray(at, at + width)]
  if (digits.length < width) return null
  const bytes = digits.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> width) : byte), 0)
  return bytes === 2 ** (7 * width) - 1 ? null : { from: at + width, bytes }
}
