import { compiledOnce } from '../../database/compiledOnce'
import type { Database } from '../../database/database'

export interface TagRow {
  id: number
  name: string
}

/** How many suggestions are worth reading. */
const suggestionLimit = 50

const ofClients = compiledOnce({
  build: (db: Database, ids: readonly number[]) =>
    db
      .selectFrom('client_tags')
      .innerJoin('tags', 'tags.id', 'client_tags.tag_id')
      .select(['tags.id', 'tags.name', 'client_tags.client_id'])
      .where('client_tags.client_id', 'in', ids)
      .orderBy('tags.name'),
  parameters: (ids) => ids,
  form: (ids) => String(ids.length),
})

/** Tags and which clients carry them. Names are unique, in capitals. */
export function tagRepository(db: Database) {
  /** A client who carries the tag already is no error. */
  async function attachAll(rows: readonly { client_id: number; tag_id: number }[]): Promise<void> {
    if (rows.length === 0) return
    await db
      .insertInto('client_tags')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['client_id', 'tag_id']).doNothing())
      .execute()
  }

  return {
    list: async (clientId: number): Promise<TagRow[]> =>
      (await ofClients(db, [clientId])).map(({ id, name }) => ({ id, name })),

    /** Of several clients at once. */
    ofAll: (clientIds: readonly number[]): Promise<(TagRow & { client_id: number })[]> => ofClients(db, clientIds),

    /** Tags that begin like the text, the most used first. */
    async suggest(search: string): Promise<(TagRow & { usageCount: number })[]> {
      const start = search.trim().toUpperCase()
      const rows = await db
        .selectFrom('tags')
        .select(['tags.id', 'tags.name'])
        .select(({ selectFrom, fn }) =>
          selectFrom('client_tags')
            .whereRef('client_tags.tag_id', '=', 'tags.id')
            .select(fn.countAll().as('uses'))
            .as('uses'),
        )
        .$if(start !== '', (tags) => tags.where('tags.name', '>=', start).where('tags.name', '<', `${start}\u{10FFFF}`))
        .orderBy('uses', 'desc')
        .orderBy('tags.name')
        .limit(suggestionLimit)
        .execute()
      return rows.map(({ id, name, uses }) => ({ id, name, usageCount: Number(uses) }))
    },

    /** The tag of that name, made when there is none. */
    async named(name: string, moment: string): Promise<TagRow> {
      await db
        .insertInto('tags')
        .values({ name, created_at: moment })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return db.selectFrom('tags').select(['id', 'name']).where('name', '=', name).executeTakeFirstOrThrow()
    },

    attach: (clientId: number, tagId: number): Promise<void> => attachAll([{ client_id: clientId, tag_id: tagId }]),

    attachAll,

    async detach(clientId: number, tagId: number): Promise<void> {
      await db.deleteFrom('client_tags').where('client_id', '=', clientId).where('tag_id', '=', tagId).execute()
    },
  }
}
