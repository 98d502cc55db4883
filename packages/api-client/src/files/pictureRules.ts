import { ascii } from './fileTypes'
import { measuredBytes, type PictureSize } from './pictureSize'

/** Does a picture move? The server keeps its first frame. Of a GIF the whole file is needed, of others the beginning. */
export function moves(bytes: Uint8Array): boolean {
  try {
    if (ascii(bytes, 0, 4) === 'GIF8') return framesOfGif(bytes) > 1
    if (ascii(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0
    return ascii(bytes, 12, 4) === 'IHDR' && framesOfPng(bytes) > 1
  } catch (error) {
    // It ends in the middle.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The same of a file, of which no more is read than has to be. */
export async function pictureMoves(file: Blob): Promise<boolean> {
  const head = await bytesOf(file.slice(0, measuredBytes))
  return moves(ascii(head, 0, 4) === 'GIF8' ? await bytesOf(file) : head)
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** Counts no further than two. */
function framesOfGif(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const colours = (at: number) => (view.getUint8(at) & 0x80 ? 3 * 2 ** ((view.getUint8(at) & 7) + 1) : 0)
  let frames = 0
  let at = 13 + colours(10)
  while (frames < 2 && view.getUint8(at) !== 0x3b) {
    const isFrame = view.getUint8(at) === 0x2c
    if (isFrame) frames++
    // Behind the head of either come blocks, each with its length, until one of none.
    at += isFrame ? 11 + colours(at + 9) : 2
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at++
  }
  return frames
}

/** As a chunk before the picture says. */
function framesOfPng(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; ascii(bytes, at + 4, 4) !== 'IDAT'; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 4) === 'acTL') return view.getUint32(at + 8)
  }
  return 1
}

/** Where a picture is shown: on narrow and on wide screens, each its own, or the same on both. */
export type PictureView = 'mobile' | 'desktop' | 'both'

/** From so many pixels on a picture is sharp: a phone has two to three to a point, a page of a site is 1280 wide. */
const sharpFrom: Readonly<Record<PictureView, number>> = { mobile: 720, desktop: 1280, both: 1280 }

/** What a visitor will see of a picture that is not made for its place: blurred, cut at the sides, cut above and below. */
export type PictureFlaw = 'blurred' | 'cutSides' | 'cutEnds'

/** @param size upright, as its camera meant it */
export function pictureFlaws({ width, height }: PictureSize, view: PictureView): PictureFlaw[] {
  return [
    ...(width < sharpFrom[view] ? (['blurred'] as const) : []),
    // A site shows nothing wider on a phone than three to two, and nothing upright on a computer.
    ...(view === 'mobile' && width > 1.6 * height ? (['cutSides'] as const) : []),
    ...(view === 'desktop' && height > width ? (['cutEnds'] as const) : []),
  ]
}
