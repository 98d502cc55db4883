import type { FileHandle } from 'node:fs/promises'

/** Up to so many bytes from a position; fewer at the end of the file. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
