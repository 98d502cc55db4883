/**
 * What an upload may be, told by its first bytes; of Word files the server judges the rest. Nothing else is accepted:
 * no SVG, no HTML, no archives.
 */
export interface FileType {
  kind: 'image' | 'video' | 'document'
  contentType: string
  /** Extensions that may announce it; the first is what it is stored as. */
  extensions: readonly [string, ...string[]]
}

export type FileKind = FileType['kind']

/** How many bytes from the start `sniff` needs. */
export const sniffedBytes = 4100

export const docType = 'application/msword'
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A closed list of signatures instead of a library that knows hundreds of formats: each format a detector parses is one
 * more way to stop it.
 */
const signatures: readonly [FileType, (head: Uint8Array) => boolean][] = [
  [image('image/jpeg', 'jpg', 'jpeg', 'jfif'), (head) => starts(head, 0, [0xff, 0xd8, 0xff])],
  [
    image('image/png', 'png'),
    (head) => starts(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && ascii(head, 12, 4) === 'IHDR',
  ],
  [image('image/webp', 'webp'), (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP'],
  [image('image/gif', 'gif'), (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6))],
  [
    { kind: 'video', contentType: 'video/mp4', extensions: ['mp4', 'm4v'] },
    (head) => ascii(head, 4, 4) === 'ftyp' && mp4Brands.has(ascii(head, 8, 4).trim()),
  ],
  [
    { kind: 'video', contentType: 'video/webm', extensions: ['webm'] },
    (head) => starts(head, 0, [0x1a, 0x45, 0xdf, 0xa3]) && ascii(head, 0, 64).includes('webm'),
  ],
  [
    { kind: 'document', contentType: 'application/pdf', extensions: ['pdf'] },
    (head) => /^%PDF-[12]\.\d/.test(ascii(head, 0, 8)),
  ],
  [
    { kind: 'document', contentType: docType, extensions: ['doc'] },
    (head) => starts(head, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ],
  [{ kind: 'document', contentType: docxType, extensions: ['docx'] }, (head) => starts(head, 0, [0x50, 0x4b, 3, 4])],
]

export const fileTypes: readonly FileType[] = signatures.map(([type]) => type)

const mp4Brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V', 'dash', 'MSNV'])

/** The type of a file that begins with `head`; null when it is none that is accepted. */
export function sniff(head: Uint8Array): FileType | null {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null
}

/** The format of cameras and iPhones that browsers other than Safari do not play; told apart to say what to do. */
export const isQuickTime = (head: Uint8Array): boolean => ascii(head, 4, 8) === 'ftypqt  '

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/** Photographs of iPhones that nobody has asked for as JPEG, whatever they are called. */
export function isHeic(head: Uint8Array): boolean {
  if (ascii(head, 4, 4) !== 'ftyp') return false
  const length = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length, 64)
  const brands = [8, ...Array.from({ length: 12 }, (_, index) => 16 + index * 4)].filter((at) => at + 4 <= length)
  const named = brands.map((at) => ascii(head, at, 4))
  // Some phones name the family alone, which AVIF belongs to as well.
  return named.some((brand) => heicBrands.has(brand)) || (/^m[is]f1$/.test(named[0] ?? '') && !named.includes('avif'))
}

const endingOf = (name: string): string | undefined => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()

/** Does the name end in an extension of the type? Names without one are taken at the word of their bytes. */
export function extensionMatches(type: FileType, name: string): boolean {
  const extension = endingOf(name)
  return extension === undefined || type.extensions.includes(extension)
}

/** The name with the ending of what the file is: in place of that of another format, behind anything else. */
export function namedByContent(name: string, type: FileType): string {
  if (extensionMatches(type, name)) return name
  const isOfFormat =
    /\.hei[cf]$/i.test(name) || fileTypes.some(({ extensions }) => extensions.includes(endingOf(name) ?? ''))
  return `${isOfFormat ? name.replace(/\.[^.]*$/, '') : name}.${type.extensions[0]}`
}

function image(contentType: string, ...extensions: [string, ...string[]]): FileType {
  return { kind: 'image', contentType, extensions }
}

const starts = (head: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[at + index] === byte)

export const ascii = (head: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...head.subarray(at, at + length))
