import { siteMediaFile } from '@karvon/api-client/content/siteMediaTypes'
import { nullable } from '@karvon/api-client/fields/answers'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { SiteMediaColumns } from '../../database/contentTables'
import type { Database, Tables } from '../../database/database'
import { pictureAddress, publicAddress } from '../../files/addresses'
import type { FileStore } from '../../files/fileStore'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { keepUpload, uploadOf } from '../../plugins/uploads'

const SiteMediaFile = shapeOf(nullable(siteMediaFile))

/** One picture or video in two variants. */
export const SiteMedia = Type.Object({ mediaMobile: SiteMediaFile, mediaDesktop: SiteMediaFile })

const slot = filePlaces.hero

/** The parts of a form that bring them. */
export const mediaSlots = { mobile: slot, desktop: slot }
export const requiredMediaSlots = { mobile: { ...slot, required: true }, desktop: { ...slot, required: true } }

interface MediaFile {
  id: number
  name: string
  thumbnail_name: string | null
  content_type: string
}

export type MediaFiles = ReadonlyMap<number, MediaFile>

/** The stored files that the rows show. */
export async function mediaFiles(db: Database, rows: readonly SiteMediaColumns[]): Promise<MediaFiles> {
  const ids = rows.flatMap((row) => [row.mobile_id, row.desktop_id]).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'thumbnail_name', 'content_type'])
    .where('id', 'in', ids)
    .execute()
  return new Map(files.map((file) => [file.id, file]))
}

export function siteMediaAnswer(row: SiteMediaColumns, files: MediaFiles) {
  return { mediaMobile: fileAnswer(row.mobile_id, files), mediaDesktop: fileAnswer(row.desktop_id, files) }
}

function fileAnswer(id: number | null, files: MediaFiles) {
  const file = id === null ? undefined : files.get(id)
  if (!file) return null
  return {
    url: publicAddress(file.name),
    thumbnailUrl: pictureAddress(file.thumbnail_name),
    isVideo: file.content_type.startsWith('video/'),
  }
}

/**
 * Puts what came with the request in its place on disk; the rows follow in the transaction.
 * @returns gives the columns to set: those that came
 */
export async function keepSiteMedia(request: FastifyRequest, files: FileStore) {
  const addMobile = await keepUpload(files, request, 'mobile', 'landing')
  const addDesktop = await keepUpload(files, request, 'desktop', 'landing')
  return async (transaction: Transaction<Tables>): Promise<Partial<SiteMediaColumns>> => ({
    ...(addMobile && { mobile_id: await addMobile(transaction) }),
    ...(addDesktop && { desktop_id: await addDesktop(transaction) }),
  })
}

/** @throws {Problem} 400 when no file came */
export function requireMedia(request: FastifyRequest): void {
  if (uploadOf(request, 'mobile') || uploadOf(request, 'desktop')) return
  const message = 'Выберите хотя бы один файл'
  throw new Problem('invalid_data', message, { mobile: [message], desktop: [message] })
}

/** The files that new ones take the place of. */
export function replacedMedia(row: SiteMediaColumns, changes: Partial<SiteMediaColumns>): (number | null)[] {
  return [changes.mobile_id && row.mobile_id, changes.desktop_id && row.desktop_id].filter((id) => id !== undefined)
}
