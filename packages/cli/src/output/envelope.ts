import type { Failure } from '../failures/describeFailure'

/** What --json prints: one object, whatever happened. Members are only ever added. */
export interface Envelope {
  v: 1
  ok: boolean
  /** `tours list` */
  command: string
  data: unknown
  summary?: Record<string, number>
  errors?: readonly Failure[]
  /** Commands that go on from here. */
  next?: readonly string[]
}

/** Empty lists are left out. */
export function envelope(command: string, result: Omit<Envelope, 'v' | 'command'>): Envelope {
  const { ok, data, summary, errors = [], next = [] } = result
  return {
    v: 1,
    ok,
    command,
    data,
    ...(summary && { summary }),
    ...(errors.length > 0 && { errors }),
    ...(next.length > 0 && { next }),
  }
}
