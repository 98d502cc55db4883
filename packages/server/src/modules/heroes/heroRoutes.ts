import { heroFields } from '@karvon/api-client/heroes/heroFields'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { FastifyRequest } from 'fastify'
import type { Selectable, Transaction, Updateable } from 'kysely'
import { Type } from 'typebox'
import type { HeroPageInfosTable } from '../../database/contentTables'
import type { Database, Tables } from '../../database/database'
import { claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { answerMembers, bodyMembers, rowReader, toRow } from '../../fields/fieldKinds'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import type { ContentContext } from '../siteContent/contentRoutes'
import {
  keepSiteMedia,
  type MediaFiles,
  mediaFiles,
  mediaSlots,
  replacedMedia,
  requireMedia,
  SiteMedia,
  siteMediaAnswer,
} from '../siteContent/siteMedia'

type HeroRow = Selectable<HeroPageInfosTable>

const textsOf = rowReader(heroFields)

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
export function heroRoutes(app: App, { db, dialect, files, log, now }: ContentContext): void {
  const access = 'action:heroes.edit'
  const tags = ['hero blocks']

  /** Changes one while nobody else does, in one transaction with its entry in the activity log. */
  function change(
    request: FastifyRequest,
    heroId: number,
    done: string,
    columns: (row: HeroRow, transaction: Transaction<Tables>) => Promise<Updateable<HeroPageInfosTable>>,
  ) {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, 'hero_page_infos')
      const before = await found(transaction, heroId)
      const current = async () => heroAnswer(before, await mediaFiles(transaction, [before]))
      await claim(request, transaction, 'hero_page_infos', before.id, current)
      const changes = { ...(await columns(before, transaction)), updated_at: now().toISOString() }
      await transaction.updateTable('hero_page_infos').set(changes).where('id', '=', before.id).execute()
      const row = await found(transaction, heroId)
      const entityName = firstText(textsOf(row).title)
      await log.write(transaction, {
        action: 'UpdateHeroPageInfo',
        entity: 'HeroPageInfo',
        entityId: row.id,
        entityName,
        description: `Hero «${entityName}»: ${done}`,
        actor: actorOf(request),
      })
      return heroAnswer(row, await mediaFiles(transaction, [row]))
    })
  }

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

  app.put(
    '/api/hero-page-info/:heroId/title',
    {
      config: { access },
      schema: {
        summary: 'Change the title of a hero block',
        tags,
        params: heroParams,
        body: Type.Object(bodyMembers(heroFields)),
        response: { 200: Hero },
      },
    },
    (request) =>
      change(request, request.params.heroId, 'заголовок', async (row) =>
        toRow(heroFields, changedFields(heroFields, textsOf(row), request.body)),
      ),
  )

  app.put(
    '/api/hero-page-info/:heroId/media',
    {
      config: { access, files: mediaSlots },
      schema: {
        summary: 'Replace one or both files of a hero block',
        tags,
        params: heroParams,
        response: { 200: Hero },
      },
    },
    async (request) => {
      const { heroId } = request.params
      requireMedia(request)
      await found(db, heroId)
      const addMedia = await keepSiteMedia(request, files)
      return change(request, heroId, 'медиа', async (row, transaction) => {
        const media = await addMedia(transaction)
        await transaction.updateTable('hero_page_infos').set(media).where('id', '=', row.id).execute()
        await releaseFiles(transaction, replacedMedia(row, media), now().toISOString())
        return media
      })
    },
  )
}

/** @throws {Problem} 404 */
async function found(db: Database, heroId: number): Promise<HeroRow> {
  const row = await db.selectFrom('hero_page_infos').selectAll().where('hero_id', '=', heroId).executeTakeFirst()
  if (!row) throw new Problem('not_found', 'Hero не найден')
  return row
}

function heroAnswer(row: HeroRow, files: MediaFiles) {
  return {
    id: row.id,
    heroId: row.hero_id,
    heroAsString: row.hero_name,
    ...textsOf(row),
    siteMedia: siteMediaAnswer(row, files),
    version: row.version,
  }
}
