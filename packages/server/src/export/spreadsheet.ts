import { PassThrough, pipeline, Transform, type Writable } from 'node:stream'
import { countedFile, partHead, type RowsWritten } from '@karvon/api-client/read/countedFile'
import { wallClock } from '@karvon/api-client/read/wallClock'
import { csvTable, type SheetColumn, type TableWriter, workbookTable } from '@karvon/api-client/sheets/sheets'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contentDisposition } from '../files/fileNames'
import { dayIn } from '../time/today'
import type { WhenExported } from './exportLog'
import { portion } from './recordStream'

export const exportProgress = {
  progress: Type.Optional(
    Type.Boolean({
      description:
        `Of a spreadsheet: it comes as \`${countedFile}\`, in parts. Before the bytes of a part stand the rows written by its end, the rows ` +
        'that there will be (0 while unknown) and the number of its bytes, four bytes each, the highest first; the last part has no bytes.',
    }),
  ),
}

export const exportQuery = Type.Object({ format: Type.Enum(['excel', 'csv'], { default: 'excel' }), ...exportProgress })

const formats = {
  excel: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
} as const

export interface Spreadsheet<Row> {
  /** The file is called `<name>_YYYY-MM-DD.xlsx` after the day it is in the time zone. */
  name: string
  format: keyof typeof formats
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<Row>
  moment: Date
  timeZone: string
  exported?: WhenExported
  /** Of `rowTotal`. @default the file is sent without its progress */
  total?: (() => number) | undefined
}

/** How many rows an export will have, counted before the first of them, where somebody wants to know. */
export function rowTotal(isAsked = false) {
  let total = 0
  return {
    total: isAsked ? () => total : undefined,
    async *counted<Row>(count: () => number | Promise<number>, portions: AsyncIterable<Row>): AsyncGenerator<Row> {
      if (isAsked) total = await count()
      yield* portions
    },
  }
}

/** Answers a table as a file, written while it is sent: however long it is, it takes the same memory. */
export function sendSpreadsheet<Row>(request: FastifyRequest, reply: FastifyReply, sheet: Spreadsheet<Row>) {
  const { extension, contentType } = formats[sheet.format]
  const output = new PassThrough()
  const written: RowsWritten = { rows: 0, of: 0 }
  const { total } = sheet
  // Somebody must listen: an error without a listener would end the server.
  output.on('error', (error) => request.log.error({ err: error, table: sheet.name }, 'an export broke off'))
  const sent = total
    ? pipeline(
        output,
        inParts(() => ({ ...written, of: total() })),
        () => undefined,
      )
    : output
  write(output, sheet, written, () => request.checkAccessAgain()).then(
    (rows) => request.log.info({ event: 'exported', table: sheet.name, rows, user: request.session?.actor.id }),
    // The connection breaks, so that nobody takes half a table for the whole.
    (error: Error) => output.destroy(error),
  )
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': total ? countedFile : contentType,
      'content-disposition': contentDisposition(
        'attachment',
        `${sheet.name}_${dayIn(sheet.timeZone, sheet.moment)}.${extension}`,
      ),
    })
    .send(sent)
}

/** Puts before each part how far the file is by then. */
function inParts(written: () => RowsWritten): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      done(null, Buffer.concat([partHead(written(), part.length), part]))
    },
    flush(done) {
      done(null, partHead(written(), 0))
    },
  })
}

/**
 * @param written is told how many rows there are
 * @param checkAccess asked now and then whether the rest may be had, too
 */
async function write<Row>(
  output: Writable,
  { rows, exported, ...sheet }: Spreadsheet<Row>,
  written: RowsWritten,
  checkAccess: () => Promise<void>,
) {
  const table = await openTable(output, sheet)
  let isWhole = false
  try {
    for await (const row of rows) {
      if (written.rows % portion === 0) await checkAccess()
      await table.add(row)
      written.rows++
    }
    await checkAccess()
    isWhole = true
  } finally {
    await exported?.(written.rows, isWhole)
  }
  await table.close()
  output.end()
  return written.rows
}

/** A moment is shown as the clock of the agency showed it. */
export async function openTable<Row>(
  output: Writable,
  { name, format, columns, timeZone }: Pick<Spreadsheet<Row>, 'name' | 'format' | 'columns' | 'timeZone'>,
): Promise<TableWriter<Row>> {
  const clock = (iso: string) => wallClock(timeZone, Date.parse(iso))
  if (format === 'csv') {
    const moment = (iso: string) => clock(iso).toISOString().slice(0, 16).replace('T', ' ')
    return csvTable(output, columns, { mark: true, moment })
  }
  // Loaded with the first workbook: it is large, and most servers write none for days.
  const { default: excel } = await import('exceljs')
  return workbookTable(new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true }), output, columns, {
    name,
    clock,
    styles: { day: { numFmt: 'dd.mm.yyyy' }, moment: { numFmt: 'dd.mm.yyyy hh:mm' } },
  })
}
