import { spawn } from 'node:child_process'
import { constants as access } from 'node:fs'
import { access as mayRun, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** What is done to a video so that it plays: its pictures drawn anew, or its parts put into another order. */
export type VideoRemedy = 'encode' | 'reorder'

/** The first of the places where `ffmpeg` lies and can be run; null where the host has none. */
export async function findFfmpeg(places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    const isThere = await mayRun(place, access.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return place
  }
  return null
}

/** In ms. Clients wait for the answer a little longer. */
const longest = 8 * 60_000
const megabyte = 1024 * 1024

export interface Conversion {
  /** The program. */
  ffmpeg: string
  source: string
  contentType: string
  target: string
  remedy: VideoRemedy
}

let last: Promise<unknown> = Promise.resolve()

/** Makes an MP4 of a video, one after the other. @returns false where that did not work; nothing lies at `target` then */
export function convertVideo(conversion: Conversion): Promise<boolean> {
  const made = last.then(() => convert(conversion))
  last = made
  return made
}

async function convert({ ffmpeg, source, contentType, target, remedy }: Conversion): Promise<boolean> {
  const { size } = await stat(source)
  const most = 4 * size + 16 * megabyte
  const isDone = await run(ffmpeg, [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    // Only what the server has told that it is, and only this file: others of its formats name files to be read.
    ...['-protocol_whitelist', 'file', '-f', contentType === 'video/webm' ? 'matroska' : 'mov', '-i', source],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...(remedy === 'reorder' ? ['-c', 'copy'] : encoding),
    ...['-movflags', '+faststart', '-fs', String(most), '-f', 'mp4', target],
  ])
  const made = isDone ? await stat(target).catch(() => null) : null
  // At the limit it was cut off.
  if (made && made.size > 0 && made.size < most) return true
  await rm(target, { force: true })
  return false
}

const encoding = [
  ...['-vf', "scale=w='min(1920,iw)':h=-2", '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'],
]

function run(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: {}, timeout: longest, killSignal: 'SIGKILL' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {
      // It has ended already.
    }
  })
}
