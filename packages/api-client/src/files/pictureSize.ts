import { ascii } from './fileTypes'

/** How many bytes from the start `pictureSize` needs: cameras put previews and profiles before the picture. */
export const measuredBytes = 1024 * 1024

export interface PictureSize {
  width: number
  height: number
}

/** Pixels of a JPEG, PNG, GIF or WebP that begins with `head`, as its header says, a JPEG upright; null when it says nothing. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (head[0] === 0xff && head[1] === 0xd8) return jpegSize(view)
    if (ascii(head, 12, 4) === 'IHDR') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (ascii(head, 0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    return ascii(head, 8, 4) === 'WEBP' ? webpSize(head, view) : null
  } catch (error) {
    // The header ends before the numbers do.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The frame stands behind any number of segments, each with its length. */
function jpegSize(view: DataView): PictureSize | null {
  let isTurned = false
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)]
      return isTurned ? { width: height, height: width } : { width, height }
    }
    if (marker === 0xe1 && view.getUint32(at + 4) === exif) isTurned ||= isOnItsSide(view, at + 10)
    // Before a marker any number of fill bytes may stand.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

const exif = 0x45786966

/** Does a camera say, in the first list of its tags, that it was held upright? @param start of the block of tags */
function isOnItsSide(view: DataView, start: number): boolean {
  try {
    const isLittle = view.getUint16(start) === 0x4949
    const list = start + view.getUint32(start + 4, isLittle)
    const tags = Array.from({ length: view.getUint16(list, isLittle) }, (_, index) => list + 2 + 12 * index)
    const orientation = tags.find((at) => view.getUint16(at, isLittle) === 0x0112)
    return orientation !== undefined && view.getUint16(orientation + 8, isLittle) >= 5
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function webpSize(head: Uint8Array, view: DataView): PictureSize | null {
  const format = ascii(head, 12, 4)
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
  if (format === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (format === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (format !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
