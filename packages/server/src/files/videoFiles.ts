import type { FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { factsOf, outlineOf, tracksIn, type VideoTracks } from '@karvon/api-client/files/videoFileRules'
import { type VideoFault, videoFault } from '@karvon/api-client/files/videoRules'
import { bytesAt } from './bytesAt'

/**
 * Given as text, because the bundled server has no file to name. A thread of its own: hostile bytes can hold the parser up for
 * ever, and a thread can be ended.
 */
const program = `
  const { open } = require('node:fs/promises')
  const { parentPort, workerData: { module, path } } = require('node:worker_threads')
  const tracksIn = ${tracksIn}
  async function read() {
    const file = await open(path)
    const { size } = await file.stat()
    const bytesIn = async (start, end) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      return buffer.subarray(0, bytesRead)
    }
    const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = require(module)
    return tracksIn({ CustomSource, Input, formats: [MP4, QTFF, WEBM, MATROSKA] }, { size, read: bytesIn })
  }
  console.warn = () => {}
  read().then((tracks) => parentPort.postMessage(tracks), () => parentPort.postMessage(null)).finally(() => process.exit())`

/** In ms. What is no trick takes a hundredth of it. */
const patience = 5000

export interface VideoVerdict {
  /** Why a site could not show it; null when it can. */
  fault: VideoFault | null
  /** Does it play while it is still loading? */
  isFastStart: boolean
}

/** Judges a video that lies in the temporary folder. */
export async function judgeVideo(file: FileHandle, path: string): Promise<VideoVerdict> {
  const { size } = await file.stat()
  const outline = await outlineOf({ size, read: (start, end) => bytesAt(file, start, end - start) })
  const tracks = outline?.isIndexed ? await tracksOf(path) : null
  const facts = outline && (tracks || !outline.isIndexed) ? factsOf(outline, tracks) : null
  return { fault: videoFault(facts), isFastStart: outline?.isFastStart ?? false }
}

/** Null when they cannot be read, or not in time. */
function tracksOf(path: string): Promise<VideoTracks | null> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      eval: true,
      workerData: { module: createRequire(import.meta.url).resolve('mediabunny'), path },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const end = (tracks: VideoTracks | null) => {
      clearTimeout(timer)
      resolve(tracks)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(null), patience)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
