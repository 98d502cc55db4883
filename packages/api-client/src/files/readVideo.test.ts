import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { expect, test } from 'vitest'
import { faultOfVideo } from './readVideo'
import { factsOf, outlineOf, tracksIn, type VideoBytes } from './videoFileRules'
import { buildVideo, type VideoFixture } from './videoFixtures'

const faultOf = (...parts: BlobPart[]) => faultOfVideo(new Blob(parts))

test.each<[VideoFixture, string | null]>([
  [{}, null],
  [{ isFastStart: false }, null],
  [{ codec: 'av1' }, null],
  [{ codec: 'vp9', container: 'webm' }, null],
  [{ container: 'mov' }, null],
  [{ codec: 'hevc' }, 'hevc'],
  [{ codec: 'hevc', container: 'mov', isFastStart: false }, 'hevc'],
])('%o: %s', async (fixture, fault) => {
  const video = await buildVideo(fixture)
  const bytes: VideoBytes = { size: video.length, read: async (start, end) => video.slice(start, end) }

  const outline = await outlineOf(bytes)
  const tracks = await tracksIn({ CustomSource, Input, formats: [MP4, QTFF, WEBM] }, bytes)

  expect(outline && factsOf(outline, tracks)).toEqual({
    container: fixture.container ?? 'mp4',
    videoCodec: fixture.codec ?? 'avc',
    audioCodec: null,
    hasVideo: true,
    width: 64,
    height: 36,
    duration: 0.12,
    isFastStart: fixture.isFastStart ?? true,
    isWhole: true,
  })
  expect(await faultOf(video)).toBe(fault)
})

test.each<VideoFixture>([{}, { isFastStart: false }, { codec: 'vp9', container: 'webm' }])(
  'names a video that ends in the middle, wherever that is: %o',
  async (fixture) => {
    const video = await buildVideo(fixture)
    const lengths = Array.from({ length: video.length - 64 }, (_, index) => 64 + index)

    const faults = await Promise.all(lengths.map((length) => faultOf(video.slice(0, length))))

    expect(faults.filter((fault) => fault !== 'cut' && fault !== 'unreadable')).toEqual([])
    expect(faults.at(-1)).toBe('cut')
  },
)

const box = (type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = content.reduce((sum, { length: each }) => sum + each, 8)
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  bytes.set(new TextEncoder().encode(type), 4)
  let at = 8
  for (const each of content) {
    bytes.set(each, at)
    at += each.length
  }
  return bytes
}

const zeros = (length: number) => new Uint8Array(length)
const head = box('ftyp', new TextEncoder().encode('isom\0\0\x02\0isomiso2'))
const sample = (codec: string) => box('stsd', zeros(7), Uint8Array.of(1), box(codec, zeros(78)))
const bareTrack = (codec: string) => box('trak', box('mdia', box('minf', box('stbl', sample(codec)))))

test('tells HEVC of a track of which little else is there', async () => {
  expect(await faultOf(head, box('mdat', zeros(4000)), box('moov', box('mvhd', zeros(100)), bareTrack('hvc1')))).toBe(
    'hevc',
  )
})

test('tells what has no video, and what is none', async () => {
  expect(await faultOf(head, box('moov', box('mvhd', zeros(100))), box('mdat', zeros(10)))).toBe('noVideo')
  expect(await faultOf(head, zeros(5000))).toBe('unreadable')
  expect(await faultOf(head)).toBe('unreadable')
})

test('tells a codec that no browser plays', async () => {
  const video = Buffer.from(await buildVideo())
  // The first is a brand of the file.
  video.write('mp4v', video.lastIndexOf('avc1'))

  expect(await faultOf(video)).toBe('codec')
})

test('reads no more of a file than a video needs', async () => {
  const size = 10 * 1024 ** 3
  const moov = Uint8Array.of(0x7f, 0xff, 0xff, 0xff, ...new TextEncoder().encode('moov'))
  const read = async (start: number, end: number) =>
    start === 0 ? new Uint8Array([...head, ...moov, ...zeros(64)]).slice(0, end) : moov.slice(0, end - start)

  expect(await outlineOf({ size, read })).toBe(null)
})

test('takes what comes behind the last box for no cut', async () => {
  expect(await faultOf(await buildVideo(), 'karvon'.repeat(20))).toBe(null)
  expect(await faultOf(await buildVideo(), zeros(300))).toBe(null)
})
