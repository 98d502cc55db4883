import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ByteRange } from './byteRange'
import type { StoredFolder, StoredPath } from './storedPaths'

interface StoredEntry {
  name: string
  size: number
  /** Milliseconds since 1970. */
  changedAt: number
}

/**
 * Where files and keys lie: a folder, or an object store that several servers share. What lies under a path is there
 * whole or not at all, and files never change. Nothing else reads or writes stored files.
 * @throws {Problem} 503 from any of them while the store is away
 */
export interface ObjectStore {
  /** For people: `s3://bucket/prefix`, or the folder. */
  readonly place: string

  /** @throws {ConfigError} when it cannot be used as it is configured */
  prepare(): Promise<void>

  /**
   * Stores a file of the temporary folder, which may be gone from there then. When it resolves, neither bytes nor name are
   * lost when the power goes.
   */
  put(path: StoredPath, file: string): Promise<void>

  /** The whole of a small thing, such as a key; null where there is none. */
  read(path: StoredPath): Promise<Buffer | null>
  write(path: StoredPath, bytes: Buffer): Promise<void>

  /** Size of the whole; null where there is none. */
  sizeOf(path: StoredPath): Promise<number | null>

  /** The bytes, or a part of them, and the size of the whole; null where there is none. */
  open(path: StoredPath, range?: ByteRange): Promise<{ size: number; content: Readable } | null>

  /**
   * Lends it to what can only work with a file on the disk.
   * @throws an error with the code `ENOENT` where there is none
   */
  onDisk<T>(path: StoredPath, work: (file: string) => Promise<T>): Promise<T>

  list(folder: StoredFolder): AsyncIterable<StoredEntry>

  /** Gives it another path; it counts as changed then. Nothing happens where there is none. */
  move(from: StoredPath, to: StoredPath): Promise<void>

  delete(path: StoredPath): Promise<void>

  /** In hexadecimal, as it was when it was stored; null where there is nothing. */
  sha256(path: StoredPath): Promise<string | null>

  /** The same of the bytes that lie there now. */
  contentSha256(path: StoredPath): Promise<string | null>
}

/** In hexadecimal. */
export async function sha256Of(content: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
