import type { Client as Api } from '@karvon/api-client/client'
import { fileTypes, sniff } from '@karvon/api-client/files/fileTypes'
import { pictureSize } from '@karvon/api-client/files/pictureSize'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { PartRow } from './clientParts'
import { storedName } from './wholeClient'

/** The file of a row as it was uploaded, name and bytes; null when it has none. */
export async function fileOf(api: Api, { fileUrl }: PartRow, call: CallOptions): Promise<File | null> {
  if (!fileUrl) return null
  const { blob, fileName } = await api.files.download(fileUrl, '', call)
  return new File([blob], fileName || 'file', { type: blob.type })
}

/** Have both rows the same file, or none? */
export type IsSameFile = (one: PartRow, other: PartRow) => Promise<boolean>

interface Seen {
  bytes: string
  pixels: string | null
}

/**
 * Compares files, one of them in memory at a time.
 * @param areRewritten of pictures type and pixels have to agree, not bytes: the server writes each upload anew
 */
export function sameFiles(api: Api, call: () => CallOptions, { areRewritten }: { areRewritten: boolean }): IsSameFile {
  const seen = new Map<string, Promise<Seen>>()
  const look = (row: PartRow) => {
    const name = storedName(row)
    const known = seen.get(name) ?? seenOf(api, row, call())
    seen.set(name, known)
    return known
  }
  return async (one, other) => {
    if (!one.fileUrl || !other.fileUrl) return !one.fileUrl && !other.fileUrl
    const [first, second] = [await look(one), await look(other)]
    const isSamePicture = areRewritten && first.pixels !== null && first.pixels === second.pixels
    return isSamePicture || first.bytes === second.bytes
  }
}

async function seenOf(api: Api, row: PartRow, call: CallOptions): Promise<Seen> {
  const content = new Uint8Array((await (await fileOf(api, row, call))?.arrayBuffer()) ?? [])
  const bytes = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex')
  const type = sniff(content)
  const size = type?.kind === 'image' ? pictureSize(content) : null
  return { bytes, pixels: type && size && `${fileTypes.indexOf(type)} ${size.width}×${size.height}` }
}
