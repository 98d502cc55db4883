import { deflateRawSync } from 'node:zlib'
import excel, { type Worksheet } from 'exceljs'
import { expect, test } from 'vitest'
import { checkSize, mostFileBytes, opened } from './fileKind'
import type { Grid } from './grids'
import { gridsOf } from './readSheets'
import { SheetError, type SheetErrorCode } from './sheetErrors'
import { type BuiltMember, buildZip } from './zipFixtures'

const read = (bytes: Uint8Array): Promise<Grid[]> => gridsOf(opened(bytes), (head) => ['id', 'price'].includes(head))

const texts = (grid: Grid | undefined) => grid?.rows.map(({ cells }) => cells.map(({ text }) => text))

async function workbook(draw: (sheet: Worksheet) => void): Promise<Uint8Array> {
  const book = new excel.Workbook()
  draw(book.addWorksheet('Лист'))
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const deflated = (text: string | Uint8Array, size?: number): BuiltMember => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return { packed: deflateRawSync(bytes), isDeflated: true, size: size ?? bytes.length }
}

/** The workbook of one sheet whose part is this, with other parts beside it. */
const workbookOf = (sheet: BuiltMember, others: Readonly<Record<string, BuiltMember>> = {}): Uint8Array =>
  buildZip({
    'xl/workbook.xml': deflated(
      '<workbook xmlns:r="r"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': deflated(
      '<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  })

const sheetXml = (rows: string, more = '') => `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`

const codeOf = (work: Promise<unknown>): Promise<SheetErrorCode | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof SheetError) return error.code
      throw error
    },
  )

test('a workbook is read as people see it: days, numbers, truth, hyperlinks, rich and merged texts', async () => {
  const bytes = await workbook((sheet) => {
    sheet.addRow(['Текст', 12.5, new Date('1984-12-05'), new Date('1984-12-05T10:30:00Z'), true])
    sheet.addRow([{ richText: [{ text: 'На' }, { text: 'тали' }] }, { text: 'сайт', hyperlink: 'https://example.uz' }])
    sheet.addRow(['вместе', '', 'своё'])
    sheet.mergeCells('A3:B3')
    sheet.getCell('A5').value = 7
    sheet.getCell('A5').numFmt = '0000'
  })

  const [grid] = await read(bytes)

  expect(texts(grid)).toEqual([
    ['Текст', '12.5', '1984-12-05', '1984-12-05T10:30:00.000Z', 'true'],
    ['Натали', 'сайт'],
    ['вместе', 'вместе', 'своё'],
    ['0007'],
  ])
  expect(grid?.rows.map(({ row }) => row)).toEqual([1, 2, 3, 5])
})

test('what is hidden, and cells without a value, are marked', async () => {
  const bytes = await workbook((sheet) => {
    sheet.addRows([
      ['id', 'price'],
      [1, { formula: 'A1*2' }],
      [2, { error: '#N/A' }],
      [1e19, { formula: 'A1', result: 5 }],
    ])
    sheet.getRow(3).hidden = true
    sheet.getColumn(2).hidden = true
    sheet.state = 'veryHidden'
  })

  const [grid] = await read(bytes)

  expect(grid).toMatchObject({ sheet: 'Лист', isHidden: true, hiddenColumns: new Set([1]) })
  expect(grid?.rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true, false])
  expect(grid?.rows.slice(1).map(({ cells }) => cells)).toEqual([
    [{ text: '1' }, { text: '=A1*2', trouble: 'uncalculated' }],
    [{ text: '2' }, { text: '#N/A', trouble: 'error' }],
    [{ text: '10000000000000000000', trouble: 'digits' }, { text: '5' }],
  ])
})

test('prefixes, shared texts with phonetic ones, shared formulas and days since 1904 are those of other writers', async () => {
  const bytes = buildZip({
    'xl/workbook.xml': deflated(
      '<x:workbook xmlns:x="m" xmlns:q="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A" q:id="a"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': deflated(
      '<Relationships><Relationship Id="a" Type="/worksheet" Target="/xl/s.xml"/></Relationships>',
    ),
    'xl/styles.xml': deflated('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/sharedStrings.xml': deflated(
      '<sst><si><r><t>東</t></r><r><t>京_x000D_</t></r><rPh sb="0"><t>とう</t></rPh></si></sst>',
    ),
    'xl/s.xml': deflated(
      sheetXml(
        '<x:row r="1"><x:c t="s"><x:v>0</x:v></x:c><x:c s="1"><x:v>29559</x:v></x:c><x:c r="E1" t="inlineStr"><x:is><x:t>да</x:t></x:is></x:c></x:row>' +
          '<x:row r="2"><x:c><x:f t="shared" si="0">B1+1</x:f></x:c><x:c><x:f t="shared" si="0"/></x:c><x:c t="str"><x:f>""</x:f><x:v></x:v></x:c></x:row>',
      ).replace('<worksheet>', '<worksheet xmlns:x="m">'),
    ),
  })

  expect(texts((await read(bytes))[0])).toEqual([
    ['東京\r', '1984-12-05', '', '', 'да'],
    ['=B1+1', '=B1+1'],
  ])
})

test('macros are not opened, and the sheet is read', async () => {
  const bytes = workbookOf(deflated(sheetXml('<row r="1"><c r="A1"><v>5</v></c></row>')), {
    'xl/vbaProject.bin': { packed: new Uint8Array(9), size: 4_000_000_000 },
  })

  expect(texts((await read(bytes))[0])).toEqual([['5']])
})

test('a million empty rows are none', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 1_000_000 }, (_, row) => `<row r="${row + 1}"><c s="1"/></row>`).join('')

  const [grid] = await read(workbookOf(deflated(sheetXml(`${rows}`))))

  expect(grid?.rows).toEqual([])
})

