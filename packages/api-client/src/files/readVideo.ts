import { CustomSource, Input, Logging, LogLevel, MP4, QTFF } from 'mediabunny'
import { factsOf, outlineOf, tracksIn, type VideoBytes } from './videoFileRules'
import { type VideoFault, videoFault } from './videoRules'

const parser = { CustomSource, Input, formats: [MP4, QTFF] }

/**
 * Why a site could not show a chosen video; null when it can. The server has the last word: a WEBM holds nothing but what
 * browsers play, and the parser does not end with every damaged one, so that here only its end is looked for.
 */
export async function faultOfVideo(file: Blob): Promise<VideoFault | null> {
  const bytes: VideoBytes = {
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  }
  const outline = await outlineOf(bytes)
  if (outline?.container === 'webm') return outline.isWhole ? null : 'cut'
  if (!outline) return videoFault(null)
  // What it says of odd files is for whoever writes programs.
  Logging.level = LogLevel.Silent
  const tracks = outline.isIndexed ? await tracksIn(parser, bytes).catch(() => undefined) : null
  return videoFault(tracks === undefined ? null : factsOf(outline, tracks))
}
