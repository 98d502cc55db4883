import { begunTexts } from '@karvon/api-client/read/begunTexts'
import { type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { searchText } from '@karvon/api-client/search/searchRules'
import { strippedText } from '@karvon/api-client/validation/richText'
import { expressionBuilder } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import { inBatches } from '../../export/recordStream'
import { fromColumns } from '../../text/localizedColumns'
import type { ContentRow } from './contentRepository'

export const postSearch = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  isActive: Type.Optional(Type.Boolean()),
  isTranslated: Type.Optional(
    Type.Boolean({
      description:
        'Whether there is a text in every language, and what describes the picture in every one or in none. An addition to the documents.',
    }),
  ),
}

const query = Type.Object(postSearch)
type PostRow = ContentRow<'uzbekistan_posts'>

const isInEveryLanguage = (text: LocalizedText) => languages.every((language) => strippedText(text[language]) !== '')

/** Posts whose text in any language contains the words, by order number. */
export function searchPosts(
  db: Database,
  dialect: Dialect,
  { search = '', isActive, isTranslated }: Static<typeof query>,
) {
  const isWanted = expressionBuilder<Tables, 'uzbekistan_posts'>()('is_active', '=', isActive ? 1 : 0)
  const found = list(db, {
    table: 'uzbekistan_posts',
    search: { dialect, needle: searchText(search) },
    where: [isActive !== undefined && isWanted],
    order: ['order_number'],
  })
  const isMeant = (row: PostRow) =>
    isTranslated === undefined ||
    [fromColumns('caption', row), ...begunTexts(fromColumns('alt', row))].every(isInEveryLanguage) === isTranslated

  return {
    all: async (): Promise<PostRow[]> => (await found.all()).filter(isMeant),

    count: async (): Promise<number> =>
      isTranslated === undefined ? found.count() : (await found.all()).filter(isMeant).length,

    /** A batch at a time: however many there are, they take the same memory. */
    async *portions(): AsyncGenerator<PostRow[]> {
      for await (const rows of inBatches<PostRow>(found.after)) yield rows.filter(isMeant)
    },
  }
}
