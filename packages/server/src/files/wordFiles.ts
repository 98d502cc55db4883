import type { FileHandle } from 'node:fs/promises'
import { docxType } from '@karvon/api-client/files/fileTypes'
import type { Bytes } from './bytesAt'
import { type CompoundFile, openCompound } from './compoundFile'
import { contentTypes, type Relationship, relationships } from './openXmlParts'
import { unpackedPart, type ZipEntry, zipEntries } from './zipFile'

/**
 * What a paper is. Macros are programs, what is embedded may be one, and a template from elsewhere brings its own: nobody's
 * passport needs any of them.
 */
export type PaperVerdict =
  | 'document'
  | 'macros'
  | 'template'
  | 'outside'
  | 'embedded'
  | 'locked'
  | 'cut'
  | 'something else'

/** Judges what begins like a Word file. Both formats are containers that begin like many others. */
export async function judgeWordFile(file: FileHandle, size: number, contentType: string): Promise<PaperVerdict> {
  return contentType === docxType ? judgeDocx(file, size) : judgeDoc(file)
}

const macroStorages = /^(macros|vba|_vba_project(_cur)?|vbaproject)$/i
/** Where Word keeps an object of another program: `_1234567890` in the pool of objects, and the streams of OLE in it. */
const isObject = (name: string): boolean => /^_\d+$/.test(name) || ['\u0001Ole', '\u0001Ole10Native'].includes(name)

async function judgeDoc(file: FileHandle): Promise<PaperVerdict> {
  const compound = await openCompound(file)
  if (!compound) return 'something else'
  const names = compound.entries.map(({ name }) => name)
  // Whatever program wrote it: a document behind a password lies in such a container.
  if (names.includes('EncryptedPackage')) return 'locked'
  if (!names.includes('WordDocument')) return 'something else'
  if (names.some((name) => macroStorages.test(name))) return 'macros'
  if (names.some(isObject)) return 'embedded'
  return judgeOldText(compound)
}

const headLength = 0x1a2
const flagsAt = 0x0a
const encrypted = 0x0100
const secondTable = 0x0200
const associatedAt = 0x19a

/** What the head of the text says ([MS-DOC] 2.5.1): is it encrypted, and which template is attached to it? */
async function judgeOldText({ read }: CompoundFile): Promise<PaperVerdict> {
  const head = await read('WordDocument', 0, headLength)
  if (head.length < headLength || head.readUInt16LE(0) !== 0xa5ec) return 'document'
  const flags = head.readUInt16LE(flagsAt)
  if (flags & encrypted) return 'locked'
  const length = Math.min(head.readUInt32LE(associatedAt + 4), 65_535)
  const strings = await read(flags & secondTable ? '1Table' : '0Table', head.readUInt32LE(associatedAt), length)
  return isElsewhere(templateIn(strings)) ? 'template' : 'document'
}

/** The second of the strings that belong to the document ([MS-DOC] 2.9.285); each begins with its length. */
function templateIn(strings: Buffer): string {
  const first = 6
  if (strings.length < first + 2 || strings.readUInt16LE(0) !== 0xffff) return ''
  const at = first + 2 + strings.readUInt16LE(first) * 2
  if (at + 2 > strings.length) return ''
  return strings.toString('utf16le', at + 2, at + 2 + strings.readUInt16LE(at) * 2)
}

/** An address, or a folder of another computer. */
const isElsewhere = (path: string): boolean => /^(\\\\|\/\/|[a-z][a-z\d+.-]+:)/i.test(path.trim())

const limits = { entries: 1000, directory: 1024 * 1024, unpacked: 200 * 1024 * 1024, ratio: 100 }
/** A part that says what others are. */
const mostOfPart = 1024 * 1024
/** The numbers behind a chart. */
const mostOfWorkbook = 10 * 1024 * 1024

/** What a package is by its main part. */
interface PackageKind {
  main: string
  /** What the main part has to be; null where any will do that is no macro. */
  mainType: RegExp | null
}

const wordDocument: PackageKind = { main: 'word/document.xml', mainType: null }
const workbook: PackageKind = { main: 'xl/workbook.xml', mainType: /spreadsheetml\.sheet\.main\+xml$/ }

const judgeDocx = (file: FileHandle, size: number) => judgePackage(file, size, wordDocument)

/**
 * A zip with the parts of a document, within what a person's document needs. What a part is, its type and its relationships
 * say, not its name: Word goes by these. The workbook of a chart is a package in the package, and judged as one.
 */
