import { SaxesParser } from 'saxes'
import { restored } from './cells'
import { cellPool, type Grid, type GridCell, type GridRow } from './grids'
import { SheetError } from './sheetErrors'
import { type Budget, budgetFor, readText, type ZipMember, zipMembers } from './zip'

/**
 * Every sheet of a workbook with its cells as texts: what each shows, days as ISO text. Read in one pass, without the whole of it in
 * memory; macros, pictures and whatever else it holds are not opened.
 * @throws {SheetError} `damaged`; `unpacked`, `manyCells`: it holds more than is read
 */
export async function workbookGrids(bytes: Uint8Array): Promise<Grid[]> {
  const members = await zipMembers(bytes)
  const parts = new Map([...members].filter(([path]) => /\.(xml|rels)$/i.test(path)))
  const budget = budgetFor(parts.values())
  try {
    return await gridsIn(parts, budget)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged')
  }
}

async function gridsIn(parts: ReadonlyMap<string, ZipMember>, budget: Budget): Promise<Grid[]> {
  const readPart = (path: string, handlers: Handlers) => readXml(parts.get(path), budget, handlers)
  const { sheets, is1904 } = await readWorkbook(readPart)
  const formats = await readFormats(readPart)
  const shared: GridCell[] = []
  const pool = cellPool()
  await readPart(
    'xl/sharedStrings.xml',
    sharedTexts((text) => shared.push(pool.cell(restored(unescaped(text))))),
  )
  const grids: Grid[] = []
  for (const { name, path, isHidden } of sheets) {
    const sheet = sheetReader({ shared, formats, is1904, ...pool })
    await readPart(path, sheet.handlers)
    grids.push({ sheet: name, isHidden, ...sheet.read() })
  }
  return grids
}

type Attributes = Readonly<Record<string, string>>

/** What is done with the elements of a part, by their names without a prefix. */
interface Handlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Nothing is told of a part that is not there. */
async function readXml(part: ZipMember | undefined, budget: Budget, { open, text, close }: Handlers): Promise<void> {
  if (!part) return
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  await readText(part, budget, (text) => parser.write(text))
  parser.close()
}

type ReadPart = (path: string, handlers: Handlers) => Promise<void>

interface SheetPart {
  name: string
  path: string
  isHidden: boolean
}

async function readWorkbook(readPart: ReadPart): Promise<{ sheets: SheetPart[]; is1904: boolean }> {
  const paths = new Map<string, string>()
  await readPart('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name === 'Relationship' && Type.endsWith('/worksheet'))
        paths.set(Id, Target.replace(/^(\/xl\/|\.\/)?/, 'xl/'))
    },
  })
  const sheets: SheetPart[] = []
  let is1904 = false
  await readPart('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const reference = Object.keys(attributes).find((each) => /:id$/.test(each)) ?? ''
      const path = paths.get(attributes[reference] ?? '')
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', path, isHidden })
    },
  })
  if (sheets.length === 0) throw new SheetError('damaged')
  return { sheets, is1904 }
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** How the cells of a style show a number: as a day or a moment, or with so many digits, zeros before them. */
type Format = 'date' | number | undefined

/** Formats that a file does not spell out. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)

async function readFormats(readPart: ReadPart): Promise<Format[]> {
  const codes = new Map<number, string>()
  const formats: Format[] = []
  let within = ''
  await readPart('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') within = name
      else if (name === 'numFmt' && within === 'numFmts') codes.set(Number(numFmtId), formatCode)
      else if (name === 'xf' && within === 'cellXfs') formats.push(formatOf(Number(numFmtId), codes))
    },
    close(name) {
      if (name === within) within = ''
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): Format {
  const code = codes.get(id)
  if (code === undefined) return isBuiltInDate(id) ? 'date' : undefined
  if (/^0{2,}$/.test(code)) return code.length
  return /[ymdhMsb]/.test(code.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '')) ? 'date' : undefined
}

/** Texts of `si`, those of each run together; how a text is read aloud is none of it. */
function sharedTexts(add: (text: string) => void): Handlers {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else isText = name === 't' && !isPhonetic
    },
    text(found) {
      if (isText) text += found
    },
    close(name) {
      if (name === 'si') add(text)
      else if (name === 'rPh') isPhonetic = false
      isText = false
    },
  }
}

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface SheetContext extends ReturnType<typeof cellPool> {
  shared: readonly GridCell[]
  formats: readonly Format[]
  is1904: boolean
}

/** What stands in one `c`. */
interface RawCell {
  column: number
  type: string
  format: Format
  value: string
  /** Undefined where there is none. */
  formula: string | undefined
}

/** As many as a spreadsheet has. */
const mostColumns = 16_384
const mostRows = 1_048_576

