import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type Bytes, bytesAt } from './bytesAt'

const endLength = 22
const commentLength = 65_535
const entryLength = 46
const localLength = 30
const stored = 0
const deflated = 8

export interface ZipEntry {
  name: string
  unpacked: number
  packed: number
  method: number
  isEncrypted: boolean
  /** Where its own header lies. */
  at: number
}

interface Bounds {
  entries: number
  directory: number
}

/**
 * The table of contents of a zip; nothing is unpacked.
 * @returns 'cut' without an end, null for one that breaks its own rules or goes beyond the bounds
 */
export async function zipEntries(file: Bytes, size: number, bounds: Bounds): Promise<ZipEntry[] | 'cut' | null> {
  const tail = await bytesAt(file, Math.max(0, size - endLength - commentLength), endLength + commentLength)
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + endLength > tail.length) return 'cut'
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > bounds.entries || length > bounds.directory || start + length > size) return null
  const entries = entriesOf(await bytesAt(file, start, length))
  return entries?.length === count ? entries : null
}

/** @returns null for a directory that cannot be read */
function entriesOf(directory: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + entryLength > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    entries.push({
      name: directory.toString('utf8', at + entryLength, at + entryLength + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += entryLength + nameLength + rest
  }
  return entries
}

/** What a part holds; null where it cannot be unpacked, is another one than the table says, or holds more than `most`. */
export async function unpackedPart(file: Bytes, entry: ZipEntry, most: number): Promise<Buffer | null> {
  const { name, packed, unpacked, method, isEncrypted, at } = entry
  if (isEncrypted || unpacked > most || packed > most) return null
  const local = await bytesAt(file, at, localLength)
  if (local.length < localLength || local.toString('latin1', 0, 4) !== 'PK\x03\x04') return null
  const nameLength = local.readUInt16LE(26)
  const ownName = await bytesAt(file, at + localLength, nameLength)
  // Programs that read from the front would see another part.
  if (ownName.toString('utf8') !== name) return null
  const content = await bytesAt(file, at + localLength + nameLength + local.readUInt16LE(28), packed)
  if (content.length < packed) return null
  if (method === stored) return content
  if (method !== deflated) return null
  return inflate(content, { maxOutputLength: Math.max(1, most) }).catch(() => null)
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)
