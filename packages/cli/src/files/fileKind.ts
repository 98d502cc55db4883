import { t, type WordKey } from '../words/words'

/** Beginnings of files that nobody can read as a table, however they are called. */
const beginnings: readonly (readonly [kind: Kind, beginning: string])[] = [
  ['pdf', '%PDF'],
  ['picture', '\x89PNG'],
  ['picture', '\xff\xd8\xff'],
  ['picture', 'GIF8'],
  ['richText', '{\\rtf'],
  ['archive', '\x1f\x8b'],
  ['archive', 'Rar!'],
  ['archive', '7z\xbc\xaf'],
]

type Kind = 'pdf' | 'picture' | 'richText' | 'archive'

/** What an archive with this member is. */
const members: readonly (readonly [kind: WordKey, member: string])[] = [
  ['fileKind.binaryExcel', 'xl/workbook.bin'],
  ['fileKind.word', 'word/document.xml'],
  ['fileKind.slides', 'ppt/presentation.xml'],
  ['fileKind.openDocument', 'mimetypeapplication/vnd.oasis.opendocument'],
  ['fileKind.numbers', 'Index/Document.iwa'],
]

/** What files of the years before 2007 hold, by the names of their streams. */
const streams: readonly (readonly [kind: WordKey, name: string])[] = [
  ['fileKind.locked', 'EncryptedPackage'],
  ['fileKind.oldWord', 'WordDocument'],
  ['fileKind.oldExcel', 'Workbook'],
  ['fileKind.oldExcel', 'Book'],
]

export const isWorkbook = (bytes: Buffer): boolean => isArchive(bytes) && bytes.includes('xl/workbook.xml')

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** Why nothing can be read of the bytes, as far as they tell by themselves; undefined of a workbook and of text. */
export function strangeBytes(bytes: Buffer): string | undefined {
  const begins = bytes.subarray(0, 8).toString('latin1')
  const found = beginnings.find(([, beginning]) => begins.startsWith(beginning))
  if (found) return t(`fileKind.${found[0]}`)
  if (begins === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') {
    return t(streams.find(([, name]) => bytes.includes(name, 0, 'utf16le'))?.[0] ?? 'fileKind.oldOffice')
  }
  // Excel 2 to 4: a record with the version before everything else.
  const [record, version = 1, length = 0, high] = bytes
  if (record === 9 && [0, 2, 4].includes(version) && [4, 6].includes(length) && high === 0)
    return t('fileKind.oldExcel')
  if (!isArchive(bytes) || isWorkbook(bytes)) return undefined
  return t(members.find(([, member]) => bytes.includes(member))?.[0] ?? 'fileKind.archive')
}

/** Why a text is none of ours; undefined of one that may be. */
export function strangeText(text: string): string | undefined {
  const begins = text.slice(0, 2000).trimStart()
  if (/^(<!--[\s\S]*?-->\s*)?<(!doctype\s+html|html|head|body|meta|style|table|div|script)\b/i.test(begins)) {
    return t('fileKind.webPage')
  }
  if (/^mime-version:/i.test(begins)) return t('fileKind.webPage')
  if (begins.startsWith('<?xml') && begins.includes('office:spreadsheet')) return t('fileKind.xmlSpreadsheet')
  return undefined
}

/** The characters of bytes, and whether they were those of Windows in Russian; undefined for what is no text. */
export function decoded(bytes: Buffer): { text: string; isWindows: boolean } | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return isPlain(text) ? { text, isWindows: false } : undefined
  } catch {
    const text = new TextDecoder('windows-1251').decode(bytes)
    return isPlain(text) && isRussian(text) ? { text, isWindows: true } : undefined
  }
}

/** No program writes these into a text. */
const isPlain = (text: string): boolean => !/(?![\t\n\v\f\r\u0085])[\p{Cc}\ufffd]/u.test(text)

/**
 * Words of Russian are told from what another encoding makes of them: letters of one alphabet, few signs between them, and no
 * capital behind a small one, as KOI8-R has them.
 */
function isRussian(text: string): boolean {
  const strange = text.match(/\P{ASCII}/gu) ?? []
  const letters = strange.filter((each) => /[А-яЁёЎўІіЇїЄєҐґ]/.test(each))
  const signs = strange.filter((each) => /[\u00a0«»„“”‘’‚‹›–—…№•·°±§©®™€]/.test(each))
  if (letters.length + signs.length < strange.length) return false
  if (letters.length > 0 && letters.length < 4 * signs.length && signs.some((each) => !/[\u00a0«»–—№]/.test(each)))
    return false
  return !/[а-яё][А-ЯЁ]|[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z]/.test(text)
}
