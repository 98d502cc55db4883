import fc from 'fast-check'
import { anyText, asText, type JsonSchema, valueFor } from './values'

/** A body with the type that it claims to be. */
export interface Payload {
  contentType: string
  body: Buffer
}

const boundary = 'karvonfuzz'
const fileFields = [
  'image',
  'Image',
  'File',
  'file',
  'files',
  'files[0]',
  'files[9999]',
  'mobile',
  'desktop',
  'mobile[]',
  '',
  'x.y',
]

/** Smallest picture: one red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const contents: readonly Buffer[] = [
  png,
  png.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('%PDF-1.4\n%%EOF'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'),
  Buffer.from('PK\x03\x04broken', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'),
  Buffer.from('GIF89a/*', 'latin1'),
  Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
  Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
  Buffer.alloc(3000, 65),
]

const names = [
  'a.png',
  'a.jpg',
  'a.pdf',
  '../../a.png',
  'a\0.png',
  `${'я'.repeat(300)}.png`,
  '',
  'a',
  'a.png.exe',
  '.',
  'CON.png',
  'a"b.png',
]

interface Part {
  name: string
  value: string | { fileName: string; content: Buffer }
}

/** Fields as the schema has them, beside files under names that some route knows. */
const partsFor = (schema: JsonSchema | undefined): fc.Arbitrary<Part[]> => {
  const known = Object.keys(schema?.properties ?? {})
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(known.length > 0 ? known : ['title'])) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Title.Ru',
        'title.en',
        'Title.Uz',
        'Caption.Ru',
        'Text.Uz',
        'mediaUrls[0]',
        'a.b.c.d.e.f',
        'a[',
        '__proto__.x',
        'title[ru]',
      ),
    },
    { weight: 1, arbitrary: anyText },
  )
  const field = fc.tuple(name, valueFor({ type: 'string' })).map(([name, value]) => ({ name, value: asText(value) }))
  const file = fc
    .tuple(fc.constantFrom(...fileFields), fc.constantFrom(...names), fc.constantFrom(...contents))
    .map(([name, fileName, content]) => ({ name, value: { fileName, content } }))
  return fc.array(fc.oneof({ weight: 3, arbitrary: field }, { weight: 2, arbitrary: file }), { maxLength: 8 })
}

function formOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value }) => {
    const isText = typeof value === 'string'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isText ? '' : `; filename="${value.fileName}"`}\r\n\r\n`
    return [Buffer.from(head), isText ? Buffer.from(value) : value.content, Buffer.from('\r\n')]
  })
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

const wellTyped = `multipart/form-data; boundary=${boundary}`

export const form = (schema: JsonSchema | undefined): fc.Arbitrary<Payload> =>
  partsFor(schema).map((parts) => ({ contentType: wellTyped, body: formOf(parts) }))

/** A form that breaks off, is damaged, lies about its boundary or is none at all. */
export function brokenForm(schema: JsonSchema | undefined): fc.Arbitrary<Payload> {
  const body = partsFor(schema).map(formOf)
  const type = fc.constantFrom(
    ...[
      wellTyped,
      wellTyped,
      wellTyped,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
    ],
    ...[
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      `multipart/mixed; boundary=${boundary}`,
    ],
    ...[`multipart/form-data; charset=utf-16; boundary=${boundary}`, `Multipart/Form-Data;boundary="${boundary}"`],
  )
  const damage = fc.oneof(
    fc.nat(400).map((end) => (whole: Buffer) => whole.subarray(0, end)),
    fc.nat(400).map((start) => (whole: Buffer) => whole.subarray(start)),
    fc.tuple(fc.nat(400), fc.uint8Array({ maxLength: 20 })).map(
      ([at, bytes]) =>
        (whole: Buffer) =>
          Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]),
    ),
    fc.constant((whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')),
    fc.constant((whole: Buffer) => Buffer.concat([whole, whole])),
    fc.constant((whole: Buffer) =>
      Buffer.from(whole.toString('latin1').replace('form-data;', `form-data; ${'x'.repeat(20_000)}=1;`), 'latin1'),
    ),
    fc.constant((whole: Buffer) =>
      Buffer.from(whole.toString('latin1').replace('Content-Disposition', 'Content-Nothing'), 'latin1'),
    ),
    fc.constant(() => Buffer.from(`--${boundary}\r\n`.repeat(300))),
    fc.constant(() =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(300)),
    ),
  )
  return fc.tuple(body, type, damage).map(([whole, contentType, damaged]) => ({ contentType, body: damaged(whole) }))
}
