import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Tour } from '@karvon/api-client/tours/tourTypes'
import { formatCount } from '@karvon/ui/format'
import { Command, Option } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { guided } from '../../help/guide'
import { openOutput } from '../../output/openOutput'
import type { TableWriter } from '../../output/tables/column'
import { csvTable } from '../../output/tables/csvTable'
import { jsonTable } from '../../output/tables/jsonTable'
import { xlsxTable } from '../../output/tables/xlsxTable'
import { tourColumns } from './tourColumns'
import { addTourFilters, type TourFilterOptions, tourQueryOf } from './tourFilters'

const formats = ['xlsx', 'csv', 'json'] as const
type Format = (typeof formats)[number]

interface ExportToursOptions extends TourFilterOptions {
  out?: string
  format?: Format
}

export const exportToursCommand = (context: Context) =>
  guided(
    addTourFilters(new Command('export').description('Выгрузить туры в файл; фильтры те же, что у списка'))
      .option('-o, --out <file>', 'куда; - значит stdout (иначе tours-ГГГГ-ММ-ДД)')
      .addOption(new Option('--format <format>', 'иначе по имени файла, иначе xlsx').choices(formats))
      .action((options: ExportToursOptions) => exportTours(options, context)),
    {
      examples: [
        ['karvon tours export -o tours.xlsx', 'Все туры в Excel'],
        ['karvon tours export --active -o tours.csv', 'Показанные на сайте в CSV'],
        ["karvon tours export --format json -o - | jq '.[].price'", 'Дальше по конвейеру'],
      ],
      calls: ['GET /api/tours/all'],
    },
  )

async function exportTours(options: ExportToursOptions, context: Context) {
  const { api, note, print, progress, world } = context
  context.user()
  const format = formatOf(options)
  const out = targetOf(options.out, format, context)
  // Oldest first: tours that appear meanwhile come last and push nothing onto a page already read.
  const query = tourQueryOf({ sort: 'created', ...options, order: options.order ?? 'asc' })
  const { total } = await api.tours.list({ ...query, pageSize: 1 }, { signal: world.signal })

  const output = openOutput(out, world)
  const bar = progress('Выгружено туров', total)
  const written = new Set<string>()
  try {
    const table = await openTable(format, out, output.stream, context)
    for await (const tour of api.tours.all(query, { signal: world.signal })) {
      if (written.has(String(tour.id))) continue
      written.add(String(tour.id))
      await table.add(tour)
      bar.show(written.size)
    }
    await table.close()
    world.signal.throwIfAborted()
    await output.finish()
  } catch (error) {
    await output.discard()
    throw error
  } finally {
    bar.end()
  }

  const rows = written.size
  if (rows !== total) note(`Список менялся во время выгрузки: вначале было ${total}, записано ${rows}`)
  note(`Выгружено: ${formatCount(rows, ['тур', 'тура', 'туров'])}${out === '-' ? '' : `, файл ${out}`}`)
  if (out !== '-') print({ data: { file: resolve(world.folder, out), format }, summary: { rows } })
}

function formatOf({ format, out = '' }: ExportToursOptions): Format {
  if (format) return format
  const extension = extname(out).slice(1).toLowerCase()
  const known = formats.find((each) => each === extension)
  if (known || extension === '') return known ?? 'xlsx'
  throw new UsageError(`Формат .${extension} неизвестен. Можно: ${formats.join(', ')}`, '--out')
}

function targetOf(out: string | undefined, format: Format, { settings, world }: Context): string {
  if (out === undefined) {
    const file = `tours-${world.now().toISOString().slice(0, 10)}.${format}`
    if (existsSync(resolve(world.folder, file))) throw new UsageError(`Файл ${file} уже есть; назовите другой`, '--out')
    return file
  }
  if (out === '-' && settings.json) throw new UsageError('В stdout уже идёт --json; назовите файл', '--out')
  if (out === '-' && format === 'xlsx' && world.stdout.isTTY) {
    throw new UsageError('Книгу Excel не печатают в терминал; назовите файл', '--out')
  }
  return out
}

function openTable(
  format: Format,
  out: string,
  stream: Writable,
  { api }: Context,
): TableWriter<Tour> | Promise<TableWriter<Tour>> {
  const address = api.files.address
  if (format === 'xlsx') return xlsxTable(stream, tourColumns(address), 'Туры')
  if (format === 'csv') return csvTable(stream, tourColumns(address), { mark: out !== '-' })
  return jsonTable(stream, ({ imageUrl, thumbnailUrl, ...tour }: Tour) => ({
    ...tour,
    imageUrl: imageUrl && address(imageUrl),
    thumbnailUrl: thumbnailUrl && address(thumbnailUrl),
  }))
}
