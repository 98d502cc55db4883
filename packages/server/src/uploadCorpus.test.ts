import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../test/startApp'
import { marker, type Specimen, uploadCorpus } from '../test/uploadCorpus'

test('hostile files are refused or made harmless, and what is served is what its header says', {
  timeout: 120_000,
}, async () => {
  const started = await startApp()
  const { app, api, database, config } = started
  await api.clients.create({
    firstName: 'Анна',
    lastName: '',
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  })
  const authorization = `Bearer ${await started.tokenOf('director')}`
  const specimens = await uploadCorpus()
  const problems: string[] = []
  const fateOf = { refused: 0, harmless: 0 }

  for (const specimen of specimens) {
    const before = await countFiles(started)
    const { statusCode, body } = await app.inject({
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      ...formFor(specimen),
    })
    const added = (await countFiles(started)) - before
    const isRefused = specimen.fate !== 'harmless'
    fateOf[isRefused ? 'refused' : 'harmless']++
    if (statusCode !== (isRefused ? specimen.fate : 201))
      problems.push(`${specimen.title}: ${statusCode} ${body.slice(0, 200)}`)
    if (isRefused && added > 0) problems.push(`${specimen.title}: ${added} files were kept`)
    if (statusCode === 201) {
      const { mediaUrl, fileUrl, siteMedia } = JSON.parse(body) as Answer
      const url = mediaUrl ?? fileUrl ?? siteMedia?.mediaMobile?.url ?? 'none'
      for (const problem of await served(started, url, authorization)) problems.push(`${specimen.title}: ${problem}`)
    }
  }

  const names = await Promise.all(['public', 'private'].map((folder) => readdir(join(config.dataDir, 'files', folder))))
  const kept = await database.db.selectFrom('files').select('original_name').execute()
  console.log(`Upload corpus: ${fateOf.refused} files refused, ${fateOf.harmless} made harmless`)
  expect(problems).toEqual([])
  expect(names.flat().filter((name) => !/^[\w-]{24}\.(jpg|png|webp|gif|pdf|mp4|docx)$/.test(name))).toEqual([])
  expect(
    kept.filter(({ original_name: name }) => /[/\\\p{Cc}\p{Cf}]/u.test(name) || Buffer.byteLength(name) > 200),
  ).toEqual([])
  await expect.poll(() => readdir(join(config.dataDir, 'files', 'tmp'))).toEqual([])
})

interface Answer {
  mediaUrl?: string
  fileUrl?: string
  siteMedia?: { mediaMobile: { url: string } | null }
}

async function countFiles({ config }: StartedApp): Promise<number> {
  const folders = ['public', 'private'].map((folder) => readdir(join(config.dataDir, 'files', folder)))
  return (await Promise.all(folders)).flat().length
}

const boundary = 'corpus'
const contentType = `multipart/form-data; boundary=${boundary}`

const forms: Record<Specimen['to'], { url: string; file: string; fields: Record<string, string> }> = {
  picture: {
    url: '/api/tours',
    file: 'image',
    fields: {
      'Title.Ru': 'Хива',
      'Description.Ru': 'О туре',
      ValidFrom: '2026-01-01',
      ValidUntil: '2026-02-01',
      Price: '1',
    },
  },
  media: { url: '/api/uzbekistan-posts', file: 'mobile', fields: { 'Caption.Ru': 'Хива' } },
  scan: { url: '/api/clients/1/documents', file: 'File', fields: { Number: '7' } },
  paper: { url: '/api/clients/1/other-documents', file: 'File', fields: { Title: 'Договор' } },
}

/** Written by hand: FormData would clean the names. */
function formFor({ to, fileName, content }: Specimen): { url: string; payload: Buffer } {
  const { url, file, fields } = forms[to]
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`)
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    head(`name="${name}"`),
    Buffer.from(`\r\n${value}\r\n`),
  ])
  const type = 'Content-Type: image/jpeg\r\n\r\n'
  const escaped = fileName.replaceAll('\\', '\\\\')
  const end = [
    head(`name="${file}"; filename="${escaped}"`),
    Buffer.from(type),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
  return { url, payload: Buffer.concat([...parts, ...end]) }
}

const marks: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.readUInt16BE(0) === 0xffd8,
  'image/png': (bytes) => bytes.toString('latin1', 1, 4) === 'PNG',
  'image/webp': (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  'video/mp4': (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    bytes.toString('latin1', 0, 2) === 'PK',
}

/** What is wrong with the file as it is shown, and as it is downloaded. */
async function served({ app }: StartedApp, url: string, authorization: string): Promise<string[]> {
  const shown = await app.inject(url)
  const download = await app.inject({
    url: `/api/files/download?path=${encodeURIComponent(url)}`,
    headers: { authorization },
  })
  return [shown, download].flatMap(({ statusCode, headers, rawPayload }, index) => {
    const type = String(headers['content-type'])
    const policy = String(headers['content-security-policy'])
    const disposition = String(headers['content-disposition'] ?? '')
    const isPicture = type.startsWith('image/')
    const isDownload = index === 1
    return [
      statusCode !== 200 && `answered ${statusCode}`,
      !marks[type]?.(rawPayload) && `says ${type} of ${rawPayload.subarray(0, 12).toString('latin1')}`,
      headers['x-content-type-options'] !== 'nosniff' && 'may be sniffed',
      !(policy.startsWith("default-src 'none'") && policy.endsWith('sandbox')) && `policy ${policy}`,
      isPicture && rawPayload.includes(marker) && 'still holds the page',
      isDownload && !disposition.startsWith('attachment; ') && `disposition ${disposition}`,
      !isPicture && !isDownload && type.includes('document') && !disposition.startsWith('attachment') && 'is shown',
      /[\r\n]|%0[0ad]|\.\.[/\\]/i.test(disposition) && `disposition ${disposition}`,
    ].filter((problem) => problem !== false)
  })
}