function sheetReader({ shared, formats, is1904, cell, count }: SheetContext) {
  const rows: GridRow[] = []
  const hiddenColumns = new Set<number>()
  const merged: string[] = []
  const formulas = new Map<string, string>()
  let row = { row: 0, isHidden: false, cells: [] as GridCell[] }
  let raw: RawCell = { column: -1, type: '', format: undefined, value: '', formula: undefined }
  let formulaKey: string | undefined
  let collects: '' | 'v' | 'f' = ''
  let isPhonetic = false

  function openRow({ r, hidden, ht }: Attributes): void {
    const number = r === undefined ? row.row + 1 : Number(r)
    if (!(number >= 1 && number <= mostRows)) throw new SheetError('damaged')
    row = { row: number, isHidden: isTrue(hidden) || Number(ht ?? 1) === 0, cells: [] }
    raw = { ...raw, column: -1 }
  }

  function openCell({ r, t = 'n', s }: Attributes): void {
    const column = r === undefined ? raw.column + 1 : columnOf(r)
    if (!(column >= 0 && column < mostColumns)) throw new SheetError('damaged')
    raw = { column, type: t, format: formats[Number(s ?? 0)], value: '', formula: undefined }
  }

  function openFormula({ t, si }: Attributes): void {
    raw.formula = ''
    formulaKey = t === 'shared' ? si : undefined
    collects = 'f'
  }

  function closeCell(): void {
    if (raw.formula === '' && formulaKey !== undefined) raw.formula = formulas.get(formulaKey) ?? ''
    else if (raw.formula && formulaKey !== undefined) formulas.set(formulaKey, raw.formula)
    formulaKey = undefined
    const read = shownIn(raw)
    if (read.text === '' && !read.trouble) return
    count(Math.max(0, raw.column + 1 - row.cells.length))
    while (row.cells.length < raw.column) row.cells.push(cell(''))
    row.cells[raw.column] = read
  }

  function shownIn({ type, format, value, formula }: RawCell): GridCell {
    if (formula !== undefined && value === '' && type !== 'str') return { text: `=${formula}`, trouble: 'uncalculated' }
    if (value === '') return cell('')
    if (type === 's') return shared[Number(value)] ?? cell('')
    if (type === 'e') return { text: value, trouble: 'error' }
    if (type === 'b') return cell(String(Number(value) !== 0))
    if (type === 'd') return cell(value.replace(/T00:00:00(\.0+)?Z?$/, ''))
    if (type === 'str' || type === 'inlineStr') return cell(restored(detached(value)))
    return numberCell(Number.parseFloat(value), format)
  }

  function numberCell(number: number, format: Format): GridCell {
    if (format === 'date') return cell(dateText(number, is1904) ?? String(number))
    if (Math.abs(number) >= mostDigits) return { text: String(number), trouble: 'digits' }
    // Zeros that the format of the cell shows are there for who looks at it.
    const isPadded = format !== undefined && Number.isInteger(number) && number >= 0
    return cell(isPadded ? String(number).padStart(format, '0') : String(number))
  }

  const handlers: Handlers = {
    open(name, attributes) {
      if (name === 'c') openCell(attributes)
      else if (name === 'v') collects = 'v'
      else if (name === 't') collects = isPhonetic ? '' : 'v'
      else if (name === 'f') openFormula(attributes)
      else if (name === 'row') openRow(attributes)
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'mergeCell' && merged.length < mostMerged) merged.push(attributes.ref ?? '')
      else if (name === 'col') hideColumns(attributes, hiddenColumns)
    },
    text(text) {
      if (collects === 'v') raw.value += text
      else if (collects === 'f') raw.formula = (raw.formula ?? '') + text
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') collects = ''
      else if (name === 'c') closeCell()
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'row' && row.cells.length > 0) rows.push({ ...row, cells: row.cells.slice() })
    },
  }
  return {
    handlers,
    read() {
      const mergedAcross = spreadMerged(rows, merged, { cell, count })
      return { rows, hiddenColumns, ...(mergedAcross.length > 0 && { mergedAcross }) }
    },
  }
}

/** A spreadsheet keeps this many digits of a number; those behind them become zeros. */
const mostDigits = 1e15

/** A date as ISO text of what its cell shows, without a time when it has none; undefined of a number that is no date. */
function dateText(days: number, is1904: boolean): string | undefined {
  const date = new Date(Math.round((days - 25_569 + (is1904 ? 1462 : 0)) * 86_400_000))
  return Number.isNaN(Number(date)) ? undefined : date.toISOString().replace('T00:00:00.000Z', '')
}

/** A text of its own: a part of a portion would keep the whole portion in memory. */
const detached = (text: string): string => text.split('').join('')

/** The place of a column, from 0, in `AB12`. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

function hideColumns({ min, max, hidden, width }: Attributes, hiddenColumns: Set<number>): void {
  if (!isTrue(hidden) && Number(width ?? 1) !== 0) return
  for (let column = Number(min); column <= Math.min(Number(max), mostColumns); column++) hiddenColumns.add(column - 1)
}

/** More than people merge in a table. */
const mostMerged = 20_000

/** Cells that were made one have the text of the first of them. @returns those of one row */
function spreadMerged(
  rows: readonly GridRow[],
  merged: readonly string[],
  { cell, count }: Pick<SheetContext, 'cell' | 'count'>,
): NonNullable<Grid['mergedAcross']>[number][] {
  const across: NonNullable<Grid['mergedAcross']>[number][] = []
  const places = new Map(rows.map(({ row }, place) => [row, place]))
  for (const reference of merged) {
    const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
    const [from, to] = [columnOf(left), Math.min(columnOf(right), mostColumns - 1)]
    const start = places.get(Number(top))
    const first = start === undefined ? undefined : rows[start]?.cells[from]
    if (start === undefined || !first?.text) continue
    const shown = top === bottom ? first : { ...first, merged: reference }
    if (top === bottom && to > from) across.push({ row: Number(top), from, to })
    for (let place = start; (rows[place]?.row ?? Number.POSITIVE_INFINITY) <= Number(bottom); place++) {
      const cells = rows[place]?.cells as GridCell[]
      count(Math.max(1, to + 1 - Math.min(from, cells.length)))
      while (cells.length < from) cells.push(cell(''))
      for (let column = from; column <= to; column++) cells[column] = shown
    }
  }
  return across
}
