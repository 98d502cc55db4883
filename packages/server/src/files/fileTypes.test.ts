import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildVideo, type VideoFixture } from '@karvon/api-client/files/videoFixtures'
import { videoRefusals } from '@karvon/api-client/files/videoRules'
import { expect, onTestFinished, test } from 'vitest'
import encryptedPdfs from '../../test/encryptedPdfs.json'
import { chartParts, oldWordFile, pdfFile, type WordParts, wordFile, workbookBytes } from '../../test/papers'
import { video } from '../../test/pictures'
import { openFileStore } from './fileStore'

/** What the store makes of a file: its type, or the words of the refusal. */
async function judged(file: File): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-types-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openFileStore({ dataDir }, () => new Date())
  const verdict = await store.receive(file.stream() as never, file.name).then(
    ({ type }) => type.contentType,
    (error: Error) => error.message,
  )
  if (verdict.includes(' ')) expect(readdirSync(store.temporary)).toEqual([])
  return verdict
}

async function changed(file: File, change: (bytes: Buffer) => void): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer())
  change(bytes)
  return new File([new Uint8Array(bytes)], file.name)
}

test('takes Word files of both generations, and none with macros', async () => {
  expect(await judged(oldWordFile('а.doc'))).toBe('application/msword')
  expect(await judged(oldWordFile('а.doc', { macros: true }))).toBe(macros)
  expect(await judged(wordFile('а.docx'))).toMatch(/wordprocessingml/)
  expect(await judged(wordFile('а.docx', { macros: true }))).toBe(macros)
})

