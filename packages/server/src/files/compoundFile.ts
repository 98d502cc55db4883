import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytesAt'

const headerSize = 512
const headerFatSectors = 109
const entrySize = 128
/** A sector number from here on is a mark, such as the end of a chain. */
const firstMark = 0xffff_fffa
/** A directory of more sectors is none of a person's document, or a chain that bites its tail. */
const mostDirectorySectors = 1024
/** The table of a file of 2 GB, in sectors; and how many sectors name those. */
const mostListSectors = 256

export interface CompoundFile {
  entries: readonly CompoundEntry[]
  /** Bytes of a stream; none where there is no such stream, or it is so short that it lies elsewhere. */
  read(name: string, at: number, length: number): Promise<Buffer>
}

interface CompoundEntry {
  name: string
  /** The first sector of a stream. */
  start: number
  size: number
}

/** A shorter stream lies within another one. */
const shortStream = 4096

/**
 * What an OLE compound file holds, the format of Word before 2007: a small file system, whose directory lies in sectors that
 * its allocation table chains. Only table, directory and what is asked for are read.
 * @returns null when the file breaks its own rules
 */
export async function openCompound(file: FileHandle): Promise<CompoundFile | null> {
  const header = await bytesAt(file, 0, headerSize)
  if (header.length < headerSize) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const size = 2 ** shift
  const sector = (number: number) => bytesAt(file, (number + 1) * size, size)

  const table = await tableSectors(header, sector, size)
  if (!table) return null

  /** The sector after one; null where the table does not say. */
  async function next(number: number): Promise<number | null> {
    const at = table?.[Math.floor(number / (size / 4))]
    const links = at === undefined ? null : await sector(at)
    return links && links.length === size ? links.readUInt32LE((number % (size / 4)) * 4) : null
  }

  const entries: CompoundEntry[] = []
  let number = header.readUInt32LE(48)
  for (let visited = 0; number < firstMark; visited++) {
    const read = await sector(number)
    if (read.length < size || visited > mostDirectorySectors) return null
    entries.push(...entriesIn(read))
    const following = await next(number)
    if (following === null) return null
    number = following
  }

  async function read(name: string, at: number, length: number): Promise<Buffer> {
    const entry = entries.find((each) => each.name === name)
    if (!entry || entry.size < shortStream) return Buffer.alloc(0)
    const parts: Buffer[] = []
    let current: number | null = entry.start
    for (let passed = 0; passed < at + length && passed < entry.size; passed += size) {
      if (current === null || current >= firstMark) break
      if (passed + size > at) parts.push((await sector(current)).subarray(Math.max(0, at - passed)))
      current = await next(current)
    }
    return Buffer.concat(parts).subarray(0, length)
  }

  return { entries, read }
}

/** Where the allocation table lies: the first sectors are named in the header, the others in a chain of their own. */
async function tableSectors(header: Buffer, sector: (number: number) => Promise<Buffer>, size: number) {
  const sectors: number[] = []
  const collect = (list: Buffer, count: number) => {
    for (let index = 0; index < count; index++) {
      const number = list.readUInt32LE(index * 4)
      if (number < firstMark) sectors.push(number)
    }
  }
  collect(header.subarray(76), headerFatSectors)
  let next = header.readUInt32LE(68)
  for (let visited = 0; next < firstMark; visited++) {
    const list = await sector(next)
    if (list.length < size || visited > mostListSectors) return null
    collect(list, size / 4 - 1)
    next = list.readUInt32LE(size - 4)
  }
  return sectors
}

function entriesIn(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + entrySize <= sector.length; at += entrySize) {
    // The length counts the zero at the end; entries of no kind are blank.
    const length = Math.min(64, sector.readUInt16LE(at + 64)) - 2
    if (length <= 0 || sector[at + 66] === 0) continue
    const name = sector.toString('utf16le', at, at + length)
    entries.push({ name, start: sector.readUInt32LE(at + 116), size: sector.readUInt32LE(at + 120) })
  }
  return entries
}
