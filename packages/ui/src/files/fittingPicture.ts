import { asksForHeic, isHeic, matchesAccept } from './fileRules'
import { heicReader } from './heicReader'

/** Of the longest side, tried one after the other until the picture is small enough. */
const scales = [1, 0.75, 0.5, 0.35, 0.25]
const quality = 0.85

/**
 * A photograph as it may be taken: HEIC becomes JPEG where the browser or `enableHeic` can read it, and one of too many bytes is made
 * smaller, turned upright as its camera meant. Whatever else it is given comes back as it came, for the rules to refuse.
 */
export async function fittingPicture(file: File, accept: string, maxBytes = Number.POSITIVE_INFINITY): Promise<File> {
  const isForeign = isHeic(file) && !asksForHeic(accept)
  const isPicture = isHeic(file) || /^image\/(jpeg|png|webp)$/.test(file.type)
  if (!isPicture || (!isForeign && file.size <= maxBytes)) return file

  const bitmap = await globalThis.createImageBitmap?.(file).catch(() => (isForeign ? readHeic(file) : undefined))
  if (!bitmap) return file
  try {
    // PNG and WEBP may be transparent in places.
    const type =
      /png|webp/.test(file.type) && matchesAccept({ type: 'image/webp' }, accept) ? 'image/webp' : 'image/jpeg'
    for (const scale of scales) {
      const blob = await draw(bitmap, scale, type)
      if (blob && blob.size <= maxBytes) return new File([blob], renamed(file.name, type), { type })
    }
    return file
  } finally {
    bitmap.close()
  }
}

async function readHeic(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await (await heicReader.load?.())?.(file)
  } catch {
    // Refused with what to do, as where there is no decoder.
    return undefined
  }
}

function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`
