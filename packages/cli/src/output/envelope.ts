import type { Failure } from '../failures/describeFailure'

/** What --json prints: one object, whatever happened. Members are only ever added. */
export interface Envelope {
  v: 1
  ok: boolean
  /** `tours list` */
  command: string
  data: unknown
  summary?: Record<string, number>
  /** The journal of what was changed, for `karvon jobs` and `karvon undo`. */
  job?: string
  errors?: readonly Failure[]
  /** Commands that go on from here. */
  next?: readonly string[]
}

/** Empty lists are left out. */
export function envelope(command: string, result: Omit<Envelope, 'v' | 'command'>): Envelope {
  const { ok, data, summary, job, errors = [], next = [] } = result
  return {
    v: 1,
    ok,
    command,
    data,
    ...(summary && { summary }),
    ...(job && { job }),
    ...(errors.length > 0 && { errors }),
    ...(next.length > 0 && { next }),
  }
}
