// Makes the short videos of the demo from its pictures, in a browser: `node scripts/demoVideos.mjs`. They loop without a seam.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findChromium, root } from './tools.mjs'

const folder = join(root, 'packages/server/demo')
const length = { seconds: 6, rate: 20 }

const videos = [
  { picture: 'lake', width: 640, height: 360, bitrate: 550_000, effect: 'water' },
  { picture: 'dunes', width: 640, height: 360, bitrate: 450_000, effect: 'dust' },
  { picture: 'dunes-tall', width: 360, height: 640, bitrate: 450_000, effect: 'dust' },
  { picture: 'yurt', width: 640, height: 360, bitrate: 450_000, effect: 'stars' },
]

const executablePath = await findChromium()
if (!executablePath) fail('There is no Chromium')
const { chromium } = await import('playwright')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  // Encoders are for secure pages only; localhost is one.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: 'film' }))
  await page.goto('http://localhost/')
  for (const video of videos) {
    const image = `data:image/jpeg;base64,${readFileSync(join(folder, `${video.picture}.jpg`)).toString('base64')}`
    const bytes = webm(video, await page.evaluate(film, { ...video, ...length, image }))
    writeFileSync(join(folder, `${video.picture}.webm`), bytes)
    console.log(`${video.picture}.webm ${Math.round(bytes.length / 1024)} kB`)
  }
} finally {
  await browser.close()
}

/** Runs in the page: draws every frame and encodes it. Whatever moves is back where it began after the last one. */
async function film({ image, width, height, bitrate, effect, seconds, rate }) {
  const picture = new Image()
  picture.src = image
  await picture.decode()
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const random = (seed) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1
  const wave = (turns) => Math.sin(turns * 2 * Math.PI)

  const effects = {
    /** Rows of the water shift to and fro, the nearer the further. */
    water({ turn, left, top, scale }) {
      const shore = Math.round(picture.height * 0.76)
      for (let row = shore; row < picture.height; row++) {
        const depth = (row - shore) / (picture.height - shore)
        const shift = (1 + 7 * depth) * wave(3 * turn - 14 * Math.sqrt(depth)) * scale
        const [from, to] = [
          [-8, row, picture.width + 16, 1],
          [left + shift - 8 * scale, top + row * scale],
        ]
        context.drawImage(picture, 0, from[1], picture.width, 1, to[0], to[1], from[2] * scale, scale + 1)
      }
    },
    /** Sand is blown over the ridges. */
    dust({ turn }) {
      for (let grain = 0; grain < 140; grain++) {
        const place = (random(grain) + turn * (1 + (grain % 2))) % 1
        const y = height * (0.52 + 0.46 * random(grain + 0.5)) - 10 * wave(place / 2)
        context.fillStyle = `rgba(255, 236, 200, ${0.12 + 0.3 * random(grain + 0.7) * wave(place / 2)})`
        context.fillRect(place * width * 1.1 - width * 0.05, y, 6 + 16 * random(grain + 0.3), 1.2)
      }
    },
    /** Stars twinkle, each in its own time. */
    stars({ turn }) {
      for (let star = 0; star < 160; star++) {
        const shine = 0.5 + 0.5 * wave(turn * (1 + (star % 4)) + random(star + 0.9))
        const size = 0.7 + 1.5 * random(star + 0.2) ** 3
        context.fillStyle = `rgba(255, 250, 240, ${0.75 * shine})`
        context.fillRect(random(star) * width, random(star + 0.6) * height * 0.42, size, size)
      }
    },
  }

  const frames = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data })
    },
    error: (error) => console.error(error),
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate, framerate: rate, latencyMode: 'quality' })
  // The encoder begins coarsely: the first round is thrown away, the second goes on from it.
  const total = seconds * rate
  const cover = Math.max(width / picture.width, height / picture.height)
  for (let frame = -total; frame < total; frame++) {
    const turn = (frame + total) / total
    const isStill = effect === 'water'
    const scale = cover * (isStill ? 1 : 1.05 + 0.03 * wave(turn))
    const left = (width - picture.width * scale) / 2 + (isStill ? 0 : width * 0.008 * wave(turn + 0.25))
    const top = (height - picture.height * scale) * (isStill ? 1 : 0.6)
    context.drawImage(picture, left, top, picture.width * scale, picture.height * scale)
    effects[effect]({ turn, left, top, scale })
    const drawn = new VideoFrame(canvas, { timestamp: ((frame + total) * 1e6) / rate, duration: 1e6 / rate })
    encoder.encode(drawn, { keyFrame: frame % total === 0 })
    drawn.close()
    while (encoder.encodeQueueSize > 10) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await encoder.flush()
  return frames.slice(total).map((frame) => ({ ...frame, at: frame.at - seconds * 1000 }))
}

/** The frames as a WebM file: a header, the one track, and a cluster for each key frame with what follows it. */
function webm({ width, height }, frames) {
  const text = (value) => Buffer.from(value)
  const whole = (value) => Buffer.from(value.toString(16).padStart(value > 0xffff ? 8 : 4, '0'), 'hex')
  const real = (value) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return bytes
  }
  /** Id, length in eight bytes, content. */
  const element = (id, ...content) => {
    const body = Buffer.concat(content)
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
    return Buffer.concat([Buffer.from(id, 'hex'), size, body])
  }
  const duration = length.seconds * 1000
  const groups = []
  for (const frame of frames) {
    if (frame.isKey) groups.push([])
    groups.at(-1).push(frame)
  }
  const clusters = groups.map((group) => {
    const start = group[0].at
    const blocks = group.map(({ at, isKey, data }) => {
      const head = Buffer.from([0x81, (at - start) >> 8, (at - start) & 0xff, isKey ? 0x80 : 0])
      return element('a3', head, Buffer.from(data, 'base64'))
    })
    return element('1f43b675', element('e7', whole(start)), ...blocks)
  })
  return Buffer.concat([
    element(
      '1a45dfa3',
      ...[element('4282', text('webm')), element('4287', whole(2)), element('4285', whole(2))],
      ...[element('4286', whole(1)), element('42f7', whole(1)), element('42f2', whole(4)), element('42f3', whole(8))],
    ),
    element(
      '18538067',
      element(
        '1549a966',
        ...[element('2ad7b1', whole(1_000_000)), element('4489', real(duration))],
        ...[element('4d80', text('Karvon')), element('5741', text('Karvon'))],
      ),
      element(
        '1654ae6b',
        element(
          'ae',
          ...[
            element('d7', whole(1)),
            element('73c5', whole(1)),
            element('83', whole(1)),
            element('86', text('V_VP8')),
          ],
          element('e0', element('b0', whole(width)), element('ba', whole(height))),
        ),
      ),
      ...clusters,
    ),
  ])
}
