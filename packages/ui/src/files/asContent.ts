const signatures: readonly [type: string, extension: string, pattern: RegExp][] = [
  ['image/jpeg', 'jpg', /^\xff\xd8\xff/],
  ['image/png', 'png', /^\x89PNG\r\n/],
  ['image/gif', 'gif', /^GIF8[79]a/],
  ['image/webp', 'webp', /^RIFF[\s\S]{4}WEBP/],
  [
    'image/heic',
    'heic',
    /^[\s\S]{4}ftyp(hei[cxms]|hev[cxms]|m[is]f1(?![\s\S]*avif)|[\s\S]{8}(....){0,8}?(heic|heix|hevc))/,
  ],
]

/**
 * A picture as what it holds, whatever it is called: under its own type and with an ending of it. Anything else comes back as it
 * came, for the rules to judge.
 */
export async function asContent(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const text = String.fromCharCode(...head)
  const [type, extension] = signatures.find(([, , pattern]) => pattern.test(text)) ?? []
  if (!type || !extension) return file
  const isNamed = endings[extension]?.test(file.name) ?? file.name.toLowerCase().endsWith(`.${extension}`)
  if (isNamed && file.type === type) return file
  const stem = file.name.replace(/\.(jpe?g|jfif|png|gif|webp|hei[cf]|pdf)$/i, '')
  return new File([file], isNamed ? file.name : `${stem}.${extension}`, { type, lastModified: file.lastModified })
}

/** Of formats that have more than one. */
const endings: Readonly<Record<string, RegExp>> = { jpg: /\.jpe?g$/i, heic: /\.hei[cf]$/i }
