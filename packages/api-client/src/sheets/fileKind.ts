import { SheetError, type SheetErrorCode } from './sheetErrors'

/** Beginnings of files that nobody can read as a table, however they are called. */
const beginnings: readonly (readonly [kind: SheetErrorCode, beginning: string, at?: number])[] = [
  ['pdf', '%PDF'],
  ['picture', '\x89PNG'],
  ['picture', '\xff\xd8\xff'],
  ['picture', 'GIF8'],
  ['picture', 'II*\0'],
  ['picture', 'WEBP', 8],
  ['picture', 'ftyphei', 4],
  ['picture', 'ftypavif', 4],
  ['richText', '{\\rtf'],
  ['archive', '\x1f\x8b'],
  ['archive', 'Rar!'],
  ['archive', '7z\xbc\xaf'],
]

/** What an archive with this member is. */
const members: readonly (readonly [kind: SheetErrorCode, member: string])[] = [
  ['binaryExcel', 'xl/workbook.bin'],
  ['word', 'word/document.xml'],
  ['slides', 'ppt/presentation.xml'],
  ['openDocument', 'mimetypeapplication/vnd.oasis.opendocument'],
  ['numbers', 'Index/Document.iwa'],
]

/** What files of the years before 2007 hold, by the names of their streams. */
const streams: readonly (readonly [kind: SheetErrorCode, name: string])[] = [
  ['locked', 'EncryptedPackage'],
  ['oldWord', 'WordDocument'],
  ['oldExcel', 'Workbook'],
  ['oldExcel', 'Book'],
]

/** The largest file that is read, in bytes; ask before its bytes are. */
export const mostFileBytes = 256 * 2 ** 20

/** @throws {SheetError} `tooLarge` */
export function checkSize(bytes: number): void {
  if (bytes > mostFileBytes) throw new SheetError('tooLarge', { most: String(mostFileBytes / 2 ** 20) })
}

/** Bytes that may be a table: a workbook, or text. */
export type Opened =
  // What macros would do is not read.
  { kind: 'workbook'; bytes: Uint8Array; hasMacros: boolean } | { kind: 'text'; text: string; isWindows: boolean }

/**
 * What bytes are, whatever their file is called.
 * @throws {SheetError} nothing that is read here; says what it is
 */
export function opened(bytes: Uint8Array): Opened {
  checkSize(bytes.length)
  if (bytes.length === 0) throw new SheetError('empty')
  const strange = strangeBytes(bytes)
  if (strange) throw new SheetError(strange)
  if (isWorkbook(bytes)) return { kind: 'workbook', bytes, hasMacros: holdsPart(bytes, 'vbaProject.bin') }
  const found = decoded(bytes)
  if (!found) throw new SheetError(bytes.some((byte) => byte < 32 && (byte < 9 || byte > 13)) ? 'binary' : 'encoding')
  const why = strangeText(found.text)
  if (why) throw new SheetError(why)
  if (found.text.trim() === '') throw new SheetError('empty')
  return { kind: 'text', ...found }
}

const isWorkbook = (bytes: Uint8Array): boolean => isArchive(bytes) && holdsPart(bytes, 'workbook.xml')

/** Some writers part paths as Windows does. */
const holdsPart = (bytes: Uint8Array, part: string): boolean =>
  holds(bytes, `xl/${part}`) || holds(bytes, `xl\\${part}`)

const isArchive = (bytes: Uint8Array): boolean => latin(bytes, 2) === 'PK'

const latin = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length))

/** Do these characters, each of a byte, stand anywhere? */
function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = Array.from(text, (character) => character.charCodeAt(0))
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}

/** Why nothing can be read of the bytes, as far as they tell by themselves; undefined of a workbook and of text. */
function strangeBytes(bytes: Uint8Array): SheetErrorCode | undefined {
  const begins = latin(bytes, 16)
  const found = beginnings.find(([, beginning, at]) => begins.startsWith(beginning, at))
  if (found) return found[0]
  if (begins.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return streams.find(([, name]) => holds(bytes, [...name].join('\0')))?.[0] ?? 'oldOffice'
  // Without a container: a record with the version before everything else.
  const [record, version = 1, length = 0, high] = bytes
  if (record === 9 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && high === 0) return 'oldExcel'
  if (!isArchive(bytes) || isWorkbook(bytes)) return undefined
  // Its directory stands behind everything else.
  const isCut = holds(bytes, '[Content_Types].xml') && !holds(bytes, 'PK\x05\x06')
  return members.find(([, member]) => holds(bytes, member))?.[0] ?? (isCut ? 'damaged' : 'archive')
}

/** Why a text is none of ours; undefined of one that may be. */
function strangeText(text: string): SheetErrorCode | undefined {
  const begins = text.slice(0, 2000).trimStart()
  if (
    /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(!doctype\s+html|html|head|body|meta|style|table|div|script)\b/i.test(
      begins,
    )
  ) {
    return 'webPage'
  }
  if (/^mime-version:/i.test(begins)) return 'webPage'
  if (/^begin:vcard/i.test(begins)) return 'vCard'
  return begins.startsWith('<?xml') && begins.includes('office:spreadsheet') ? 'xmlSpreadsheet' : undefined
}

/** The characters of bytes, and whether they were those of Windows in Russian; undefined for what is no text. */
function decoded(bytes: Uint8Array): { text: string; isWindows: boolean } | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return isPlain(text) ? { text, isWindows: false } : undefined
  } catch {
    // Some writers put the mark of UTF-8 before it.
    const text = new TextDecoder('windows-1251').decode(latin(bytes, 3) === '\xef\xbb\xbf' ? bytes.subarray(3) : bytes)
    return isPlain(text) && isRussian(text) ? { text, isWindows: true } : undefined
  }
}

/** By its mark, or by where the upper bytes of Latin and Russian letters stand: no text in UTF-8 has a byte that is zero. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = latin(bytes, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  if (mark === '\xfe\xff') return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const isUpper = (rest: number) => {
    const upper = start.filter((_, at) => at % 2 === rest)
    return (
      upper.includes(0) && upper.filter((byte) => [0x00, 0x04, 0x20, 0x21].includes(byte)).length >= upper.length * 0.9
    )
  }
  if (isUpper(1)) return 'utf-16le'
  return isUpper(0) ? 'utf-16be' : 'utf-8'
}

/** No program writes these into a text. */
const isPlain = (text: string): boolean => !/(?![\t\n\v\f\r\u0085])[\p{Cc}\ufffd]/u.test(text)

/**
 * Words of Russian are told from what another encoding makes of them: letters of one alphabet, few signs between them, and no
 * capital behind a small one, as KOI8-R has them.
 */
function isRussian(text: string): boolean {
  /** How often each character stands there: a long text has more of them than an array holds. */
  const counts = new Map<string, number>()
  for (const [each] of text.matchAll(/\P{ASCII}+/gu))
    for (const character of each) counts.set(character, (counts.get(character) ?? 0) + 1)
  let letters = 0
  let signs = 0
  let hasOddSign = false
  for (const [character, count] of counts) {
    if (/[А-яЁёЎўІіЇїЄєҐґ]/.test(character)) letters += count
    else if (/[\u00a0«»„“”‘’‚‹›–—…№•·°±§©®™€]/.test(character)) signs += count
    else return false
    hasOddSign ||= /[„“”‘’‚‹›…•·°±§©®™€]/.test(character)
  }
  if (letters > 0 && letters < 4 * signs && hasOddSign) return false
  return !/[а-яё][А-ЯЁ]|[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z]/.test(text)
}