test('600 columns are read as they are', async () => {
  const bytes = await workbook((sheet) => sheet.addRow(Array.from({ length: 600 }, (_, column) => column)))

  expect((await read(bytes))[0]?.rows[0]?.cells).toHaveLength(600)
})

const zeros = (megabytes: number) => deflateRawSync(new Uint8Array(megabytes * 2 ** 20), { level: 9 })
const wide = '<row><c r="XFD1"><v>1</v></c></row>'

test.each<[string, SheetErrorCode, () => Uint8Array]>([
  ['says that it unpacks to a gigabyte', 'unpacked', () => workbookOf(deflated(sheetXml(''), 2 ** 30))],
  [
    'is packed a thousand times, and says so',
    'unpacked',
    () => workbookOf({ packed: zeros(40), isDeflated: true, size: 40 * 2 ** 20 }),
  ],
  [
    'is packed a thousand times, and says otherwise',
    'damaged',
    () => {
      const blanks = deflateRawSync(new Uint8Array(40 * 2 ** 20).fill(32), { level: 9 })
      return workbookOf({ packed: blanks, isDeflated: true, size: 100 })
    },
  ],
  [
    'has a cell in the last column of a thousand rows',
    'manyCells',
    () => workbookOf(deflated(sheetXml(wide.repeat(1000)))),
  ],
  [
    'merges all there is',
    'manyCells',
    () =>
      workbookOf(
        deflated(
          sheetXml(
            '<row r="1"><c r="A1"><v>1</v></c></row>',
            `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</mergeCells>`,
          ),
        ),
      ),
  ],
  [
    'has a row that there is not',
    'damaged',
    () => workbookOf(deflated(sheetXml('<row r="9999999"><c><v>1</v></c></row>'))),
  ],
  [
    'has a column that there is not',
    'damaged',
    () => workbookOf(deflated(sheetXml('<row><c r="ZZZZ1"><v>1</v></c></row>'))),
  ],
  ['has a sheet that is no XML', 'damaged', () => workbookOf(deflated('<worksheet><sheetData>'))],
  [
    'has an entity of its own',
    'damaged',
    () => workbookOf(deflated(`<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml('<row><c><v>&b;</v></c></row>')}`)),
  ],
  [
    'is not deflated, though it says so',
    'damaged',
    () => workbookOf({ packed: new Uint8Array(99).fill(7), isDeflated: true, size: 99 }),
  ],
  ['is cut off', 'damaged', () => workbookOf(deflated(sheetXml(''))).slice(0, -30)],
  ['has no sheet', 'damaged', () => buildZip({ 'xl/workbook.xml': deflated('<workbook/>') })],
])('a workbook that %s is refused: %s', async (_, code, build) => {
  expect(await codeOf(read(build()))).toBe(code)
})

test('a file that is too large is refused before it is read', () => {
  expect(() => checkSize(mostFileBytes)).not.toThrow()
  expect(() => checkSize(2 ** 31)).toThrow(expect.objectContaining({ code: 'tooLarge', values: { most: '256' } }))
})

test('CSV with more cells than are read is refused', { timeout: 60_000 }, async () => {
  expect(await codeOf(read(new TextEncoder().encode(`id${','.repeat(10_000_001)}`)))).toBe('manyCells')
})

test.each([
  ['UTF-8', new TextEncoder().encode('id;имя\n7;Лола\n'), false],
  ['UTF-16', new Uint8Array(Buffer.from('\ufeffid;имя\n7;Лола\n', 'utf16le')), false],
  [
    'Windows-1251',
    new Uint8Array(
      [...'id;'].map((each) => each.charCodeAt(0)).concat([0xe8, 0xec, 0xff, 10, 55, 59, 0xcb, 0xee, 0xeb, 0xe0]),
    ),
    true,
  ],
])('CSV in %s is read', async (_, bytes, isWindows) => {
  const [grid] = await read(bytes)

  expect(texts(grid)).toEqual([
    ['id', 'имя'],
    ['7', 'Лола'],
  ])
  expect(grid?.isWindows).toBe(isWindows)
})

test.each([
  [
    'a,"b" c,d\n1,  "x\ny" ,3\n',
    [
      ['a', '"b" c', 'd'],
      ['1', '"x\ny" ', '3'],
    ],
    [1, 2],
  ],
  ['\n\na,b\n', [[''], [''], ['a', 'b']], [1, 2, 3]],
  [
    'a,\t"b"\r\n"c""d","e\r\nf"\rg,',
    [
      ['a', 'b'],
      ['c"d', 'e\r\nf'],
      ['g', ''],
    ],
    [1, 2, 4],
  ],
  ['x,y "q" z\n', [['x', 'y "q" z']], [1]],
  [
    'sep=|\nid|a\n1|2\n',
    [
      ['id', 'a'],
      ['1', '2'],
    ],
    [2, 3],
  ],
  [
    "id,price\n'+998901112277,'=1\n",
    [
      ['id', 'price'],
      ["'+998901112277", '=1'],
    ],
    [1, 2],
  ],
])('the cells of %j', async (csv, cells, lines) => {
  const [grid] = await read(new TextEncoder().encode(csv))

  expect(texts(grid)).toEqual(cells.map((row) => row.map((text) => text.replace(/^'(?=\+)/, ''))))
  expect(grid?.rows.map(({ line }) => line)).toEqual(lines)
})

test('a quote that is not closed is told with its line', async () => {
  await expect(read(new TextEncoder().encode('id,a\n"1,2\n3,4\n'))).rejects.toMatchObject({
    code: 'csvQuote',
    values: { line: '3' },
  })
})
