export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * The part of a file that a `Range` header asks for. Null is the whole file: without the header, and for what is not
 * understood or asks for several parts at once (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
