export interface SmallPicture {
  blob: Blob
  /** Of the picture itself, not of its small copy. */
  width: number
  height: number
}

/** Below this a picture is small enough as it is. */
const heavyFrom = 1024 * 1024
/** Wide enough for the largest place on a screen that has two points to a pixel. */
const longest = 1600
const quality = 0.85
const drawn = new WeakMap<Blob, Promise<SmallPicture | undefined>>()

/**
 * A copy of a photograph to be looked at, drawn once for each file: the pixels of one of 48 megapixels take 190 MB for as
 * long as it stands in the page. Nothing for a picture that is light, and for one the browser cannot draw smaller.
 */
export function smallPicture(file: File): Promise<SmallPicture | undefined> {
  const known = drawn.get(file)
  if (known) return known
  const copy = isHeavyPhotograph(file) ? drawSmall(file).catch(() => undefined) : Promise.resolve(undefined)
  drawn.set(file, copy)
  return copy
}

/** Also whether there is something to wait for: what is light, or cannot be drawn, is shown from the file at once. */
export function isHeavyPhotograph({ type, size }: File): boolean {
  return size >= heavyFrom && /^image\/(jpeg|png|webp)$/.test(type) && globalThis.createImageBitmap !== undefined
}

async function drawSmall(file: File): Promise<SmallPicture | undefined> {
  const { width, height } = await sizeOf(file)
  const scale = longest / Math.max(width, height)
  if (scale >= 1) return undefined

  const bitmap = await createImageBitmap(file, { resizeWidth: Math.round(width * scale), resizeQuality: 'medium' })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    // PNG and WEBP may be transparent in places.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    return blob ? { blob, width, height } : undefined
  } finally {
    bitmap.close()
  }
}

/** As its camera meant it to stand. Read from the head of the file: a picture outside the page is not decoded. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
