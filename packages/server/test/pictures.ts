import sharp from 'sharp'

/** A picture as a person would choose one. */
export async function picture(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<File> {
  const canvas = sharp({ create: { width: 64, height: 48, channels: 3, background: '#1aa6b7' } })
  const bytes = await canvas.toFormat(format).toBuffer()
  return new File([new Uint8Array(bytes)], `хива.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` })
}

/** Text under the name of a picture. */
export function textFile(name: string): File {
  return new File(['<script>alert(1)</script>'], name, { type: 'image/jpeg' })
}
