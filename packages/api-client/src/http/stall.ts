/** Watches a try of a call: for as long as bytes come or go it may take its time. */
export interface StallWatch {
  /** Aborts when nothing has moved for too long, and when the caller aborts. */
  signal: AbortSignal
  /** Something has moved. */
  touch(): void
  /** Everything is sent; the answer is to come. */
  sent(): void
  /** The same body, watched while somebody waits for its next bytes. */
  body(from: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>
  /** It is over. */
  end(): void
}

/**
 * @param ms how long nothing may move
 * @param answer how long the answer may take once all is sent
 */
export function watchStall(ms: number, signal: AbortSignal | undefined, answer = ms): StallWatch {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => clearTimeout(timer)
  const wait = (patience: number) => {
    end()
    timer = setTimeout(
      () => stalled.abort(new DOMException(`Nothing came for ${patience} ms`, 'TimeoutError')),
      patience,
    )
  }
  const touch = () => wait(ms)
  const sent = () => wait(answer)

  function body(from: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = from.getReader()
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          touch()
          // Who reads slowly is not waited for by the server.
          const { done, value } = await reader.read().finally(end)
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
  }

  touch()
  return { signal: AbortSignal.any([...(signal ? [signal] : []), stalled.signal]), touch, sent, body, end }
}
