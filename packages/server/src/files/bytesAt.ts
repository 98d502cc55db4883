import type { FileHandle } from 'node:fs/promises'

/** A file, or one that is in memory whole. */
export type Bytes = FileHandle | Buffer

/** Up to so many bytes from a position; fewer at the end of the file. */
export async function bytesAt(file: Bytes, position: number, length: number): Promise<Buffer> {
  if (Buffer.isBuffer(file)) return file.subarray(position, position + length)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
