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

/** A video as far as its first bytes tell. */
export function video(type: 'mp4' | 'webm' = 'mp4'): File {
  const heads = {
    mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
    webm: Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm\x42\x87\x81\x04', 'latin1'),
  }
  return new File([new Uint8Array(Buffer.concat([heads[type], Buffer.alloc(5000)]))], `хива.${type}`)
}
