import type { MediaUploaderLabels } from './mediaUploaderLabels'

/**
 * Words for what `upload` was rejected with. Read by shape, as any client throws it: an HTTP `status`, a `name` of
 * TimeoutError; everything without an answer counts as the connection.
 */
export function failureOf(error: unknown, file: File, wasSent: boolean, labels: MediaUploaderLabels['failed']) {
  const { status, name } = (typeof error === 'object' && error ? error : {}) as { status?: unknown; name?: unknown }
  if (status === 413) return { message: labels.tooLarge(file.name) }
  if (status === 415) return { message: labels.wrongType(file.name) }
  if (typeof status === 'number') return { message: labels.other(file.name) }
  if (wasSent) return { message: labels.unconfirmed(file.name), unconfirmed: true }
  if (name === 'TimeoutError') return { message: labels.timeout(file.name) }
  if (!navigator.onLine || name === 'NetworkError') return { message: labels.offline(file.name) }
  return { message: labels.other(file.name) }
}
