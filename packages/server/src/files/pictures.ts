import { pixelLimit, sideLimit } from '@karvon/api-client/files/fileRules'
import type { Sharp } from 'sharp'
import { Problem } from '../http/problem'

/** For a card or a row: no wider, and a third lighter than the picture's own quality would be. */
const thumbnailWidth = 480
const thumbnailLook = { quality: 55, effort: 5 }

/** Loaded with the first picture: it takes memory that a server without pictures has no use for. */
async function load() {
  const { default: sharp } = await import('sharp')
  // Only these loaders: sharp would read SVG, PDF and dozens more otherwise.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadNsgifFile',
    ],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

let loaded: ReturnType<typeof load> | undefined

function loadedSharp(): ReturnType<typeof load> {
  loaded ??= load()
  return loaded
}

export interface Picture {
  width: number
  height: number
  contentType: string
}

/** What a picture is written as; a GIF keeps its first frame. */
export const pictureExtension = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'webp' }

/**
 * Decodes the picture and writes it anew: upright, in sRGB, without metadata and without whatever else the file held.
 * @throws {Problem} 413 beyond the pixel limit, 415 when it cannot be decoded
 */
export async function rewritePicture(source: string, target: string, thumbnail: string | null): Promise<Picture> {
  const release = await turn()
  try {
    await checkPixels(source)
    const picture = (await open(source)).resize({
      width: sideLimit,
      height: sideLimit,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const written = await encoded(picture, target).toFile(target)
    if (thumbnail) {
      await (await open(source))
        .resize({ width: thumbnailWidth, withoutEnlargement: true })
        .webp(thumbnailLook)
        .toFile(thumbnail)
    }
    return { width: written.width, height: written.height, contentType: `image/${written.format}` }
  } catch (error) {
    if (error instanceof Problem || isStorageFailure(error)) throw error
    throw new Problem('unsupported_type', 'Не удалось прочитать изображение: файл повреждён или имеет другой формат')
  } finally {
    release()
  }
}

async function open(source: string): Promise<Sharp> {
  const sharp = await loadedSharp()
  return sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: 30 })
}

async function checkPixels(source: string): Promise<void> {
  // The header alone is read: a bomb is refused before a byte of it is unpacked.
  const sharp = await loadedSharp()
  const { width, height } = await sharp(source, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > pixelLimit) {
    throw new Problem(
      'too_large',
      `Слишком большое изображение: ${width}×${height}, не больше ${pixelLimit / 1_000_000} мегапикселей`,
    )
  }
}

function encoded(picture: Sharp, target: string): Sharp {
  if (target.endsWith('.jpg')) return picture.jpeg({ quality: 85, mozjpeg: true })
  return target.endsWith('.png') ? picture.png() : picture.webp({ quality: 85 })
}

function isStorageFailure(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO'
}

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Two pictures at a time: each may take 200 MB while it is decoded. */
async function turn(): Promise<() => void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
