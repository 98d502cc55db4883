import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { recordLines, type StreamEnd } from '@karvon/api-client/read/streamEnd'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Problem } from '../http/problem'
import type { WhenExported } from './exportLog'

export interface RecordStream<Row> {
  /** For the log: `clients`. */
  name: string
  /** Rows in the order of the list, from `inPortions`. */
  portions: AsyncIterable<readonly Row[]>
  /** Records as the list answers them. */
  toRecords: (rows: readonly Row[]) => readonly object[] | Promise<readonly object[]>
  exported?: WhenExported
}

/** Rows that are read and written between two turns of everybody else. */
export const portion = 250

/** Of a route with no other format. */
export const recordStreamQuery = { format: Type.Enum(['ndjson'], { default: 'ndjson' }) }

/** The answer of such a route, for the document of the API. */
export const recordStreamAnswer = (record: TSchema) => ({
  200: {
    description: `${ndjsonDescription} Each is:`,
    content: { [recordLines]: { schema: record } },
  },
})

/** For the description of a route that has other formats beside. */
export const ndjsonDescription =
  'With `format=ndjson` one record a line, as the list answers it, in the order of the list; the last line is ' +
  '`{"end":{"rows":n}}`, or `{"problem":{…}}` with a status and a detail when the rest may not be had.'

/**
 * Answers records one a line, read in portions while they are sent: however many there are, it takes the same memory.
 * Before each portion the right to have it is looked at anew.
 */
export function sendRecords<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, portions, toRecords, exported }: RecordStream<Row>,
) {
  let rows = 0
  let isWhole = false

  async function* lines(): AsyncGenerator<string> {
    try {
      for await (const part of portions) {
        await request.checkAccessAgain()
        rows += part.length
        yield (await toRecords(part)).map(line).join('')
        await setImmediate()
      }
      await request.checkAccessAgain()
      isWhole = true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      yield line({ problem: { status: error.status, detail: error.message } } satisfies StreamEnd)
      return
    } finally {
      // Before the last line: nobody has all of it without an entry.
      await exported?.(rows, isWhole)
    }
    request.log.info({ event: 'exported', table: name, rows, user: request.session?.actor.id })
    yield line({ end: { rows } } satisfies StreamEnd)
  }

  const output = Readable.from(lines(), { objectMode: false })
  // Somebody must listen: an error without a listener would end the server.
  output.on('error', (error) => request.log.error({ err: error, table: name }, 'an export broke off'))
  return reply.headers({ 'cache-control': 'private, no-store', 'content-type': recordLines }).send(output)
}

const line = (record: object) => `${JSON.stringify(record)}\n`

/**
 * All rows of a query in portions.
 * @param read reads so many rows behind the one that is given, or from the first
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows = await read(last, portion)
    if (rows.length > 0) yield rows
    last = rows.length === portion ? rows.at(-1) : undefined
  } while (last)
}

/** The rows of portions one by one. */
export async function* flattened<Row>(portions: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const rows of portions) yield* rows
}
