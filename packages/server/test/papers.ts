import { zip } from './zip'

/** A PDF with one empty page. */
export const pdfFile = (name: string): File =>
  new File(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ],
    name,
    { type: 'application/pdf' },
  )

/** A Word file of before 2007: header, allocation table and a directory in sectors that lie apart. */
export function oldWordFile(
  name: string,
  { macros = false, text }: { macros?: boolean; text?: { isEncrypted?: boolean; template?: string } } = {},
): File {
  const [size, end, table] = [512, 0xffff_fffe, 0xffff_fffd]
  const entry = (title: string, kind: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(`${title}\0`, 'utf16le')
    bytes.writeUInt16LE((title.length + 1) * 2, 64)
    bytes[66] = kind
    return bytes
  }
  const header = Buffer.alloc(size, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(end, 68)
  header.writeUInt32LE(0, 76)
  const links = Buffer.alloc(size, 0xff)
  // Sector 0 is this table; the directory goes from sector 1 on in sector 3, past sector 2 of the text.
  for (const [at, next] of [table, 3, end, end].entries()) links.writeUInt32LE(next, at * 4)
  // The text lies in sectors 4 to 11, what belongs to it in sectors 12 to 19.
  const at = (start: number) => (place: Buffer) => {
    if (!text) return place
    place.writeUInt32LE(start, 116)
    place.writeUInt32LE(8 * size, 120)
    return place
  }
  const first = [entry('Root Entry', 5), at(4)(entry('WordDocument', 2)), at(12)(entry('1Table', 2)), entry('Data', 2)]
  const second = [entry(macros ? 'Macros' : 'CompObj', 1), entry(macros ? 'VBA' : 'Other', 1), Buffer.alloc(256)]
  const sectors = [header, links, Buffer.concat(first), Buffer.alloc(size), Buffer.concat(second)]
  if (text) {
    for (let sector = 4; sector < 20; sector++) links.writeUInt32LE(sector % 8 === 3 ? end : sector + 1, sector * 4)
    const [head, strings] = [Buffer.alloc(8 * size), Buffer.alloc(8 * size)]
    head.writeUInt16LE(0xa5ec, 0)
    head.writeUInt16LE(text.isEncrypted ? 0x0300 : 0x0200, 0x0a)
    head.writeUInt32LE(600, 0x19a)
    head.writeUInt32LE(200, 0x19e)
    const template = text.template ?? ''
    // Two strings: an empty one, then the template.
    Buffer.from([0xff, 0xff, 2, 0, 0, 0, 0, 0, template.length, 0]).copy(strings, 600)
    strings.write(template, 610, 'utf16le')
    sectors.push(head, strings)
  }
  return new File([new Uint8Array(Buffer.concat(sectors))], name)
}

const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WordParts {
  macros?: boolean
  /** Types of parts, by their names in the package. */
  types?: Readonly<Record<string, string>>
  /** Relationships of the document: type, target, and whether it leads out of the package. */
  relations?: readonly (readonly [type: string, target: string, mode?: 'External'])[]
  /** What the package holds besides. */
  parts?: Readonly<Record<string, string | Buffer>>
}

/** A Word file, as Word writes its packages. */
export function wordFile(
  name: string,
  { macros = false, types = {}, relations = [], parts = {} }: WordParts = {},
): File {
  const all = macros
    ? { ...types, 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' }
    : { 'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml', ...types }
  const overrides = Object.entries({ 'word/document.xml': `${wordprocessing}.document.main+xml`, ...all }).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  )
  const links = relations.map(
    ([type, target, mode], index) =>
      `<Relationship Id="r${index}" Type="${related}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  const written = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${related}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': '<w:document xmlns:w="w"><w:body/></w:document>',
    'word/_rels/document.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(Object.keys(all).map((part) => [part, 'a'])),
    ...parts,
  }
  const bytes = Object.fromEntries(Object.entries(written).map(([part, content]) => [part, Buffer.from(content)]))
  return new File([new Uint8Array(zip(bytes))], name)
}

const spreadsheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const drawingml = 'application/vnd.openxmlformats-officedocument.drawingml'

/** A workbook as the one behind a chart. */
export function workbookBytes({ types = {}, relations = [], parts = {} }: WordParts = {}): Buffer {
  const declared = {
    'xl/workbook.xml': `${spreadsheetml}.sheet.main+xml`,
    'xl/worksheets/sheet1.xml': `${spreadsheetml}.worksheet+xml`,
    ...types,
  }
  const overrides = Object.entries(declared).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  )
  const links = relations.map(
    ([type, target, mode], index) =>
      `<Relationship Id="r${index}" Type="${related}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  const written = {
    '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(Object.keys(declared).map((part) => [part, '<a/>'])),
    ...parts,
  }
  return zip(Object.fromEntries(Object.entries(written).map(([part, content]) => [part, Buffer.from(content)])))
}

/** What Word adds for a chart: its drawing, its colours and the workbook behind it. */
export function chartParts(workbook: Buffer, type = `${spreadsheetml}.sheet`): WordParts {
  const name = 'word/embeddings/Microsoft_Excel_Sheet.xlsx'
  return {
    relations: [['chart', 'charts/chart1.xml']],
    types: {
      'word/charts/chart1.xml': `${drawingml}.chart+xml`,
      'word/charts/colors1.xml': 'application/vnd.ms-office.chartcolorstyle+xml',
      [name]: type,
    },
    parts: {
      'word/charts/_rels/chart1.xml.rels': `<Relationships><Relationship Id="r1" Type="${related}/package" Target="../embeddings/Microsoft_Excel_Sheet.xlsx"/></Relationships>`,
      [name]: workbook,
    },
  }
}
