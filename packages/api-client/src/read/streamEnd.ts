/** Media type of a stream of records, one a line. */
export const recordLines = 'application/x-ndjson'

/**
 * Last line of a stream of records: how many there were, or why no more may be had. No record has these members; a stream
 * without such a line was cut off.
 */
export type StreamEnd = { end: { rows: number } } | { problem: { status: number; detail: string } }
