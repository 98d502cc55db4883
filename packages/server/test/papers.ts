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