async function judgePackage(file: Bytes, size: number, { main, mainType }: PackageKind): Promise<PaperVerdict> {
  const entries = await zipEntries(file, size, limits)
  if (entries === 'cut') return 'cut'
  if (!entries) return 'something else'
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const isDocument =
    parts.has(main) &&
    // Of two parts of one name one program would read this and another one that.
    parts.size === entries.length &&
    !entries.some(({ name }) => name.includes('..') || name.startsWith('/')) &&
    unpacked <= limits.unpacked &&
    unpacked <= size * limits.ratio
  const types = parts.get('[content_types].xml')
  if (!types || !isDocument) return 'something else'

  const declared = await read(file, types, contentTypes)
  if (!declared) return 'something else'
  const type = declared(main) ?? ''
  if (mainType?.test(type) === false) return /macro/.test(type) ? 'macros' : 'something else'
  const verdicts = new Set<PaperVerdict>()
  const workbooks = new Set<string>()
  for (const entry of entries.filter(({ name }) => /\.rels$/i.test(name))) {
    const found = await read(file, entry, relationships)
    if (!found) return 'something else'
    const source = sourceOf(entry.name)
    const isChart = main === wordDocument.main && chartType.test(declared(source) ?? '')
    for (const relation of found) {
      if (isChart && relation.type === 'package' && !relation.isExternal) workbooks.add(targetOf(relation, source))
      else verdicts.add(verdictOfRelation(relation))
    }
  }
  for (const name of workbooks) verdicts.add(await judgeWorkbook(file, parts.get(name), declared(name)))
  for (const { name } of entries) {
    if (!workbooks.has(name.toLowerCase())) verdicts.add(verdictOfPart(name, declared(name)))
  }
  return (['macros', 'template', 'embedded', 'outside'] as const).find((verdict) => verdicts.has(verdict)) ?? 'document'
}

const chartType = /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/
const workbookType = /spreadsheetml\.sheet$/

/** Whose relationships a part holds: those of `word/charts/chart1.xml` are in `word/charts/_rels/chart1.xml.rels`. */
const sourceOf = (relationsPart: string): string =>
  relationsPart.toLowerCase().replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')

/** The part that is meant, by its name in lower case; empty where the address is none. */
function targetOf({ target }: Relationship, source: string): string {
  try {
    return decodeURIComponent(new URL(target, `part:/${source}`).pathname)
      .slice(1)
      .toLowerCase()
  } catch {
    return ''
  }
}

async function judgeWorkbook(
  file: Bytes,
  entry: ZipEntry | undefined,
  type: string | undefined,
): Promise<PaperVerdict> {
  if (!entry || !workbookType.test(type ?? '')) return /macro/.test(type ?? '') ? 'macros' : 'embedded'
  const content = await unpackedPart(file, entry, mostOfWorkbook)
  const verdict = content ? await judgePackage(content, content.length, workbook) : 'embedded'
  return verdict === 'something else' || verdict === 'cut' ? 'embedded' : verdict
}

async function read<T>(file: Bytes, entry: ZipEntry, parse: (content: Buffer) => T): Promise<T | null> {
  const content = await unpackedPart(file, entry, mostOfPart)
  if (!content) return null
  try {
    return parse(content)
  } catch {
    // No XML, or one that hides what it says.
    return null
  }
}

/** Types of parts that Word writes for what it draws itself; whatever else a package holds was embedded. */
const ownTypes =
  /\+xml$|^application\/xml$|^text\/xml$|^image\/|font|vmldrawing$|printersettings$|digital-signature-origin$/

/** Where a workbook fetches its numbers from. */
const fetched = /spreadsheetml\.(externallink|connections)\+xml$/

function verdictOfPart(name: string, type: string | undefined): PaperVerdict {
  const part = name.toLowerCase()
  if (part.endsWith('/') || part === '[content_types].xml' || part.endsWith('.rels')) return 'document'
  if (/vba|macro/.test(type ?? '') || /vbaproject\.bin$/.test(part)) return 'macros'
  if (/activex|oleobject|control/.test(type ?? '')) return 'embedded'
  if (fetched.test(type ?? '')) return 'outside'
  if (type === undefined)
    return /\.(xml|jpe?g|png|gif|emf|wmf|tiff?|bmp|svg|odttf)$/.test(part) ? 'document' : 'embedded'
  return ownTypes.test(type) ? 'document' : 'embedded'
}

function verdictOfRelation({ type, target, isExternal }: Relationship): PaperVerdict {
  if (/vba|macro/.test(type)) return 'macros'
  if (type === 'attachedtemplate') return 'template'
  if (/^(oleobject|package|control|activexcontrolbinary|afchunk)$/.test(type)) return 'embedded'
  if (!isExternal || type === 'hyperlink') return 'document'
  // A picture of a web page is fetched as any; one of a folder sends along who fetches it.
  return type === 'image' && /^https?:\/\//i.test(target) ? 'document' : 'outside'
}
