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
export function oldWordFile(name: string, { macros = false } = {}): File {
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
  const first = [entry('Root Entry', 5), entry('WordDocument', 2), entry('1Table', 2), entry('Data', 2)]
  const second = [entry(macros ? 'Macros' : 'CompObj', 1), entry(macros ? 'VBA' : 'Other', 1), Buffer.alloc(256)]
  const sectors = [header, links, Buffer.concat(first), Buffer.alloc(size), Buffer.concat(second)]
  return new File([new Uint8Array(Buffer.concat(sectors))], name)
}

/** A Word file: a zip of empty parts. */
export function wordFile(name: string, { macros = false } = {}): File {
  const parts = ['[Content_Types].xml', 'word/document.xml', ...(macros ? ['word/vbaProject.bin'] : [])]
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(part.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(part.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(part))
    entries.push(entry, Buffer.from(part))
    at += local.length + part.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(at, 16)
  return new File([new Uint8Array(Buffer.concat([...locals, ...entries, end]))], name)
}
