import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { SheetError } from './sheetErrors'

// Streams of the platform unpack beside the page without a worker.
configure({ useWebWorkers: false })

/** A member of an archive. */
export type ZipMember = FileEntry

/** So much is unpacked of a file, in bytes. */
const mostUnpacked = 512 * 2 ** 20

/** Above so many bytes nobody packs this many times: the sheets of people come to ten or twenty. */
const freely = 32 * 2 ** 20
const mostRatio = 250

const tooMuch = () => new SheetError('unpacked', { most: String(mostUnpacked / 2 ** 20) })

/** The members of an archive by their paths, whose parts are parted as everywhere but in Windows. @throws {SheetError} `damaged` */
export async function zipMembers(bytes: Uint8Array): Promise<Map<string, ZipMember>> {
  try {
    const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
    return new Map(
      entries.flatMap((entry) =>
        entry.directory ? [] : [[entry.filename.replaceAll('\\', '/').replace(/^\//, ''), entry]],
      ),
    )
  } catch {
    throw new SheetError('damaged')
  }
}

/** What may still be unpacked of a file. */
export interface Budget {
  left: number
}

/** @throws {SheetError} `unpacked`: the archive itself says that it holds more than is read */
export function budgetFor(members: Iterable<ZipMember>): Budget {
  let declared = 0
  for (const member of members) {
    declared += member.uncompressedSize
    checkRatio(member, member.uncompressedSize)
  }
  if (declared > mostUnpacked) throw tooMuch()
  return { left: mostUnpacked }
}

function checkRatio({ compressedSize }: ZipMember, size: number): void {
  if (size > freely && size > compressedSize * mostRatio) throw tooMuch()
}

/**
 * Hands the text of a member on in portions, none of which is held.
 * @throws {SheetError} `unpacked` as soon as there is more than may be; `damaged`
 */
export async function readText(member: ZipMember, budget: Budget, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let size = 0
  let refusal: unknown
  const taking = new WritableStream<Uint8Array>({
    write(part) {
      try {
        size += part.length
        budget.left -= part.length
        if (budget.left < 0) throw tooMuch()
        checkRatio(member, size)
        onText(decoder.decode(part, { stream: true }))
      } catch (error) {
        refusal ??= error
        throw error
      }
    },
  })
  try {
    await member.getData(taking)
  } catch {
    throw refusal ?? new SheetError('damaged')
  }
}
