import type { StallWatch } from './stall'

/** Bytes sent so far; `total` is undefined while the length is unknown. */
export interface UploadProgress {
  loaded: number
  total: number | undefined
}

/** The `fetch` of the platform, or what stands in for it. */
export type Fetch = typeof fetch

/** What was asked for before this code was there. */
export type EarlyAnswer = Promise<Response>

const bodiless = new Set([101, 204, 205, 304])

/**
 * A `fetch` that has read the whole body before it resolves. redaxios swallows a body that breaks off (it resolves with
 * `data: undefined`); read here, the failure still rejects.
 */
export const bufferedFetch =
  (
    signal: AbortSignal | undefined,
    keepalive = false,
    takeEarly?: (address: string) => EarlyAnswer | undefined,
    watch?: StallWatch,
  ): Fetch =>
  async (input, init) => {
    const early = await takeEarly?.(String(input))?.catch(() => undefined)
    const response =
      early ?? (await fetch(input, { ...init, ...(signal && { signal }), ...(keepalive && { keepalive }) }))
    const body = bodiless.has(response.status) ? null : await watched(response, watch).blob()
    return new Response(body, response)
  }

/** The same answer, whose body may not stand still for long. */
export const watched = (response: Response, watch: StallWatch | undefined): Response =>
  watch && response.body ? new Response(watch.body(response.body), response) : response

/** A `fetch` that reports upload progress from real bytes: XMLHttpRequest in a browser, a counting stream elsewhere. */
export const uploadFetch = (
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal | undefined,
  watch?: StallWatch,
): Fetch => {
  const send = typeof XMLHttpRequest === 'function' ? xhrFetch : streamFetch
  const tell = (progress: UploadProgress) => {
    if (progress.loaded === progress.total) watch?.sent()
    else watch?.touch()
    onProgress(progress)
  }
  return send(tell, signal, watch)
}

const xhrFetch =
  (
    onProgress: (progress: UploadProgress) => void,
    signal: AbortSignal | undefined,
    watch: StallWatch | undefined,
  ): Fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const xhr = new XMLHttpRequest()
      const abort = () => xhr.abort()
      xhr.open(init?.method ?? 'GET', String(input))
      xhr.responseType = 'blob'
      new Headers(init?.headers).forEach((value, name) => {
        xhr.setRequestHeader(name, value)
      })
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onProgress({ loaded, total: lengthComputable ? total : undefined })
      xhr.onprogress = () => watch?.touch()
      signal?.addEventListener('abort', abort, { once: true })
      xhr.onloadend = () => signal?.removeEventListener('abort', abort)
      xhr.onerror = () => reject(new TypeError('Network request failed'))
      xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      xhr.onload = () => resolve(responseOf(xhr))
      xhr.send((init?.body ?? null) as XMLHttpRequestBodyInit | null)
    })

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  const body = bodiless.has(xhr.status) ? null : (xhr.response as Blob)
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers })
}

const streamFetch =
  (
    onProgress: (progress: UploadProgress) => void,
    signal: AbortSignal | undefined,
    watch: StallWatch | undefined,
  ): Fetch =>
  async (input, init) => {
    const encoded = new Response(init?.body ?? null)
    const headers = new Headers(init?.headers)
    const contentType = encoded.headers.get('content-type')
    if (contentType) headers.set('content-type', contentType)
    const bytes = await encoded.blob()
    let loaded = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength
        onProgress({ loaded, total: bytes.size })
        controller.enqueue(chunk)
      },
    })
    const body = bytes.stream().pipeThrough(counter)
    return bufferedFetch(
      signal,
      false,
      undefined,
      watch,
    )(input, { ...init, headers, body, duplex: 'half' } as RequestInit)
  }
