import { initialValues } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { type LocalizedText, languages, readLocalizedText } from '@karvon/api-client/read/localizedText'
import { pictureFields } from '@karvon/api-client/site/pictureFields'
import type { Database } from '../../database/database'
import { mergedFields, toRow } from '../../fields/fieldKinds'
import { fieldProblem, readTogether } from '../../http/problem'
import { validate } from '../../http/validate'
import type { AltRow, IgPostRow, ShownMedia } from './igPostRepository'
import { addressOf, fieldsOf, type IgPostChange } from './instagramShapes'

/**
 * The columns with what was sent in place of what was there, and what is said of pictures.
 * @throws {Problem} 400 with `errors`
 */
export function changedPost(before: IgPostRow | null, change: IgPostChange) {
  const values = before ? fieldsOf(before) : initialValues(igPostFields)
  const changed = mergedFields(igPostFields, values, change)
  // A caption from Instagram may be longer than ours, and stay as long.
  const { alt, ...fields } = validate(schemaOf(igPostFields, values), changed)
  // Sent as it was, the words of the main picture stay with this picture, also where another one becomes the main one.
  const ofMain = languages.some((language) => alt[language] !== values.alt[language]) ? [alt] : []
  const alts = change.mediaAlts ? sentAlts(change.mediaAlts, change.mediaUrls ?? []) : ofMain
  return { columns: toRow(columnFields, fields), alts: alts.map((each) => toRow(pictureFields, { alt: each })) }
}

const { alt: _, ...columnFields } = igPostFields

/** In the order of the media; of an address that is named twice those beside the first. @throws {Problem} 400 with `errors['mediaAlts[1].alt.uz']` */
function sentAlts(sent: NonNullable<IgPostChange['mediaAlts']>, urls: readonly string[]): LocalizedText[] {
  const schema = schemaOf(pictureFields)
  const read = readTogether(
    sent.map((each, place) => [`mediaAlts[${place}].`, () => validate(schema, { alt: readLocalizedText(each) }).alt]),
  )
  return read.filter((_, place) => place >= urls.length || urls.indexOf(urls[place] ?? '') === place)
}

/** With the words that were sent for each. @throws {Problem} 400 */
export function describedMedias(medias: readonly ShownMedia[], alts: readonly AltRow[]): ShownMedia[] {
  if (alts.length > Math.max(1, medias.length)) throw fieldProblem('mediaAlts', 'Описаний больше, чем медиа')
  return medias.map((media, place) => ({ ...media, ...alts[place] }))
}

/**
 * What the addresses mean: media that the post has, stored files, or pictures elsewhere.
 * @throws {Problem} 400 with `errors['mediaUrls[0]']`
 */
export async function shownMedias(
  db: Database,
  before: IgPostRow | null,
  urls: readonly string[] | null | undefined,
): Promise<ShownMedia[]> {
  const present = before?.medias ?? []
  if (urls === undefined) return present.map(({ id }) => ({ id }))
  const shown: ShownMedia[] = []
  for (const [index, url] of [...new Set(urls ?? [])].entries()) {
    const known = present.find((media) => addressOf(media) === url || url.endsWith(`://${addressOf(media)}`))
    shown.push(known ? { id: known.id } : await newMedia(db, url, `mediaUrls[${index}]`))
  }
  return shown
}

async function newMedia(db: Database, url: string, field: string): Promise<ShownMedia> {
  const name = /^(?:https?:\/\/[^/?#]+)?\/*files\/c\/([\w.-]+)$/i.exec(url)?.[1]
  if (name !== undefined) {
    const file = await db
      .selectFrom('files')
      .select(['id', 'content_type'])
      .where('name', '=', name)
      .where('visibility', '=', 'public')
      .executeTakeFirst()
    if (file) return { file_id: file.id, url: '', type: file.content_type.startsWith('video/') ? 'video' : 'image' }
  }
  const isAddress = name === undefined && /^https?:\/\//i.test(url) && URL.canParse(url)
  if (!isAddress) throw fieldProblem(field, 'Некорректный адрес медиа')
  return { file_id: null, url, type: /\.(mp4|webm|mov|m4v)$/i.test(new URL(url).pathname) ? 'video' : 'image' }
}
