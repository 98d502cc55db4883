import { asApiError, fileNameOf } from './answers'
import type { Answer, Call } from './call'

/** All bytes of an answer, and the name that the server gives them; told how many have come. @throws {NetworkError} it was cut off */
export async function receivedFile(
  perform: (call: Call) => Promise<Answer>,
  call: Call,
  onReceived: (bytes: number) => void,
): Promise<{ blob: Blob; fileName: string }> {
  const { data, headers } = await perform({ ...call, asStream: true })
  const parts: BlobPart[] = []
  const reader = (data as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  let received = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      received += value.byteLength
      onReceived(received)
    }
  } catch (reason) {
    throw await asApiError(reason, call.signal)
  }
  return {
    blob: new Blob(parts, { type: headers.get('content-type') ?? '' }),
    fileName: fileNameOf(headers.get('content-disposition') ?? ''),
  }
}
