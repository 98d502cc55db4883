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

/**
 * Names of what an OLE compound file holds, the format of Word before 2007: a small file system, whose directory lies in
 * sectors that its allocation table chains. Only table and directory are read.
 * @returns null when the file breaks its own rules
 */
export async function compoundNames(file: FileHandle): Promise<string[] | null> {
  const header = await bytesAt(file, 0, headerSize)
  if (header.length < headerSize) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const size = 2 ** shift
  const sector = (number: number) => bytesAt(file, (number + 1) * size, size)

  const table = await tableSectors(header, sector, size)
  if (!table) return null
  const names: string[] = []
  let number = header.readUInt32LE(48)
  for (let visited = 0; number < firstMark; visited++) {
    const entries = await sector(number)
    if (entries.length < size || visited > mostDirectorySectors) return null
    names.push(...namesIn(entries))
    const at = table[Math.floor(number / (size / 4))]
    const links = at === undefined ? null : await sector(at)
    if (!links || links.length < size) return null
    number = links.readUInt32LE((number % (size / 4)) * 4)
  }
  return names
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

function namesIn(entries: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + entrySize <= entries.length; at += entrySize) {
    // The length counts the zero at the end; entries of no kind are blank.
    const length = Math.min(64, entries.readUInt16LE(at + 64)) - 2
    if (length > 0 && entries[at + 66] !== 0) names.push(entries.toString('utf16le', at, at + length))
  }
  return names
}
