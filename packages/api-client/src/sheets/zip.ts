import { SheetError } from './sheetErrors'

/** A member of an archive. */
export interface ZipMember {
  packed: Uint8Array
  isDeflated: boolean
  /** In bytes, as the archive says. */
  size: number
}

/** So much is unpacked of a file, in bytes. */
const mostUnpacked = 512 * 2 ** 20

/** Above so many bytes nobody packs this many times: the sheets of people come to ten or twenty. */
const freely = 32 * 2 ** 20
const mostRatio = 250

const tooMuch = () => new SheetError('unpacked', { most: String(mostUnpacked / 2 ** 20) })
const damaged = () => new SheetError('damaged')

/** The members of an archive by their paths, from its directory at the end. @throws {SheetError} `damaged` */
export function zipMembers(bytes: Uint8Array): Map<string, ZipMember> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return membersIn(view, directoryEnd(view))
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}

/** Where the record stands that ends the directory; a comment of at most 64 KB may be behind it. */
function directoryEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === 0x06054b50) return at
  throw damaged()
}

function membersIn(view: DataView, end: number): Map<string, ZipMember> {
  const members = new Map<string, ZipMember>()
  const names = new TextDecoder()
  const bytesAt = (at: number, length: number) => {
    if (at + length > view.byteLength) throw damaged()
    return new Uint8Array(view.buffer, view.byteOffset + at, length)
  }
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw damaged()
    const [isEncrypted, method] = [(view.getUint16(at + 8, true) & 1) === 1, view.getUint16(at + 10, true)]
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const local = view.getUint32(at + 42, true)
    if (isEncrypted || (method !== 0 && method !== 8)) throw damaged()
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    members.set(names.decode(bytesAt(at + 46, name)).replace(/^\//, ''), {
      packed: bytesAt(start, packed),
      isDeflated: method === 8,
      size,
    })
    at += 46 + name + extra + comment
  }
  return members
}

/** What may still be unpacked of a file. */
export interface Budget {
  left: number
}

/** @throws {SheetError} `unpacked`: the archive itself says that it holds more than is read */
export function budgetFor(members: Iterable<ZipMember>): Budget {
  let declared = 0
  for (const member of members) {
    declared += member.size
    checkRatio(member, member.size)
  }
  if (declared > mostUnpacked) throw tooMuch()
  return { left: mostUnpacked }
}

function checkRatio({ packed }: ZipMember, size: number): void {
  if (size > freely && size > packed.length * mostRatio) throw tooMuch()
}

/**
 * The text of a member in portions, none of which is held.
 * @throws {SheetError} `unpacked` as soon as there is more than may be; `damaged`
 */
export async function* textOf(member: ZipMember, budget: Budget): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let size = 0
  for await (const part of member.isDeflated ? inflated(member.packed) : portionsOf(member.packed)) {
    size += part.length
    budget.left -= part.length
    if (budget.left < 0) throw tooMuch()
    checkRatio(member, size)
    yield decoder.decode(part, { stream: true })
  }
}

/** Bytes handed over at once. */
const portion = 64 * 1024

function* portionsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion)
}

/** By what browsers and Node have themselves: a thread of its own, and no more unpacked than is taken. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const feed = async () => {
    for (const part of portionsOf(packed)) {
      await writer.ready
      await writer.write(part as Uint8Array<ArrayBuffer>)
    }
    await writer.close()
  }
  const fed = feed().catch(() => undefined)
  writer.closed.catch(() => undefined)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(damaged()))
      if (done) break
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    await fed
  }
}
