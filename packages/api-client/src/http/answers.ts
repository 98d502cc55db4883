import type { Answer } from './call'
import { AbortedError, ApiError, NetworkError, readProblem, UnexpectedAnswerError } from './httpErrors'

/**
 * What an answer says; undefined when it says nothing. redaxios takes broken JSON for text; an answer that claims to be
 * JSON must be JSON.
 * @throws {SyntaxError | UnexpectedAnswerError}
 */
export function parseJson({ data, headers, status }: Answer): unknown {
  if (status === 204 || data === '' || data === undefined) return undefined
  const isJson = /[/+]json/.test(headers.get('content-type') ?? '')
  if (isJson && typeof data !== 'string') return data
  if (isJson) return JSON.parse(data as string)
  throw new UnexpectedAnswerError(`Expected JSON, got ${headers.get('content-type') ?? 'nothing named'}`)
}

/** The member of the `ApiError` family for whatever a call rejected with. */
export async function asApiError(reason: unknown, signal: AbortSignal | undefined): Promise<ApiError> {
  if (reason instanceof ApiError) return reason
  if (signal?.aborted) return new AbortedError('The call was aborted', { cause: reason })
  if (reason instanceof SyntaxError) return new UnexpectedAnswerError('The answer is broken JSON', { cause: reason })
  if (isAnswer(reason)) return readProblem(reason.status, await problemBody(reason.data), reason.headers)
  return new NetworkError('No answer from the server', { cause: reason })
}

/** redaxios rejects with the response itself. */
function isAnswer(reason: unknown): reason is Answer {
  return typeof reason === 'object' && reason !== null && 'status' in reason && 'headers' in reason
}

async function problemBody(data: unknown): Promise<unknown> {
  const text = isFile(data) ? await data.text() : data
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Not by its class: the `fetch` that was handed in may make files of another one. */
const isFile = (data: unknown): data is Pick<Blob, 'text'> =>
  typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'function'

/** The text of a streamed answer as it comes; what breaks on the way is a lost connection. */
export async function* readStream(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  try {
    const { textOf } = await import('./jsonItems')
    yield* textOf(body)
  } catch (reason) {
    throw await asApiError(reason, signal)
  }
}

/** The name in a Content-Disposition header; empty when it has none. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}
