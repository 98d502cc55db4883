import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { passport, startWithClients } from '../../test/clientRecords'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, startApp } from '../../test/startApp'
import { storedNames, storeOf } from '../../test/storedFiles'
import { addTour } from '../../test/tours'
import { runHostCommand } from '../host/hostCommands'
import { newFileKey } from './encryptedStore'
import { openObjectStore } from './fileStore'
import { filePath } from './storedPaths'

const now = () => new Date()

/** The bytes as they lie there. */
async function storedBytes(server: Pick<StartedApp, 'config'>): Promise<Buffer> {
  const [name = ''] = await storedNames(server, 'files/private')
  const found = await (await openObjectStore(server.config)).open(filePath(name, 'private'))
  return found ? buffer(found.content) : Buffer.alloc(0)
}

/** Runs a command on the host, with these keys. */
async function onHost({ config }: Pick<StartedApp, 'config'>, fileKeys: readonly string[], ...words: string[]) {
  const lines: string[] = []
  const host = { config: { ...config, fileKeys }, env: process.env, now, say: (line: string) => lines.push(line) }
  await runHostCommand(words, host)
  return lines.join('\n')
}

/** A server with a paper of a client, and what opens it. */
async function withPaper(fileKeys: readonly string[]) {
  const server = await startWithClients({ config: { fileKeys } })
  const paper = pdfFile('паспорт.pdf')
  await server.api.clientDocuments.create(server.id, passport, paper)
  const [made] = await server.api.clientDocuments.list(server.id)
  return {
    ...server,
    paper: Buffer.from(await paper.arrayBuffer()),
    address: server.api.files.address(made?.fileUrl ?? ''),
  }
}

test('a paper of a client lies there encrypted, and is read whole and in parts; pictures of the site stay as they are', async () => {
  const server = await withPaper([await newFileKey()])
  const { imageUrl } = await addTour({ api: await server.signIn('director') }, {}, await picture())

  const whole = await fetch(server.address)
  const part = await fetch(server.address, { headers: { range: 'bytes=5-20' } })
  const end = await fetch(server.address, { headers: { range: 'bytes=-7' } })
  const head = await fetch(server.address, { method: 'HEAD' })

  const stored = await storedBytes(server)
  expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(stored.includes('%PDF')).toBe(false)
  expect(Buffer.from(await whole.arrayBuffer()).equals(server.paper)).toBe(true)
  expect([whole, head].map(({ headers }) => headers.get('content-length'))).toEqual(
    Array(2).fill(String(server.paper.length)),
  )
  expect(Buffer.from(await part.arrayBuffer())).toEqual(server.paper.subarray(5, 21))
  expect(Buffer.from(await end.arrayBuffer())).toEqual(server.paper.subarray(-7))
  expect(part.headers.get('content-range')).toBe(`bytes 5-20/${server.paper.length}`)
  expect((await fetch(server.baseUrl + imageUrl)).status).toBe(200)
})

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes come back as they were', async (size) => {
  const server = await startApp({ config: { fileKeys: [await newFileKey()] } })
  const { objects, temporary } = await storeOf(server)
  const bytes = Buffer.from(Array.from({ length: size }, (_, place) => place % 251))
  const { writeFile } = await import('node:fs/promises')
  await writeFile(`${temporary}/given`, bytes)

  await objects.put(filePath('some.pdf', 'private'), `${temporary}/given`)

  const found = await objects.open(filePath('some.pdf', 'private'))
  expect(found?.size).toBe(size)
  expect((await buffer(found?.content ?? Readable.from([]))).equals(bytes)).toBe(true)
  expect(await objects.contentSha256(filePath('some.pdf', 'private'))).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
  const last = { start: Math.max(0, size - 3), end: Math.max(0, size - 1) }
  const part = size > 0 ? await objects.open(filePath('some.pdf', 'private'), last) : null
  if (part) expect(await buffer(part.content)).toEqual(bytes.subarray(-3))
})

test('papers of before are encrypted on the host, with a new key anew, and decrypted again, while the server reads them', async () => {
  const [old, fresh] = [await newFileKey(), await newFileKey()]
  const server = await withPaper([])
  const before = await storedBytes(server)
  const bytesBy = async (fileKeys: readonly string[]) => {
    const [name = ''] = await storedNames(server, 'files/private')
    const { objects } = await storeOf({ config: { ...server.config, fileKeys } })
    const found = await objects.open(filePath(name, 'private'))
    return found && (await buffer(found.content))
  }

  expect(before.equals(server.paper)).toBe(true)
  expect(await onHost(server, [old], 'files', 'encrypt', '--dry-run')).toMatch(/Would have encrypted 1 .* 0 were so/)
  expect((await storedBytes(server)).equals(before)).toBe(true)
  expect(await onHost(server, [old], 'files', 'encrypt')).toMatch(/^Encrypted 1 .* 0 were so/)
  expect(await bytesBy([old])).toEqual(server.paper)
  expect(await onHost(server, [old], 'files', 'encrypt')).toMatch(/^Encrypted 0 .* 1 were so/)
  // A new key, and the old one until nothing needs it.
  expect(await bytesBy([fresh, old])).toEqual(server.paper)
  expect(await onHost(server, [fresh, old], 'files', 'encrypt')).toMatch(/^Encrypted 1 /)
  expect(await bytesBy([fresh])).toEqual(server.paper)
  await expect(storeOf({ config: { ...server.config, fileKeys: [old] } })).rejects.toThrow(
    /KARVON_FILE_KEY does not open/,
  )
  await expect(storeOf({ config: { ...server.config, fileKeys: [] } })).rejects.toThrow(/KARVON_FILE_KEY does not open/)
  expect(await onHost(server, [fresh], 'files', 'decrypt')).toMatch(/^Decrypted 1 /)
  expect(await bytesBy([])).toEqual(server.paper)
  await expect(onHost(server, [], 'files', 'encrypt')).rejects.toThrow(/KARVON_FILE_KEY is not set/)
})

test('a server without the key says so and answers nothing of the bytes', async () => {
  const server = await withPaper([])
  await onHost(server, [await newFileKey()], 'files', 'encrypt')

  const answer = await fetch(server.address)

  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('зашифрован ключом, которого у сервера нет')
})

test('what was changed where it lies is not handed out', async () => {
  const server = await withPaper([await newFileKey()])
  const [name = ''] = await storedNames(server, 'files/private')
  const stored = await storedBytes(server)
  stored[stored.length - 20] = (stored[stored.length - 20] ?? 0) ^ 1
  await (await openObjectStore(server.config)).write(filePath(name, 'private'), stored)

  const read = await fetch(server.address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => 'cut')

  expect(read === 'cut' || (read as ArrayBuffer).byteLength < server.paper.length).toBe(true)
})

test('every opening of a paper of a client is in the log, with who and whose', async () => {
  const server = await withPaper([])
  await fetch(server.address)
  await fetch(server.address, { headers: { range: 'bytes=4-9' } })
  await fetch(server.address, { method: 'HEAD' })

  const { items } = await (await server.signIn('director')).activityLogs.list({})

  expect(items.filter(({ action }) => action === 'ViewClientFile')).toMatchObject([
    {
      username: 'operator',
      entityName: 'Нодира Алиева',
      description: 'Клиент «Нодира Алиева»: открыт файл «паспорт.pdf»',
    },
  ])
})
