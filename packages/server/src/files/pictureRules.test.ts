import { moves, pictureFlaws } from '@karvon/api-client/files/pictureRules'
import { pictureSize } from '@karvon/api-client/files/pictureSize'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
const moving = async () => sharp([await frame('#c00'), await frame('#0c0')], { join: { animated: true } })
const still = async () => sharp(await frame('#c00'))

test('tells a GIF and a WebP that move from those that do not', async () => {
  expect(moves(await (await moving()).gif().toBuffer())).toBe(true)
  expect(moves(await (await moving()).webp().toBuffer())).toBe(true)
  expect(moves(await (await still()).gif().toBuffer())).toBe(false)
  expect(moves(await (await still()).webp().toBuffer())).toBe(false)
  expect(moves(await frame('#c00'))).toBe(false)
  expect(moves(await (await still()).jpeg().toBuffer())).toBe(false)
})

test('tells a PNG that moves, and takes what ends in the middle for still', async () => {
  const png = await frame('#c00')
  const control = (frames: number) => {
    const chunk = Buffer.alloc(20)
    chunk.writeUInt32BE(8)
    chunk.write('acTL', 4)
    chunk.writeUInt32BE(frames, 8)
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }
  const gif = await (await moving()).gif().toBuffer()

  expect(moves(control(3))).toBe(true)
  expect(moves(control(1))).toBe(false)
  expect(moves(gif.subarray(0, 60))).toBe(false)
  expect(moves(png.subarray(0, 30))).toBe(false)
})

test('measures a photograph as its camera meant it to stand', async () => {
  const photo = sharp({ create: { width: 400, height: 200, channels: 3, background: '#888' } })
  const turned = await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upsideDown = await photo.clone().withMetadata({ orientation: 3 }).jpeg().toBuffer()

  expect(pictureSize(turned)).toEqual({ width: 200, height: 400 })
  expect(pictureSize(upsideDown)).toEqual({ width: 400, height: 200 })
})

test.each([
  [{ width: 480, height: 320 }, 'desktop', ['blurred']],
  [{ width: 1920, height: 1080 }, 'desktop', []],
  [{ width: 1500, height: 2000 }, 'desktop', ['cutEnds']],
  [{ width: 1920, height: 1080 }, 'mobile', ['cutSides']],
  [{ width: 1080, height: 1920 }, 'mobile', []],
  [{ width: 1080, height: 720 }, 'mobile', []],
  [{ width: 640, height: 960 }, 'mobile', ['blurred']],
  [{ width: 900, height: 1200 }, 'both', ['blurred']],
] as const)('%o on %s: %j', (size, view, flaws) => {
  expect(pictureFlaws(size, view)).toEqual(flaws)
})
