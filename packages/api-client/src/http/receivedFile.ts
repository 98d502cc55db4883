import { countedFile, countedParts, type RowsWritten } from '../read/countedFile'
import { asApiError, fileNameOf } from './answers'
import type { Answer, Call } from './call'
import { NetworkError } from './httpErrors'

/**
 * All bytes of a file that is sent with its progress, and the name that the server gives it; told how many of its rows have come.
 * Another answer is taken as it is.
 * @throws {NetworkError} it was cut off
 */
export async function receivedFile(
  perform: (call: Call) => Promise<Answer>,
  call: Call,
  onRows: (written: RowsWritten) => void,
): Promise<{ blob: Blob; fileName: string }> {
  const { data, headers } = await perform({ ...call, query: { ...call.query, progress: true }, asStream: true })
  const type = headers.get('content-type') ?? ''
  const counted = type.startsWith(countedFile) ? countedParts() : undefined
  const parts: BlobPart[] = counted?.parts ?? []
  const reader = (data as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (counted) onRows(counted.add(value))
      else parts.push(value)
    }
  } catch (reason) {
    throw await asApiError(reason, call.signal)
  }
  if (counted && !counted.isWhole()) throw new NetworkError('The file was cut off')
  return {
    blob: new Blob(parts, { type: counted ? '' : type }),
    fileName: fileNameOf(headers.get('content-disposition') ?? ''),
  }
}
