import sharp from 'sharp'

/** A one-page PDF with lines of Latin text. */
export function pdfPage(title: string, lines: readonly string[]): Buffer {
  const safe = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')
  const text = [
    '0.10 0.65 0.72 rg 0 802 595 40 re f 0 0 0 rg',
    `BT /F1 22 Tf 56 740 Td (${safe(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 56 ${700 - index * 22} Td (${safe(line)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** What a scanned passport looks like from afar: a photo, a few lines and the strip that machines read. */
export async function scanPicture(shade: number): Promise<Buffer> {
  const paper = { r: 232 - (shade % 3) * 14, g: 236 - (shade % 4) * 8, b: 226 + (shade % 2) * 12 }
  const box = (left: number, top: number, width: number, height: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  const lines = Array.from({ length: 6 }, (_, index) =>
    box(250, 90 + index * 36, 140 + (((shade + index) * 47) % 160), 10, '#5b6773'),
  )
  const strip = [box(40, 350, 520, 14, '#2b3138'), box(40, 376, 520, 14, '#2b3138')]
  return sharp({ create: { width: 600, height: 420, channels: 3, background: paper } })
    .composite([box(40, 40, 520, 20, '#1aa6b7'), box(48, 84, 160, 208, '#b9c6cc'), ...lines, ...strip])
    .jpeg({ quality: 80 })
    .toBuffer()
}
