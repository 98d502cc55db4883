import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import { UsageError } from '../failures/cliErrors'
import type { Values } from '../jobs/operation'
import { t } from '../words/words'
import { type Broken, ruleWords } from './ruleWords'

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

const media: Readonly<Record<string, string>> = {
  ...{ '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp', '.gif': 'image/gif' },
  ...{ '.mp4': 'video/mp4', '.webm': 'video/webm' },
}

const papers: Readonly<Record<string, string>> = {
  ...{ '.pdf': 'application/pdf', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' },
}

/** A picture or video to upload; it is streamed from the disk. @throws {UsageError} it is neither by its name */
export async function upload(path: unknown): Promise<File | undefined> {
  return typeof path === 'string' && path !== '' ? fileOf(path, media) : undefined
}

/** A paper to upload: a scan or a PDF. @throws {UsageError} it is neither by its name */
export const uploadPaper = (path: string): Promise<File> => fileOf(path, papers)

async function fileOf(path: string, types: Readonly<Record<string, string>>): Promise<File> {
  const type = types[extname(path).toLowerCase()]
  if (!type) throw new UsageError(t('upload.type', { types: Object.keys(types).join(', ') }), path)
  try {
    // Of a file that is not there Node throws at once, instead of rejecting.
    return new File([await openAsBlob(path, { type })], path.split(/[\\/]/).at(-1) ?? 'file', { type })
  } catch {
    throw new UsageError(t('upload.none'), path)
  }
}
