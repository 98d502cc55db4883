import { useEffect, useRef, useState } from 'react'
import { checkedFile } from '../files/checkedFile'
import { kindOf, type MediaItem } from '../files/mediaItem'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { measureMedia } from './measureMedia'
import { anyMedia, refusalByMeasures } from './mediaRules'
import type { MediaLimits, MediaSide, MediaStatus, MediaUploadOptions } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'

interface Run {
  file: File
  status: MediaStatus
}

export interface MediaTakingOptions {
  limits: Partial<Record<MediaSide, MediaLimits>>
  labels: MediaUploaderLabels
  upload: ((file: File, options: MediaUploadOptions) => Promise<MediaItem>) | undefined
  onTaken: (side: MediaSide, item: MediaItem) => void
}

/** A file's way into the value: looked at, sent where `upload` is given, and kept for another try where it fails. */
export function useMediaTaking(options: MediaTakingOptions) {
  const [runs, setRuns] = useState<Partial<Record<MediaSide, Run>>>({})
  const [refusals, setRefusals] = useState<Partial<Record<MediaSide, string>>>({})
  const [notes, setNotes] = useState<Partial<Record<MediaSide, string>>>({})
  const controllers = useRef<Partial<Record<MediaSide, AbortController>>>({})

  // However long a file takes, it meets the callbacks of then.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  useEffect(() => () => Object.values(controllers.current).forEach((controller) => void controller.abort()), [])

  const setRun = (side: MediaSide, run: Run | undefined) => setRuns((before) => ({ ...before, [side]: run }))
  const note = (side: MediaSide, words: string | undefined) => setNotes((before) => ({ ...before, [side]: words }))

  /** Says why a file is not taken; what was said of the one before is no longer true. */
  function refuse(side: MediaSide, reason: string | undefined) {
    note(side, undefined)
    setRefusals((before) => ({ ...before, [side]: reason }))
  }

  function begin(side: MediaSide) {
    controllers.current[side]?.abort()
    const controller = new AbortController()
    controllers.current[side] = controller
    return controller.signal
  }

  async function take(side: MediaSide, picked: File) {
    const { labels } = options
    const limits = options.limits[side] ?? {}
    const former = runs[side]
    const signal = begin(side)
    setRun(side, { file: picked, status: { state: 'checking' } })

    const { accept = anyMedia, maxBytes, inspect } = limits
    const { file, ...checked } = await checkedFile(picked, { accept, maxBytes, makesFit: true, inspect, words: labels })
    const reason =
      checked.refusal ??
      (await measureMedia(file, signal).then(
        (measures) => refusalByMeasures(file, measures, limits, labels),
        () => labels.unreadable(file.name),
      ))
    if (signal.aborted) return
    refuse(side, reason)
    if (reason) return setRun(side, former)

    note(side, checked.note)
    if (latest.current.upload) return send(side, file)
    setRun(side, undefined)
    latest.current.onTaken(side, { kind: kindOf(file), file })
  }

  async function send(side: MediaSide, file: File) {
    const signal = begin(side)
    let wasSent = false
    const show = (status: MediaStatus) => !signal.aborted && setRun(side, { file, status })
    show({ state: 'uploading', progress: null })
    try {
      const item = await latest.current.upload?.(file, {
        side,
        signal,
        onProgress: ({ loaded, total }) => {
          wasSent = total !== undefined && loaded >= total
          show({ state: 'uploading', progress: total ? (loaded / total) * 100 : null })
        },
      })
      if (signal.aborted || !item) return
      setRun(side, undefined)
      latest.current.onTaken(side, item)
    } catch (error) {
      show({ state: 'failed', ...failureOf(error, file, wasSent, latest.current.labels.failed) })
    }
  }

  /** Stops what runs and forgets the file. */
  function stop(side: MediaSide) {
    controllers.current[side]?.abort()
    setRun(side, undefined)
    refuse(side, undefined)
  }

  function retry(side: MediaSide) {
    const run = runs[side]
    if (run?.status.state === 'failed') void send(side, run.file)
  }

  return { runs, refusals, notes, refuse, take, stop, retry }
}

/**
 * Words for what `upload` was rejected with. Read by shape, as any client throws it: an HTTP `status`, a `name` of
 * TimeoutError; everything without an answer counts as the connection.
 */
function failureOf(error: unknown, file: File, wasSent: boolean, labels: MediaUploaderLabels['failed']) {
  const { status, name } = (typeof error === 'object' && error ? error : {}) as { status?: unknown; name?: unknown }
  if (status === 413) return { message: labels.tooLarge(file.name) }
  if (status === 415) return { message: labels.wrongType(file.name) }
  if (typeof status === 'number') return { message: labels.other(file.name) }
  if (wasSent) return { message: labels.unconfirmed(file.name), unconfirmed: true }
  if (name === 'TimeoutError') return { message: labels.timeout(file.name) }
  if (!navigator.onLine || name === 'NetworkError') return { message: labels.offline(file.name) }
  return { message: labels.other(file.name) }
}
