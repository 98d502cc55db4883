import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type FilePlace,
  fileMegabytes,
  filePlaceNames,
  filePlaces,
  fileRefusal,
  pixelLimit,
  sideLimit,
} from '@karvon/api-client/files/fileRules'
import {
  docType,
  docxType,
  type FileKind,
  type FileType,
  isHeic,
  isQuickTime,
  sniff,
  sniffedBytes,
} from '@karvon/api-client/files/fileTypes'
import { pictureMoves } from '@karvon/api-client/files/pictureRules'
import { measuredBytes, type PictureSize, pictureSize } from '@karvon/api-client/files/pictureSize'
import type { VideoFault } from '@karvon/api-client/files/videoRules'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { fileIn } from '../../flags/input'
import { tOrKey } from '../../words/words'

/** Why a file fits nowhere that was asked for; also what it is called in the words: `media.reason.size`. */
type Reason = 'empty' | 'heic' | 'quicktime' | 'unknown' | 'kind' | 'extension' | 'size' | 'pixels' | VideoFault

/** What happens to a file that is taken. */
type Remark = 'shrinks' | 'firstFrame' | 'macros'

/** A local file beside what the product takes. */
export interface InspectedFile {
  file: string
  type: FileType | null
  size: number
  pixels: PictureSize | null
  /** Of the places that were asked for, those that take it. */
  places: FilePlace[]
  reason: Reason | null
  remarks: Remark[]
}

const bytes = Object.fromEntries(
  Object.entries(fileMegabytes).map(([kind, megabytes]) => [kind, megabytes * 1024 * 1024]),
) as Record<FileKind, number>

/**
 * Holds a file against the rules of a place, or of all of them. Of pictures and papers the beginning is read, of videos what they hold.
 * @throws {UsageError} it cannot be read
 */
export async function inspectFile(
  file: string,
  place: FilePlace | undefined,
  context: Context,
): Promise<InspectedFile> {
  const { head, size } = await beginningOf(file, context)
  const type = sniff(head.subarray(0, sniffedBytes))
  const pixels = type?.kind === 'image' ? pictureSize(head) : null
  const asked = place ? [place] : filePlaceNames
  const judged = { file, type, size, pixels, places: [], remarks: [] }
  if (!type) return { ...judged, reason: unknownReason(head, size) }

  const refusals = asked.map((each) => fileRefusal(filePlaces[each], { type, name: basename(file), size }, bytes))
  if (pixels && pixels.width * pixels.height > pixelLimit) return { ...judged, reason: 'pixels' }
  const isMoving = type.kind === 'image' && (await pictureMoves(await blobOf(file, context)))
  const places = asked.filter((_, index) => refusals[index] === null)
  // What is wrong with the file itself says more than that a place wants another kind.
  const reason = places.length > 0 ? null : (refusals.find((refusal) => refusal !== 'kind') ?? 'kind')
  const fault = type.kind === 'video' && !reason ? await faultOf(file, context) : null
  if (fault) return { ...judged, reason: fault }
  return { ...judged, places, reason, remarks: reason ? [] : remarksOf(type, pixels, isMoving) }
}

const blobOf = (file: string, context: Context): Promise<Blob> => openAsBlob(fileIn(file, context))

async function faultOf(file: string, context: Context): Promise<VideoFault | null> {
  const { faultOfVideo } = await import('@karvon/api-client/files/readVideo')
  return faultOfVideo(await blobOf(file, context))
}

function unknownReason(head: Uint8Array, size: number): Reason {
  if (size === 0) return 'empty'
  if (isHeic(head)) return 'heic'
  return isQuickTime(head) ? 'quicktime' : 'unknown'
}

function remarksOf({ contentType }: FileType, pixels: PictureSize | null, isMoving: boolean): Remark[] {
  const isLarge = pixels !== null && Math.max(pixels.width, pixels.height) > sideLimit
  return [
    ...(isLarge ? (['shrinks'] as const) : []),
    ...(isMoving ? (['firstFrame'] as const) : []),
    ...(contentType === docType || contentType === docxType ? (['macros'] as const) : []),
  ]
}

async function beginningOf(file: string, context: Context) {
  const handle = await open(fileIn(file, context)).catch((error) => refuse(file, error))
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(measuredBytes), 0, measuredBytes, 0)
    return { head: buffer.subarray(0, bytesRead), size: (await handle.stat()).size }
  } catch (error) {
    return refuse(file, error)
  } finally {
    await handle.close()
  }
}

function refuse(file: string, error: unknown): never {
  throw new UsageError(tOrKey(`file.${(error as NodeJS.ErrnoException).code}`), file)
}
