import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oldWordFile, wordFile } from '../../test/papers'
import { video } from '../../test/pictures'
import { openFileStore } from './fileStore'

/** What the store makes of a file: its type, or the words of the refusal. */
async function judged(file: File): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-types-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = await openFileStore({ dataDir }, () => new Date())
  const verdict = await store.receive(file.stream() as never, file.name).then(
    ({ type }) => type.contentType,
    (error: Error) => error.message,
  )
  if (verdict.includes(' ')) expect(readdirSync(store.temporary)).toEqual([])
  return verdict
}

async function changed(file: File, change: (bytes: Buffer) => void): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer())
  change(bytes)
  return new File([new Uint8Array(bytes)], file.name)
}

test('takes Word files of both generations, and none with macros', async () => {
  const macros = 'Документ содержит макросы. Сохраните его без них или как PDF'

  expect(await judged(oldWordFile('а.doc'))).toBe('application/msword')
  expect(await judged(oldWordFile('а.doc', { macros: true }))).toBe(macros)
  expect(await judged(wordFile('а.docx'))).toMatch(/wordprocessingml/)
  expect(await judged(wordFile('а.docx', { macros: true }))).toBe(macros)
})

test('refuses a compound file whose directory goes in circles, leads out of it or is of another program', async () => {
  const unknown = 'Тип файла не поддерживается: содержимое не распознано'
  const firstLink = 512 + 4
  const circle = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(1, firstLink))
  const out = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(1_000_000, firstLink))
  const tables = await changed(oldWordFile('а.doc'), (bytes) => bytes.writeUInt32LE(3, 68))
  const excel = await changed(oldWordFile('а.doc'), (bytes) => bytes.write('Workbook\0\0\0\0', 1024 + 128, 'utf16le'))
  const short = new File([(await oldWordFile('а.doc').arrayBuffer()).slice(0, 700)], 'а.doc')

  for (const file of [circle, out, excel, short]) expect(await judged(file)).toBe(unknown)
  expect(await judged(tables)).toMatch(/msword|не распознано/)
})

test('takes MP4 and says what to do with what an iPhone calls a video', async () => {
  const clip = await changed(video(), (bytes) => bytes.write('qt  ', 8, 'latin1'))

  expect(await judged(video())).toBe('video/mp4')
  expect(await judged(clip)).toBe('Тип файла не поддерживается: видео QuickTime (MOV), сохраните его как MP4')
})
