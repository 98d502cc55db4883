import { asApiError } from './answers'

/** All bytes of a streamed answer. @throws {NetworkError} it was cut off */
export async function receivedFile(
  body: ReadableStream<Uint8Array>,
  type: string,
  onReceived: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = body.getReader()
  let received = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts, { type })
      parts.push(value as Uint8Array<ArrayBuffer>)
      received += value.byteLength
      onReceived(received)
    }
  } catch (reason) {
    throw await asApiError(reason, signal)
  }
}
