import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startWithClient } from '../../test/clients'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, sharedApp, startApp } from '../../test/startApp'

const tourFields = {
  'Title.Ru': 'Хива',
  'Description.Ru': 'О туре',
  ValidFrom: '2026-01-01',
  ValidUntil: '2026-02-01',
  Price: '100',
}

const shared = sharedApp()

async function start(starting: Promise<StartedApp> = startApp()) {
  const { baseUrl, tokenOf, config, database } = await starting
  const authorization = `Bearer ${await tokenOf('editor')}`
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${baseUrl}/api/tours`, { method: 'POST', headers: { authorization, ...headers }, body })
    return {
      status: answer.status,
      ...((await answer.json()) as { detail?: string; imageUrl?: string; mediaUrl?: string }),
    }
  }
  const filesIn = (folder: string) => readdir(join(config.dataDir, 'files', folder))
  const countTours = () => database.db.selectFrom('tours').select('id').execute()
  return { send, filesIn, countTours, config, baseUrl, database }
}

function tourForm(image?: Blob, name = 'image.jpg', field = 'image'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(tourFields)) form.append(key, value)
  if (image) form.append(field, image, name)
  return form
}

const blobOf = (bytes: Buffer | string, type = 'image/jpeg') => new Blob([new Uint8Array(Buffer.from(bytes))], { type })

test('keeps a picture and a small one, and nothing in the temporary folder', async () => {
  const { send, filesIn } = await start()

  const { status } = await send(tourForm(await picture()))

  expect(status).toBe(201)
  expect((await filesIn('public')).map((name) => name.replace(/^[\w-]{24}/, '…')).sort()).toEqual(['….jpg', '….webp'])
  await expect.poll(() => filesIn('tmp')).toEqual([])
})

test('writes pictures anew: upright, without where they were taken and without what was hidden in them', async () => {
  const { send, filesIn, config } = await start()
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  await send(tourForm(blobOf(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))))

  const name = (await filesIn('public')).find((candidate) => candidate.endsWith('.jpg')) ?? 'none'
  const stored = sharp(join(config.dataDir, 'files', 'public', name))
  const { width, height, exif } = await stored.metadata()
  expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined })
  expect((await stored.toBuffer()).includes('<script>')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  { title: 'text named .jpg', content: 'just text', name: 'a.jpg' },
  { title: 'a page named .jpg', content: '<!doctype html><script>alert(1)</script>', name: 'a.jpg' },
  { title: 'an SVG', content: svg, name: 'a.svg' },
  { title: 'an SVG named .png', content: svg, name: 'a.png' },
  { title: 'a PDF where a picture belongs', content: '%PDF-1.7\n%…', name: 'a.pdf' },
  { title: 'an empty file', content: '', name: 'a.jpg' },
  { title: 'the beginning of a JPEG and nothing else', content: '\xff\xd8\xff\xe0', name: 'a.jpg' },
  { title: 'a program named .png', content: 'MZ\x90\0\x03', name: 'a.png' },
])('refuses $title with 415 and keeps nothing', async ({ content, name }) => {
  const { send, filesIn, countTours } = await start(shared())

  const { status, detail } = await send(tourForm(blobOf(Buffer.from(content, 'latin1')), name))

  expect(status).toBe(415)
  expect(detail).toMatch(/^[А-Я]/)
  expect(await countTours()).toEqual([])
  expect(await filesIn('public')).toEqual([])
  await expect.poll(() => filesIn('tmp')).toEqual([])
})

test.each([
  ['хива.jpg', 'хива.png'],
  ['хива.HEIC', 'хива.png'],
  ['хива.pdf', 'хива.png'],
  ['хива от 12.03', 'хива от 12.03.png'],
  ['хива.html', 'хива.html.png'],
  ['отель "Хива".jpg', 'отель Хива.png'],
  ['хива', 'хива'],
])('takes a picture by what it holds, whatever its name and type say: %s', async (name, kept) => {
  const { send, database } = await start()

  const { status } = await send(
    tourForm(blobOf(Buffer.from(await (await picture('png')).arrayBuffer()), 'text/html'), name),
  )

  expect(status).toBe(201)
  expect(await database.db.selectFrom('files').select(['original_name', 'content_type']).execute()).toEqual([
    { original_name: kept, content_type: 'image/png' },
  ])
})

test('a document is refused under its field when its name or its end is wrong', async () => {
  const { api, id } = await startWithClient()
  const send = (content: string, name: string) =>
    api.otherDocuments.create(id, { title: 'Виза', description: '' }, new File([content], name))

  await expect(send(await pdfFile('а').text(), 'скан.jpg')).rejects.toMatchObject({
    status: 415,
    detail: 'Содержимое файла «скан.jpg» не соответствует его расширению',
  })
  await expect(send('%PDF-1.7\n1 0 obj', 'скан.pdf')).rejects.toMatchObject({
    status: 415,
    errors: { File: [expect.stringMatching(/^Файл обрезан/)] },
  })
})

test('refuses a picture that would unpack to more than 40 megapixels before unpacking it', async () => {
  const { send } = await start(shared())
  const bomb = await sharp({ create: { width: 20_000, height: 2_001, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

  const { status, detail } = await send(tourForm(blobOf(bomb), 'a.png'))

  expect([status, detail]).toEqual([413, 'Слишком большое изображение: 20000×2001, не больше 40 мегапикселей'])
})

test('refuses a picture beyond the limit and says the limit, after reading what was sent', async () => {
  const { send, filesIn } = await start()
  const photo = Buffer.concat([Buffer.from(await (await picture()).arrayBuffer()), Buffer.alloc(26 * 1024 * 1024)])

  const { status, detail } = await send(tourForm(blobOf(photo)))

  expect([status, detail]).toEqual([413, 'Файл слишком большой: не больше 25 МБ'])
  await expect.poll(() => filesIn('tmp')).toEqual([])
})

test('refuses a second picture where one belongs, and a file where none does', async () => {
  const { send } = await start(shared())
  const twice = tourForm(await picture())
  twice.append('image', await picture(), 'b.jpg')

  const answers = [await send(twice), await send(tourForm(await picture(), 'a.jpg', 'avatar'))]

  expect(answers.map(({ status, detail }) => [status, detail])).toEqual([
    [413, 'Слишком много файлов: не больше 1'],
    [400, 'Некорректные данные'],
  ])
})

test('takes a file input that was left empty for no file', async () => {
  const { send } = await start()

  expect((await send(tourForm(blobOf(''), ''))).status).toBe(201)
})

test('refuses a field of a megabyte', async () => {
  const { send } = await start(shared())
  const form = tourForm()
  form.append('Title.En', 'x'.repeat(1_000_000))

  expect((await send(form)).status).toBe(413)
})

const boundary = '----karvon'
const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`
const title = part('Content-Disposition: form-data; name="Title.Ru"', 'Хива')
const end = `--${boundary}--\r\n`

test.each([
  { title: 'nothing', body: '' },
  { title: 'no end', body: title },
  {
    title: 'an end in the middle of a file',
    body: `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8\xff`,
  },
  { title: 'headers without end', body: `--${boundary}\r\nContent-Disposition: form-data; name="a"` },
  { title: 'a part without a name', body: part('Content-Disposition: form-data', 'x') + end },
  { title: 'a part without headers', body: part('X: y', 'x') + end },
  { title: 'another boundary', body: title.replaceAll(boundary, 'other') + end },
  { title: 'a name of the prototype', body: part('Content-Disposition: form-data; name="__proto__"', 'x') + end },
  {
    title: 'a nested name of the prototype',
    body: part('Content-Disposition: form-data; name="Title.__proto__"', 'x') + end,
  },
  { title: 'a constructor', body: part('Content-Disposition: form-data; name="constructor"', 'x') + end },
  { title: 'brackets that do not close', body: part('Content-Disposition: form-data; name="Title[Ru"', 'x') + end },
  {
    title: 'a JSON part that breaks off',
    body: part('Content-Disposition: form-data; name="Title"\r\nContent-Type: application/json', '{"ru":') + end,
  },
  { title: 'a NUL', body: part('Content-Disposition: form-data; name="Title.Ru"', 'a\0b') + end },
  { title: 'noise', body: '\x00\x01\x02'.repeat(1000) },
  {
    title: '300 fields',
    body:
      Array.from({ length: 300 }, (_, i) => part(`Content-Disposition: form-data; name="f${i}"`, 'x')).join('') + end,
  },
])("refuses a form of $title as the sender's fault", async ({ body }) => {
  const { send, countTours } = await start(shared())

  const { status, detail } = await send(Buffer.from(body, 'latin1') as unknown as BodyInit, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })

  expect([400, 413, 415]).toContain(status)
  expect(detail).toMatch(/^[А-Я]/)
  expect(await countTours()).toEqual([])
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
])('refuses a form announced as %s', async (type) => {
  const { send } = await start(shared())

  expect((await send(title + end, { 'content-type': type })).status).toBeGreaterThanOrEqual(400)
})
