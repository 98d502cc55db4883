import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import type { Client } from '@karvon/api-client/client'
import { acceptsType, type FileSlot, filePlaces } from '@karvon/api-client/files/fileRules'
import { type FileType, fileTypes, isHeic, sniff, sniffedBytes } from '@karvon/api-client/files/fileTypes'
import { pictureMoves } from '@karvon/api-client/files/pictureRules'
import { isConvertible, videoRefusals } from '@karvon/api-client/files/videoRules'
import { UsageError } from '../failures/cliErrors'
import type { Values } from '../flags/input'
import { serverWords } from '../words/serverWords'
import { t } from '../words/words'
import { type Broken, ruleWords } from './ruleWords'

/** What is asked of the server. */
type Api = Pick<Client, 'files'>

interface Schema<T> {
  validate(value: unknown, options?: { abortEarly?: boolean }): Promise<T>
}

/** What shall be sent, held against the rules that form and server use. @throws {UsageError} what of the rules is broken */
export async function valid<T>(schema: Schema<T>, values: Values): Promise<T> {
  try {
    return await schema.validate(values, { abortEarly: false })
  } catch (error) {
    if (!isValidation(error)) throw error
    const broken = error.inner.length > 0 ? error.inner : [error]
    throw new UsageError(broken.map(ruleWords).join(', '))
  }
}

function isValidation(error: unknown): error is Broken & { inner: readonly Broken[] } {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error
}

/**
 * A picture or video to upload; it is streamed from the disk.
 * @throws {UsageError} it is neither by its name, or a video that browsers do not play and the server does not convert
 */
export async function upload(path: unknown, api: Api): Promise<File | undefined> {
  return typeof path === 'string' && path !== '' ? fileOf(path, filePlaces.hero, api) : undefined
}

/** What the server leaves of pictures that move, of those that are to be uploaded. */
export async function stillTexts({ mobile, desktop, image }: Values): Promise<string[]> {
  const texts = [mobile, desktop, image].map(async (path) => {
    if (typeof path !== 'string' || path === '') return []
    return (await pictureMoves(await openAsBlob(path))) ? [`${path}: ${t('media.remark.firstFrame')}`] : []
  })
  return (await Promise.all(texts)).flat()
}

/** A paper to upload: a scan, a PDF or a Word file. @throws {UsageError} it is none of them by its name */
export const uploadPaper = (path: string): Promise<File> => fileOf(path, filePlaces.paper)

async function fileOf(path: string, slot: FileSlot, api?: Api): Promise<File> {
  const taken = fileTypes.filter((type) => acceptsType(slot, type))
  const held = await contentOf(path)
  // A picture is what it holds; of the others the name has to say it, too.
  const type =
    taken.find((each) => each === held.type) ?? taken.find(({ extensions }) => extensions.includes(extensionOf(path)))
  if (held.isHeic) throw new UsageError(t('upload.heic'), path)
  if (!type) {
    const types = taken.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    throw new UsageError(t('upload.type', { types: types.join(', ') }), path)
  }
  if (type.kind === 'video') await checkVideo(held.blob, path, api)
  const { contentType } = type
  return new File([held.blob], path.split(/[\\/]/).at(-1) ?? 'file', { type: contentType })
}

/** A server that cannot be asked says so when the video comes. */
const converts = async (api: Api | undefined): Promise<boolean> =>
  (await api?.files.convertsVideo().catch(() => true)) ?? false

async function checkVideo(blob: Blob, path: string, api: Api | undefined): Promise<void> {
  const { faultOfVideo } = await import('@karvon/api-client/files/readVideo')
  const fault = await faultOfVideo(blob)
  if (!fault || (isConvertible(fault) && (await converts(api)))) return
  throw new UsageError(serverWords(videoRefusals[fault]), path)
}

/** The file, streamed from the disk, and what kind of picture it begins like. @throws {UsageError} it is not there */
async function contentOf(path: string): Promise<{ blob: Blob; type: FileType | null; isHeic: boolean }> {
  try {
    // Of a file that is not there Node throws at once, instead of rejecting.
    const blob = await openAsBlob(path)
    const head = new Uint8Array(await blob.slice(0, sniffedBytes).arrayBuffer())
    const type = sniff(head)
    return { blob, type: type?.kind === 'image' ? type : null, isHeic: isHeic(head) }
  } catch {
    throw new UsageError(t('upload.none'), path)
  }
}

const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()
