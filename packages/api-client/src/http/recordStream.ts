import type { StreamEnd } from '../read/streamEnd'
import { HttpError, NetworkError } from './httpErrors'

/**
 * The records of a stream, one a line, as its text comes: in portions, for whoever waits for each record by itself waits
 * longer than it takes to read it.
 * @throws {NetworkError} the stream was cut off before its last line
 * @throws {HttpError} the server refuses the rest
 */
export async function* recordsIn(chunks: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  let rest = ''
  let rows = 0
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    const records: unknown[] = lines.map((line) => JSON.parse(line))
    const end = endIn(records.at(-1))
    if (end) records.pop()
    rows += records.length
    if (records.length > 0) yield records
    if (!end) continue
    if ('problem' in end) throw new HttpError(end.problem.status, { detail: end.problem.detail })
    if (end.end.rows !== rows) throw new NetworkError(`${end.end.rows} records were sent and ${rows} came`)
    return
  }
  throw new NetworkError('The stream was cut off')
}

function endIn(line: unknown): StreamEnd | undefined {
  const isEnd = typeof line === 'object' && line !== null && ('end' in line || 'problem' in line)
  return isEnd ? (line as StreamEnd) : undefined
}
