import { type SiteRequest, siteRequestFields } from '@karvon/api-client/contactActions/siteRequestFields'
import { searchText } from '@karvon/api-client/search/searchRules'
import type { Selectable } from 'kysely'
import type { ContactActionCommentsTable, ContactActionsTable, Database } from '../../database/database'
import { rowCount } from '../../database/rowCount'
import { toRow } from '../../fields/fieldKinds'
import type { Slice } from '../../paging/paging'

export type CommentRow = Selectable<ContactActionCommentsTable> & { user_name: string }
export type ContactActionRow = Omit<Selectable<ContactActionsTable>, 'search_text'> & {
  /** Empty while nobody did. */
  read_by_name: string
  called_by_name: string
  comments: CommentRow[]
}

/** Requests from the public site in SQL. */
export function contactActionRepository(db: Database) {
  /** Puts the comments to their requests, and names to those who read, called and wrote. */
  async function completed(actions: readonly Selectable<ContactActionsTable>[]): Promise<ContactActionRow[]> {
    if (actions.length === 0) return []
    const comments = await db
      .selectFrom('contact_action_comments')
      .selectAll()
      .where(
        'contact_action_id',
        'in',
        actions.map(({ id }) => id),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const names = await namesOf([
      ...actions.flatMap(({ read_by, called_by }) => [read_by, called_by]),
      ...comments.map(({ user_id }) => user_id),
    ])
    const nameOf = (id: number | null) => names.get(id ?? 0) ?? ''
    return actions.map((action) => ({
      ...action,
      read_by_name: nameOf(action.read_by),
      called_by_name: nameOf(action.called_by),
      comments: comments
        .filter(({ contact_action_id }) => contact_action_id === action.id)
        .map((comment) => ({ ...comment, user_name: nameOf(comment.user_id) })),
    }))
  }

  async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return new Map()
    const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute()
    return new Map(users.map(({ id, name }) => [id, name]))
  }

  return {
    /** Newest first. */
    async list(limit: number, offset: number): Promise<Slice<ContactActionRow>> {
      const actions = await db
        .selectFrom('contact_actions')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { total: await rowCount(db, 'contact_actions'), rows: await completed(actions) }
    },

    async get(id: number): Promise<ContactActionRow | undefined> {
      const action = await db.selectFrom('contact_actions').selectAll().where('id', '=', id).executeTakeFirst()
      const [row] = await completed(action ? [action] : [])
      return row
    },

    async add(action: SiteRequest, moment: string): Promise<number> {
      const { firstName, lastName, phoneNumbers, country, description } = action
      const row = {
        ...toRow(siteRequestFields, action),
        action: '',
        call_result: '',
        search_text: searchText(`${firstName} ${lastName}`, ...phoneNumbers, country, description),
        created_at: moment,
      }
      const { id } = await db
        .insertInto('contact_actions')
        .values({ ...row, is_read: 0, is_call_made: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The first reader stays on record. */
    async markRead(id: number, by: number, moment: string): Promise<void> {
      await db
        .updateTable('contact_actions')
        .set({ is_read: 1, read_by: by, read_at: moment })
        .where('id', '=', id)
        .where('is_read', '=', 0)
        .execute()
    },

    /** @returns false when a call was recorded already; two who call at once cannot both be recorded */
    async recordCall(id: number, result: string, by: number, moment: string): Promise<boolean> {
      const recorded = await db
        .updateTable('contact_actions')
        .set({ is_call_made: 1, call_result: result, called_by: by, called_at: moment })
        .where('id', '=', id)
        .where('is_call_made', '=', 0)
        .returning('id')
        .execute()
      return recorded.length > 0
    },

    async addComment(
      id: number,
      text: string,
      by: number,
      moment: string,
    ): Promise<Selectable<ContactActionCommentsTable>> {
      return db
        .insertInto('contact_action_comments')
        .values({ contact_action_id: id, user_id: by, text, created_at: moment })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
  }
}
