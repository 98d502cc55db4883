import { isDeepStrictEqual } from 'node:util'
import { heroFields } from '@karvon/api-client/content/heroFields'
import { firstText } from '@karvon/api-client/read/localizedText'
import { pictureFieldNames } from '@karvon/api-client/site/pictureFields'
import type { Selectable, Updateable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { HeroPageInfosTable } from '../../database/contentTables'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { changedAlone } from '../../fields/changedParts'
import { answerMembers, bodyMembers, rowReader, toRow } from '../../fields/fieldKinds'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { type Changeable, changesOf, type FilesContext } from '../../plugins/changesOf'
import {
  keepSiteMedia,
  type MediaFiles,
  mediaFiles,
  mediaSlots,
  replacedMedia,
  requireMedia,
  SiteMedia,
  siteMediaAnswer,
} from './siteMedia'

type HeroRow = Selectable<HeroPageInfosTable>

const valuesOf = rowReader(heroFields)

const Hero = Type.Object({
  id: Type.Integer(),
  heroId: Type.Integer(),
  heroAsString: Type.String(),
  ...answerMembers(heroFields),
  siteMedia: SiteMedia,
  version: Type.Integer(),
})

/** What calls name a block by is its heroId. */
const heroParams = Type.Object({ heroId: Id })

/** Top blocks of the site's pages, a fixed set. */
export function heroRoutes(app: App, context: FilesContext): void {
  const { db, files } = context
  const heroes = changesOf(app, context, hero)
  const access = 'action:heroes.edit'
  const tags = ['hero blocks']

  app.get(
    '/api/hero-page-info',
    {
      config: { access: 'section:landing' },
      schema: { summary: 'List hero blocks', tags, response: { 200: Type.Array(Hero) } },
    },
    async () => {
      const rows = await db.selectFrom('hero_page_infos').selectAll().orderBy('hero_id').execute()
      const media = await mediaFiles(db, rows)
      return rows.map((row) => heroAnswer(row, media))
    },
  )

  heroes.put(
    '/api/hero-page-info/:heroId/title',
    {
      config: { access },
      schema: {
        summary: 'Change the title of a hero block, what describes its picture, and when visitors see it',
        tags,
        params: heroParams,
        body: Type.Object(bodyMembers(heroFields)),
        response: { 200: Hero },
      },
      key: keyOf,
    },
    async ({ request, row, repository, moment, log }) => {
      const before = valuesOf(row)
      const values = changedFields(heroFields, before, request.body)
      await repository.update(row.id, toRow(heroFields, values), moment)
      const isTitled = !isDeepStrictEqual(before.title, values.title)
      const change = isTitled ? 'заголовок' : 'показ на сайте'
      log('UpdateHeroPageInfo', changedAlone(before, values, pictureFieldNames, change))
    },
  )

  heroes.put(
    '/api/hero-page-info/:heroId/media',
    {
      config: { access, files: mediaSlots },
      schema: {
        summary: 'Replace one or both files of a hero block',
        tags,
        params: heroParams,
        response: { 200: Hero },
      },
      async before(request) {
        requireMedia(request)
        await heroes.found(request.params.heroId)
        return keepSiteMedia(request, files)
      },
      key: keyOf,
    },
    async ({ prepared: addMedia, row, repository, transaction, moment, log }) => {
      const media = await addMedia(transaction)
      await repository.update(row.id, media, moment)
      await releaseFiles(transaction, replacedMedia(row, media), moment)
      log('UpdateHeroPageInfo', 'медиа')
    },
  )
}

const keyOf = ({ params }: { params: Static<typeof heroParams> }) => params.heroId

/** Hero blocks in SQL. */
const heroRepository = (db: Database) => ({
  get: (heroId: number): Promise<HeroRow | undefined> =>
    db.selectFrom('hero_page_infos').selectAll().where('hero_id', '=', heroId).executeTakeFirst(),

  async update(id: number, columns: Updateable<HeroPageInfosTable>, moment: string): Promise<void> {
    await db
      .updateTable('hero_page_infos')
      .set({ ...columns, updated_at: moment })
      .where('id', '=', id)
      .execute()
  },
})

const hero: Changeable<HeroRow, ReturnType<typeof heroRepository>, number, Static<typeof Hero>> = {
  table: 'hero_page_infos',
  lock: 'hero_page_infos',
  repository: heroRepository,
  get: (heroes, heroId) => heroes.get(heroId),
  notFound: 'Hero не найден',
  answer: async (row, _request, db) => heroAnswer(row, await mediaFiles(db, [row])),
  entity: 'HeroPageInfo',
  named(row) {
    const name = firstText(valuesOf(row).title)
    return { name, subject: `Hero «${name}»` }
  },
}

function heroAnswer(row: HeroRow, files: MediaFiles) {
  return {
    id: row.id,
    heroId: row.hero_id,
    heroAsString: row.hero_name,
    ...valuesOf(row),
    siteMedia: siteMediaAnswer(row, files),
    version: row.version,
  }
}
