import { moves, pictureFlaws } from '@karvon/api-client/files/pictureRules'
import { pictureSize } from '@karvon/api-client/files/pictureSize'
import sharp from 'sharp'
import { expect, test } from 'vitest'

// Drawn from pixels: of what shares this process, some let sharp read no picture out of memory.
const red = { create: { width: 40, height: 30, channels: 3, background: '#c00' } } as const
const still = () => sharp(red)
const frame = (light: number) => Buffer.alloc(40 * 30 * 3, light)
const moving = () =>
  sharp(Buffer.concat([frame(40), frame(200)]), { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })

test('tells a GIF and a WebP that move from those that do not', async () => {
  expect(moves(await moving().gif().toBuffer())).toBe(true)
  expect(moves(await moving().webp().toBuffer())).toBe(true)
  expect(moves(await still().gif().toBuffer())).toBe(false)
  expect(moves(await still().webp().toBuffer())).toBe(false)
  expect(moves(await still().png().toBuffer())).toBe(false)
  expect(moves(await still().jpeg().toBuffer())).toBe(false)
})

test('tells a PNG that moves, and takes what ends in the middle for still', async () => {
  const png = await still().png().toBuffer()
  const control = (frames: number) => {
    const chunk = Buffer.alloc(20)
    chunk.writeUInt32BE(8)
    chunk.write('acTL', 4)
    chunk.writeUInt32BE(frames, 8)
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }
  const gif = await moving().gif().toBuffer()

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
