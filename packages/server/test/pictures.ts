import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

const drawn = new Map<Format, Promise<Buffer>>()

const draw = (format: Format) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#1aa6b7' } })
    .toFormat(format)
    .toBuffer()

/** A picture as a person would choose one. */
export async function picture(format: Format = 'jpeg'): Promise<File> {
  if (!drawn.has(format)) drawn.set(format, draw(format))
  const bytes = (await drawn.get(format)) as Buffer
  return new File([new Uint8Array(bytes)], `хива.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` })
}

/** Text under the name of a picture. */
export function textFile(name: string): File {
  return new File(['<script>alert(1)</script>'], name, { type: 'image/jpeg' })
}

const videos = { mp4: await buildVideo(), webm: await buildVideo({ codec: 'vp9', container: 'webm' }) }

/** A video whose file is whole. */
export const video = (type: keyof typeof videos = 'mp4'): File => new File([videos[type]], `хива.${type}`)
