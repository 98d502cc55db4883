import type { FileHandle } from 'node:fs/promises'

export const docType = 'application/msword'
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Is what begins like a Word file really one? Both formats are containers that begin like many others. Nothing is
 * unpacked: only the tables of contents are read.
 */
export async function isWordFile(file: FileHandle, size: number, contentType: string): Promise<boolean> {
  return contentType === docxType ? isDocx(file, size) : isDoc(file)
}

const sectorSize = 512
const sectorsRead = 8

/** The old format lists its streams in a directory whose sector the header names. */
async function isDoc(file: FileHandle): Promise<boolean> {
  const header = await bytesAt(file, 0, sectorSize)
  if (header.length < sectorSize) return false
  const directory = header.readUInt32LE(48)
  const sector = 2 ** header.readUInt16LE(30)
  if (sector !== sectorSize && sector !== 8 * sectorSize) return false
  const listed = await bytesAt(file, (directory + 1) * sector, sectorsRead * sectorSize)
  return listed.includes(Buffer.from('WordDocument', 'utf16le'))
}

const endLength = 22
const commentLength = 65_535
const entryLength = 46
const limits = { entries: 1000, directory: 1024 * 1024, unpacked: 200 * 1024 * 1024, ratio: 100 }

/** A zip with the parts of a document and without macros, within what a person's document needs. */
async function isDocx(file: FileHandle, size: number): Promise<boolean> {
  const tail = await bytesAt(file, Math.max(0, size - endLength - commentLength), endLength + commentLength)
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + endLength > tail.length) return false
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > limits.entries || length > limits.directory || start + length > size) return false

  const entries = entriesOf(await bytesAt(file, start, length))
  if (entries?.length !== count) return false
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  return (
    names.has('[content_types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => name.endsWith('vbaproject.bin') || name.includes('..') || name.startsWith('/')) &&
    unpacked <= limits.unpacked &&
    unpacked <= size * limits.ratio
  )
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

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
