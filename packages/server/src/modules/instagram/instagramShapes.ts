import { initialValues } from '@karvon/api-client/fields/fields'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { igMedia, instagramProfile, instagramSync } from '@karvon/api-client/instagram/instagramTypes'
import { languages } from '@karvon/api-client/read/localizedText'
import { pictureFields } from '@karvon/api-client/site/pictureFields'
import { type Static, Type } from 'typebox'
import { answerMembers, bodyMembers, rowReader, toRow } from '../../fields/fieldKinds'
import type { RowOf } from '../../fields/rowTypes'
import { pictureAddress, publicAddress } from '../../files/addresses'
import { limitedText, requiredAs } from '../../http/described'
import { TextChange } from '../../http/localizedChange'
import { NullableText, shapeOf, shapesOf } from '../../http/shapes'
import type { Changeable } from '../../plugins/changesOf'
import { type IgMediaRow, type IgPostRow, igPostRepository } from './igPostRepository'

export const Profile = shapeOf(instagramProfile)
export const SyncReportAnswer = shapeOf(instagramSync)

const { url, type, ...media } = shapesOf(igMedia)
const IgMedia = Type.Object({
  url,
  type,
  mediaType: type,
  mime: NullableText,
  ...media,
  ...answerMembers(pictureFields),
})

export const IgPost = Type.Object({
  id: Type.Integer(),
  ...answerMembers(igPostFields),
  takenAt: Type.String(),
  /** An addition to the documents: since when Instagram no longer has it. */
  goneAt: NullableText,
  mediaUrls: Type.Array(Type.String()),
  medias: Type.Array(IgMedia),
  version: Type.Integer(),
})

/** How the words of one picture should be sent. */
const eachAlt = {
  type: 'object',
  properties: Object.fromEntries(languages.map((language) => [language, limitedText(pictureFields.alt.max)])),
}

/**
 * Members of a post that a call sets; what is absent stays as it is. `mediaUrls` is the complete list that is
 * kept, in its order; new files follow it. An addition to the documents: what each of these pictures shows, in the same order, in a form
 * as JSON; `alt` is that of the first.
 */
export const IgPostChange = Type.Object({
  ...bodyMembers(igPostFields),
  mediaUrls: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 50 }), Type.Null()])),
  mediaAlts: Type.Optional(
    Type.Array(requiredAs(Type.Union([TextChange, Type.String({ maxLength: 10_000 })]), eachAlt), { maxItems: 50 }),
  ),
})
export type IgPostChange = Static<typeof IgPostChange>

export const addressOf = (row: IgMediaRow): string => (row.file_name === null ? row.url : publicAddress(row.file_name))

/** What forms fill in, read back from a row. */
const readFields = rowReader(igPostFields)

/** What a picture shows, read back from its row. */
const readAlt = rowReader(pictureFields)

/** Its `alt` is that of its main picture. */
export const fieldsOf = ({ medias: [main], ...row }: Pick<IgPostRow, 'medias'>) =>
  readFields({ ...altRow(main), ...row })

/** The words of a picture, which a post without one has not. */
export const altRow = (media: IgMediaRow | undefined): RowOf<typeof pictureFields> =>
  media ?? toRow(pictureFields, initialValues(pictureFields))

export function postAnswer(row: IgPostRow) {
  const medias = row.medias.map(mediaAnswer)
  return {
    id: row.id,
    ...fieldsOf(row),
    takenAt: row.taken_at,
    goneAt: row.gone_at,
    mediaUrls: medias.map(({ url }) => url),
    medias,
    version: row.version,
  }
}

/** `type` and `mediaType` carry the same value (contract, entity shapes). */
function mediaAnswer(row: IgMediaRow) {
  return {
    url: addressOf(row),
    type: row.type,
    mediaType: row.type,
    mime: row.content_type,
    thumbnailUrl: pictureAddress(row.file_thumbnail_name) ?? row.thumbnail_url,
    orderNumber: row.order_number,
    isDefault: row.is_default === 1,
    ...readAlt(row),
  }
}

const nameOf = ({ id }: IgPostRow) => `Пост № ${id}`

/** What is synchronised changes meanwhile, so that one lock is for all. */
export const igPost: Changeable<
  IgPostRow,
  ReturnType<typeof igPostRepository>,
  number,
  ReturnType<typeof postAnswer>
> = {
  table: 'ig_posts',
  lock: 'instagram',
  repository: igPostRepository,
  get: (posts, id) => posts.get(id),
  notFound: 'Пост не найден',
  answer: postAnswer,
  entity: 'IgPost',
  named: (row) => ({ name: nameOf(row), subject: nameOf(row) }),
}
