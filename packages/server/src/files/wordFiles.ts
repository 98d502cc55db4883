import type { FileHandle } from 'node:fs/promises'
import { docxType } from '@karvon/api-client/files/fileTypes'
import { bytesAt } from './bytesAt'
import { compoundNames } from './compoundFile'

/** What a file that begins like one of Word is; macros are programs, and nobody's passport needs one. */
export type WordVerdict = 'document' | 'macros' | 'something else'

/**
 * Judges what begins like a Word file. Both formats are containers that begin like many others. Nothing is unpacked: only
 * the tables of contents are read.
 */
export async function judgeWordFile(file: FileHandle, size: number, contentType: string): Promise<WordVerdict> {
  return contentType === docxType ? judgeDocx(file, size) : judgeDoc(file)
}

const macroParts = /^(macros|vba|_vba_project(_cur)?|vbaproject)$/i

async function judgeDoc(file: FileHandle): Promise<WordVerdict> {
  const names = await compoundNames(file)
  if (!names?.includes('WordDocument')) return 'something else'
  return names.some((name) => macroParts.test(name)) ? 'macros' : 'document'
}

const endLength = 22
const commentLength = 65_535
const entryLength = 46
const limits = { entries: 1000, directory: 1024 * 1024, unpacked: 200 * 1024 * 1024, ratio: 100 }

/** A zip with the parts of a document, within what a person's document needs. */
async function judgeDocx(file: FileHandle, size: number): Promise<WordVerdict> {
  const tail = await bytesAt(file, Math.max(0, size - endLength - commentLength), endLength + commentLength)
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + endLength > tail.length) return 'something else'
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > limits.entries || length > limits.directory || start + length > size) return 'something else'

  const entries = entriesOf(await bytesAt(file, start, length))
  if (entries?.length !== count) return 'something else'
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) return 'macros'
  const isDocument =
    names.has('[content_types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => name.includes('..') || name.startsWith('/')) &&
    unpacked <= limits.unpacked &&
    unpacked <= size * limits.ratio
  return isDocument ? 'document' : 'something else'
}

/** @returns null for a directory that cannot be read */
function entriesOf(directory: Buffer): { name: string; unpacked: number }[] | null {
  const entries: { name: string; unpacked: number }[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + entryLength > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const name = directory.toString('utf8', at + entryLength, at + entryLength + nameLength)
    entries.push({ name, unpacked: directory.readUInt32LE(at + 24) })
    at += entryLength + nameLength + rest
  }
  return entries
}