const macros = 'Документ содержит макросы. Сохраните его без них или как PDF'
const embedded = 'В документ вложены другие файлы или объекты. Сохраните его без них или как PDF'
const template = 'Документ подгружает шаблон из другого места. Отсоедините шаблон или сохраните документ как PDF'
const outside = 'Документ подгружает содержимое из другого места. Сохраните его как PDF'
const office = 'application/vnd.openxmlformats-officedocument'
const typesWith = (declared: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${office}.wordprocessingml.document.main+xml"/>${declared}</Types>`

test.each<[string, WordParts, string]>([
  [
    'macros of another name, by their type',
    { types: { 'word/media/a.png': 'application/vnd.ms-office.vbaProject' } },
    macros,
  ],
  ['macros of another name, by their relationship', { relations: [['vbaProject', 'theme/theme1.xml']] }, macros],
  [
    'a document that says it may hold macros',
    { types: { 'word/document.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' } },
    macros,
  ],
  [
    'macros by the type of an ending',
    {
      parts: {
        'word/a.dat': 'a',
        '[Content_Types].xml': typesWith(
          '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
    },
    macros,
  ],
  [
    'macros declared in UTF-16',
    {
      parts: {
        'word/a.dat': 'a',
        '[Content_Types].xml': Buffer.from(
          `\ufeff${typesWith('<Override PartName="/word/a.dat" ContentType="application/vnd.ms-office.vbaProject"/>')}`,
          'utf16le',
        ),
      },
    },
    macros,
  ],
  [
    'macros declared in letters as numbers',
    {
      parts: {
        'word/a.dat': 'a',
        '[Content_Types].xml': typesWith(
          '<Override PartName="/word/%61.dat" ContentType="application/vnd.ms-office.vba&#x50;roject"/>',
        ),
      },
    },
    macros,
  ],
  [
    'a template of another server',
    { relations: [['attachedTemplate', 'https://evil.example/a.dotm', 'External']] },
    template,
  ],
  [
    'a template of another computer',
    { relations: [['attachedTemplate', 'file:///\\\\evil\\a.dotx', 'External']] },
    template,
  ],
  ['a frame from elsewhere', { relations: [['frame', 'http://evil.example/', 'External']] }, outside],
  ['a picture from a folder of another computer', { relations: [['image', '\\\\evil\\a.png', 'External']] }, outside],
  [
    'an object of OLE',
    { relations: [['oleObject', 'embeddings/a.bin']], types: { 'word/embeddings/a.bin': `${office}.oleObject` } },
    embedded,
  ],
  ['an object from elsewhere', { relations: [['oleObject', 'http://evil.example/a', 'External']] }, embedded],
  ['a workbook in it', { types: { 'word/embeddings/a.xlsx': `${office}.spreadsheetml.sheet` } }, embedded],
  ['a control', { types: { 'word/activeX/a.xml': 'application/vnd.ms-office.activeX+xml' } }, embedded],
  ['a page in it', { relations: [['aFChunk', 'a.htm']], types: { 'word/a.htm': 'text/html' } }, embedded],
  ['a program of no type', { parts: { 'word/a.exe': 'MZ' } }, embedded],
  [
    'parts that are no XML',
    { parts: { 'word/_rels/document.xml.rels': '<a' } },
    'Тип файла не поддерживается: содержимое не распознано',
  ],
  [
    'parts with entities',
    { parts: { 'word/_rels/document.xml.rels': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' } },
    'Тип файла не поддерживается: содержимое не распознано',
  ],
])('refuses a Word file with %s', async (_, parts, refusal) => {
  expect(await judged(wordFile('а.docx', parts))).toBe(refusal)
})

test('takes a chart with the workbook behind it', async () => {
  expect(await judged(wordFile('а.docx', chartParts(workbookBytes())))).toMatch(/wordprocessingml/)
})

const aProgram: WordParts = { types: { 'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject' } }
const sheet = `${office}.spreadsheetml`

test.each<[string, WordParts, string]>([
  ['has macros', chartParts(workbookBytes(aProgram)), macros],
  [
    'may have macros',
    chartParts(workbookBytes({ types: { 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' } })),
    macros,
  ],
  ['is declared to have macros', chartParts(workbookBytes(), 'application/vnd.ms-excel.sheet.macroEnabled.12'), macros],
  [
    'has an object in it',
    chartParts(
      workbookBytes({
        relations: [['oleObject', 'embeddings/a.bin']],
        types: { 'xl/embeddings/a.bin': `${office}.oleObject` },
      }),
    ),
    embedded,
  ],
  [
    'fetches from another workbook',
    chartParts(workbookBytes({ types: { 'xl/externalLinks/externalLink1.xml': `${sheet}.externalLink+xml` } })),
    outside,
  ],
  [
    'fetches from a database',
    chartParts(workbookBytes({ types: { 'xl/connections.xml': `${sheet}.connections+xml` } })),
    outside,
  ],
  ['is no workbook', chartParts(Buffer.from('MZ')), embedded],
  ['is a text', chartParts(workbookBytes(), `${office}.wordprocessingml.document`), embedded],
])('refuses a chart whose workbook %s', async (_, parts, refusal) => {
  expect(await judged(wordFile('а.docx', parts))).toBe(refusal)
})

test('refuses a workbook that no chart needs, beside one that a chart does', async () => {
  const { relations = [], ...chart } = chartParts(workbookBytes())
  const object: WordParts = {
    ...chart,
    relations: [...relations, ['package', 'embeddings/Microsoft_Excel_Sheet.xlsx']],
  }

  expect(await judged(wordFile('а.docx', object))).toBe(embedded)
})

test('takes what Word writes by itself: links, pictures, fonts, drawings and a signature', async () => {
  const file = wordFile('а.docx', {
    relations: [
      ['hyperlink', 'https://karvon.uz/', 'External'],
      ['image', 'https://karvon.uz/a.png', 'External'],
      ['image', 'media/a.png'],
    ],
    types: {
      'word/media/a.png': 'image/png',
      'word/drawings/a.vml': `${office}.vmlDrawing`,
      'word/fonts/a.odttf': `${office}.obfuscatedFont`,
      '_xmlsignatures/origin.sigs': 'application/vnd.openxmlformats-package.digital-signature-origin',
      'word/printerSettings/a.bin': `${office}.wordprocessingml.printerSettings`,
    },
  })

  expect(await judged(file)).toMatch(/wordprocessingml/)
})

test('says of a Word file that it is cut off or behind a password', async () => {
  const whole = await wordFile('а.docx').arrayBuffer()
  const locked = await changed(oldWordFile('а.doc'), (bytes) => {
    bytes.write('EncryptedPackage\0', 1024 + 128, 'utf16le')
    bytes.writeUInt16LE(34, 1024 + 128 + 64)
  })

  expect(await judged(new File([whole.slice(0, 400)], 'а.docx'))).toMatch(/^Файл обрезан/)
  expect(await judged(locked)).toMatch(/^Файл защищён паролем/)
})

test('looks into old Word files for objects, a password and a template from elsewhere', async () => {
  const objects = await changed(oldWordFile('а.doc'), (bytes) => {
    bytes.write('_1234567\0', 1024 + 3 * 128, 'utf16le')
    bytes.writeUInt16LE(18, 1024 + 3 * 128 + 64)
  })

  expect(await judged(objects)).toBe(embedded)
  expect(await judged(oldWordFile('а.doc', { text: { isEncrypted: true } }))).toMatch(/^Файл защищён паролем/)
  expect(await judged(oldWordFile('а.doc', { text: { template: 'http://evil.example/a.dot' } }))).toBe(template)
  expect(await judged(oldWordFile('а.doc', { text: { template: 'Normal.dotm' } }))).toBe('application/msword')
})

const pdfBytes = async () => Buffer.from(await pdfFile('а.pdf').arrayBuffer())
const pdfOf = (...parts: (Buffer | string)[]) =>
  new File([new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))], 'а.pdf')

test('says at once that a PDF is cut off, wherever', async () => {
  const whole = await pdfBytes()
  const second = Buffer.concat([whole, Buffer.from('\n7 0 obj<</Type/Pa')])
  const forTheWeb = pdfOf(
    '%PDF-1.4\n1 0 obj<</Linearized 1/L 90000/O 3/E 800/N 1/T 900>>endobj\nstartxref\n0\n%%EOF\n',
    Buffer.alloc(500, 'a'),
  )
  const lost = pdfOf(whole, '\nstartxref\n90000\n%%EOF')

  for (const cut of [whole.length - 1, whole.length - 6, whole.length >> 1, 9]) {
    expect(await judged(pdfOf(whole.subarray(0, cut)))).toMatch(/^Файл обрезан/)
  }
  for (const file of [pdfOf(second), forTheWeb, lost]) expect(await judged(file)).toMatch(/^Файл обрезан/)
  for (const end of ['', '\r\n', Buffer.alloc(4000), '\n<!-- sent by a scanner -->']) {
    expect(await judged(pdfOf(whole, end))).toBe('application/pdf')
  }
})

test.each(Object.entries(encryptedPdfs))(
  'tells a PDF that asks for a password from one that does not: %s',
  async (name, content) => {
    const verdict = await judged(pdfOf(Buffer.from(content, 'base64')))

    if (name.endsWith('locked')) expect(verdict).toMatch(/^Файл защищён паролем/)
    else expect(verdict).toBe('application/pdf')
  },
)

test('knows a photograph of an iPhone by what it holds', async () => {
  const heic = Buffer.alloc(200)
  heic.write('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')

  expect(await judged(new File([new Uint8Array(heic)], 'IMG_2044.jpg'))).toBe(
    'Тип файла не поддерживается: снимок HEIC, сохраните его как JPEG',
  )
})

test('refuses a compound file whose directory goes in circles, leads out of it or is of another program', async () => {
  const unknown = 'Тип файла не поддерживается: содержимое не распознано'
  const firstLink = 512 + 4
  const circle = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(1, firstLink))
  const out = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(1_000_000, firstLink))
  const tables = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(3, 68))
  const excel = await changed(oldWordFile('а.doc'), (bytes) => bytes.write('Workbook\0\0\0\0', 1024 + 128, 'utf16le'))
  const short = new File([(await oldWordFile('а.doc').arrayBuffer()).slice(0, 700)], 'а.doc')

  for (const file of [circle, out, excel, short]) expect(await judged(file)).toBe(unknown)
  expect(await judged(tables)).toMatch(/msword|не распознано/)
})

test('takes MP4 and says what to do with what an iPhone calls a video', async () => {
  const clip = await changed(video(), (bytes) => bytes.write('qt  ', 8, 'latin1'))

  expect(await judged(video())).toBe('video/mp4')
  expect(await judged(clip)).toBe('Тип файла не поддерживается: видео QuickTime (MOV), сохраните его как MP4')
})

test('takes a video that browsers play, and says of any other what to do', async () => {
  const judgedVideo = async (fixture: VideoFixture) =>
    judged(new File([await buildVideo(fixture)], `a.${fixture.container ?? 'mp4'}`))
  const whole = await video().arrayBuffer()
  const webm = Buffer.from(await buildVideo({ codec: 'vp9', container: 'webm' }))
  const start = webm.subarray(0, webm.indexOf(Buffer.from('18538067', 'hex')))
  // A segment that does not say how long it is, as browsers record one, and in it what the parser does not end with.
  const endless = Buffer.concat([start, Buffer.from('1853806701ffffffffffffffaaaaaaaaaaaaaaaa', 'hex')])

  expect(await judgedVideo({ isFastStart: false })).toBe('video/mp4')
  expect(await judgedVideo({ codec: 'av1' })).toBe('video/mp4')
  expect(await judgedVideo({ codec: 'vp9', container: 'webm' })).toBe('video/webm')
  expect(await judgedVideo({ codec: 'hevc' })).toBe(videoRefusals.hevc)
  expect(await judged(new File([whole.slice(0, -20)], 'a.mp4'))).toBe(videoRefusals.cut)
  expect(await judged(new File([whole.slice(0, 28)], 'a.mp4'))).toBe(videoRefusals.unreadable)
  expect(await judged(new File([endless], 'a.webm'))).toBe(videoRefusals.unreadable)
}, 20_000)
