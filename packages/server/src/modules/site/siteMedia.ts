import { type TProperties, Type } from 'typebox'
import type { SiteMediaColumns } from '../../database/contentTables'
import type { Database } from '../../database/database'
import { publicAddress } from '../../files/addresses'
import { srcsetOf } from '../../files/pictureSizes'
import { NullableId } from '../../http/shapes'
import type { IgMediaRow } from '../instagram/igPostRepository'

const pictureMembers = {
  url: Type.String({ description: 'The whole picture: a path below the server, or an absolute address' }),
  width: NullableId,
  height: NullableId,
  placeholder: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'A `data:` address of a few pixels, to show until the picture is there',
  }),
  srcset: Type.Object({
    avif: Type.String({ description: 'Empty until smaller versions are made, soon after the upload' }),
    webp: Type.String(),
  }),
}

const Picture = Type.Object(pictureMembers)
export const NullablePicture = Type.Union([Picture, Type.Null()])

/** One picture or video, and what more is told of it. */
export const mediumWith = <More extends TProperties>(more: More) =>
  Type.Union([
    Type.Object({ type: Type.Literal('image'), ...pictureMembers, ...more }),
    Type.Object({ type: Type.Literal('video'), url: Type.String(), poster: NullablePicture, ...more }),
  ])
const NullableMedium = Type.Union([mediumWith({}), Type.Null()])

/** One picture or video in two variants. */
export const Variants = Type.Object({ mobile: NullableMedium, desktop: NullableMedium })

interface SiteFile {
  id: number
  name: string
  content_type: string
  width: number | null
  height: number | null
  widths: string | null
  placeholder: string | null
}

export type SiteFiles = ReadonlyMap<number | null, SiteFile>

/** The stored files of such ids. */
export async function siteFiles(db: Database, ids: readonly (number | null)[]): Promise<SiteFiles> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return new Map()
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'width', 'height', 'widths', 'placeholder'])
    .where('id', 'in', given)
    .where('visibility', '=', 'public')
    .execute()
  return new Map(files.map((file) => [file.id, file]))
}

const isVideo = (file: SiteFile | undefined): boolean => file?.content_type.startsWith('video/') ?? false

export function pictureOf(file: SiteFile | undefined) {
  if (!file || isVideo(file)) return null
  const widths = (file.widths ?? '').split(',').filter(Boolean).map(Number)
  return {
    url: publicAddress(file.name),
    width: file.width,
    height: file.height,
    placeholder: file.placeholder,
    srcset: { avif: srcsetOf(file.name, widths, 'avif'), webp: srcsetOf(file.name, widths, 'webp') },
  }
}

function mediumOf(file: SiteFile | undefined, other: SiteFile | undefined) {
  if (!file) return null
  if (isVideo(file)) return { type: 'video', url: publicAddress(file.name), poster: pictureOf(other) }
  return { type: 'image', ...pictureOf(file) }
}

/** A video shows the still of the other variant until it plays. */
export function variantsOf({ mobile_id, desktop_id }: SiteMediaColumns, files: SiteFiles) {
  const [mobile, desktop] = [files.get(mobile_id), files.get(desktop_id)]
  return { mobile: mediumOf(mobile, desktop), desktop: mediumOf(desktop, mobile) }
}

/** The media of a post, the main one first, each with what is said of it. */
export function postMedia(medias: readonly IgMediaRow[], files: SiteFiles, described: (media: IgMediaRow) => object) {
  const still = medias.map((media) => pictureOf(files.get(media.file_id))).find((picture) => picture !== null) ?? null
  return [...medias]
    .sort((one, other) => other.is_default - one.is_default)
    .map((media) => {
      const stored = files.get(media.file_id)
      const url = stored ? publicAddress(stored.name) : media.url
      const poster = media.thumbnail_url === null ? still : elsewhere(media.thumbnail_url)
      if (media.type === 'video') return { type: 'video', url, poster, ...described(media) }
      return { type: 'image', ...(pictureOf(stored) ?? elsewhere(url)), ...described(media) }
    })
}

/** A picture that Instagram keeps: nothing is known of it but where. */
const elsewhere = (url: string) => ({
  url,
  width: null,
  height: null,
  placeholder: null,
  srcset: { avif: '', webp: '' },
})

export const mediaIds = (rows: readonly SiteMediaColumns[]) => rows.flatMap((row) => [row.mobile_id, row.desktop_id])
