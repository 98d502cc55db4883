import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

export interface VideoFixture {
  codec?: keyof typeof codecs
  container?: 'mp4' | 'mov' | 'webm'
  /** Is the table of contents before the pictures? */
  isFastStart?: boolean
}

const codecs = {
  avc: {
    codec: 'avc1.42c01e',
    description: Uint8Array.from([
      ...[1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e],
      ...[1, 0, 4, 0x68, 0xce, 0x3c, 0x80],
    ]),
  },
  hevc: { codec: 'hev1.1.6.L93.B0', description: new Uint8Array(23).fill(1) },
  vp9: { codec: 'vp09.00.10.08' },
  av1: { codec: 'av01.0.04M.08' },
}

/** A video whose file is whole and well-formed: 64 × 36, three pictures of an eighth of a second in all, none of which can be drawn. */
export async function buildVideo({
  codec = 'avc',
  container = 'mp4',
  isFastStart = true,
}: VideoFixture = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const order = { fastStart: isFastStart ? 'in-memory' : false } as const
  const format =
    container === 'webm'
      ? new WebMOutputFormat()
      : container === 'mov'
        ? new MovOutputFormat(order)
        : new Mp4OutputFormat(order)
  const output = new Output({ format, target })
  const track = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(track)
  await output.start()
  const decoderConfig = { ...codecs[codec], codedWidth: 64, codedHeight: 36 }
  for (const index of [0, 1, 2]) {
    const bytes = new Uint8Array(64).fill(index + 1)
    const packet = new EncodedPacket(bytes, index === 0 ? 'key' : 'delta', index / 25, 1 / 25)
    await track.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}
