import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { useEffect, useRef, useState } from 'react'

/** How long the confirmed 100 % stay in sight, in ms. */
const afterglow = 600

/**
 * One upload at a time. `progress` counts real bytes: 0-90 % while they travel, 100 % after the answer, null while the
 * length is unknown, undefined when nothing is under way. Leaving the screen aborts it.
 */
export function useUpload() {
  const [progress, setProgress] = useState<number | null | undefined>()
  const running = useRef<AbortController>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      clearTimeout(rest.current)
    },
    [],
  )

  /** Rejects as `send` does, with `AbortedError` after `cancel()`. */
  async function upload<T>(send: (options: CallOptions) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    running.current = controller
    clearTimeout(rest.current)
    setProgress(0)
    try {
      const answer = await send({
        signal: controller.signal,
        onProgress: ({ loaded, total }) => setProgress(total ? Math.round((90 * loaded) / total) : null),
      })
      setProgress(100)
      rest.current = setTimeout(() => setProgress(undefined), afterglow)
      return answer
    } catch (error) {
      setProgress(undefined)
      throw error
    }
  }

  return {
    progress,
    isUploading: progress !== undefined && progress !== 100,
    upload,
    cancel: () => running.current?.abort(),
  }
}

/** Did the server refuse the file itself: too large, or of the wrong kind? */
export function isRefusedFile(error: unknown): error is HttpError {
  return error instanceof HttpError && [413, 415].includes(error.status)
}
