import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const header = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const files = {
  'hero.png': header(5000, 3000),
  'huge.png': header(10_000, 5000),
  'named.jpg': header(800, 600),
  'iphone.jpg': Buffer.from('0000001866747970686569630000', 'hex'),
  'passport.pdf': Buffer.from('%PDF-1.7\n'),
  'heavy.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)]),
}

async function folderOf() {
  const { folder } = await runCli('config path', { signedIn: null })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

test('tells of each file what it is, whether the place takes it, why not and what to do', async () => {
  const folder = await folderOf()

  const run = await runCli(`media check ${Object.keys(files).join(' ')} --for tour --json`, { folder, signedIn: null })

  expect([run.exit, run.sent]).toEqual([10, []])
  expect(run.envelope().data).toMatchObject([
    { file: 'hero.png', kind: 'image', width: 5000, height: 3000, fits: true, remarks: ['shrinks'] },
    { file: 'huge.png', fits: false, reason: 'pixels', message: '50 Мп, а можно не больше 40' },
    { file: 'named.jpg', kind: 'image', fits: true, reason: null },
    { file: 'iphone.jpg', kind: null, fits: false, reason: 'heic', remedy: 'сохраните как JPEG' },
    { file: 'passport.pdf', fits: false, reason: 'kind', remedy: 'нужен один из форматов: JPG, PNG, WEBP, GIF' },
    { file: 'heavy.pdf', fits: false, reason: 'kind' },
  ])
})

test('a document under another ending is to be renamed', async () => {
  const folder = await folderOf()
  writeFileSync(join(folder, 'scan.jpg'), '%PDF-1.7\n')

  const run = await runCli('media check scan.jpg --for document --json', { folder, signedIn: null })

  expect(run.envelope().data).toMatchObject([
    { fits: false, reason: 'extension', remedy: 'переименуйте: имя должно кончаться на .pdf' },
  ])
})

test('without a place it says where a file may go', async () => {
  const folder = await folderOf()

  const run = await runCli('media check passport.pdf hero.png --lang en', { folder, signedIn: null })
  const heavy = await runCli('media check heavy.pdf --lang en', { folder, signedIn: null })

  expect([run.exit, heavy.exit]).toEqual([0, 10])
  expect(run.out).toMatch(/passport\.pdf +PDF .* yes +document, paper/)
  expect(run.out).toContain('5000 × 3000')
  expect(heavy.out).toContain('25.1 MB, at most 25 MB are taken')
  expect(heavy.err).toContain('heavy.pdf: make the picture smaller')
})

test('a file that is not there is a mistake of the line', async () => {
  const { exit, err } = await runCli('media check none.jpg', { signedIn: null })

  expect([exit, err]).toEqual([2, expect.stringContaining('none.jpg')])
})

test('of a video it says whether browsers play it', async () => {
  const folder = await folderOf()
  writeFileSync(join(folder, 'h264.mp4'), await buildVideo({ isFastStart: false }))
  writeFileSync(join(folder, 'hevc.mp4'), await buildVideo({ codec: 'hevc' }))
  writeFileSync(join(folder, 'cut.mp4'), (await buildVideo()).slice(0, -20))

  const check = await runCli('media check h264.mp4 hevc.mp4 cut.mp4 --json', { folder, signedIn: null })
  expect(check.envelope().data).toMatchObject([
    { fits: true, reason: null },
    { fits: false, reason: 'hevc', remedy: 'сохраните как H.264' },
    { fits: false, reason: 'cut', remedy: 'скачайте или сохраните файл заново' },
  ])
})

test('a picture that moves says that a still remains, and one that does not says nothing', async () => {
  const folder = await folderOf()
  const frame = '2c00000000010001000002024c0100'
  const head = '474946383961010001008000004c6971ff0000'
  writeFileSync(join(folder, 'moving.gif'), Buffer.from(`${head}${frame}${frame}3b`, 'hex'))
  writeFileSync(join(folder, 'still.gif'), Buffer.from(`${head}${frame}3b`, 'hex'))

  const run = await runCli('media check moving.gif still.gif --for tour', { folder, signedIn: null })

  expect(run.out.match(/останется неподвижный кадр/g)).toHaveLength(1)
})
