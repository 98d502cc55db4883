import type { NewContactAction } from '@karvon/api-client/contactActions/contactActionTypes'
import type { Selectable } from 'kysely'
import type { ContactActionCommentsTable, ContactActionsTable, Database } from '../../database/database'
import { rowCount } from '../../database/rowCount'
import type { Slice } from '../../paging/paging'
import { searchText } from '../../text/searchText'

export type CommentRow = Selectable<ContactActionCommentsTable>
export type ContactActionRow = Omit<Selectable<ContactActionsTable>, 'search_text'> & { comments: CommentRow[] }

/** Requests from the public site in SQL. */
export function contactActionRepository(db: Database) {
  async function commentsOf(ids: readonly number[]): Promise<Map<number, CommentRow[]>> {
    if (ids.length === 0) return new Map()
    const comments = await db
      .selectFrom('contact_action_comments')
      .selectAll()
      .where('contact_action_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const byAction = new Map<number, CommentRow[]>()
    for (const comment of comments) {
      byAction.set(comment.contact_action_id, [...(byAction.get(comment.contact_action_id) ?? []), comment])
    }
    return byAction
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
      const comments = await commentsOf(actions.map(({ id }) => id))
      const rows = actions.map((action) => ({ ...action, comments: comments.get(action.id) ?? [] }))
      return { total: await rowCount(db, 'contact_actions'), rows }
    },

    async get(id: number): Promise<ContactActionRow | undefined> {
      const action = await db.selectFrom('contact_actions').selectAll().where('id', '=', id).executeTakeFirst()
      return action && { ...action, comments: (await commentsOf([id])).get(id) ?? [] }
    },

    async add(action: NewContactAction, moment: string): Promise<number> {
      const { firstName, lastName, phoneNumbers, country, description } = action
      const row = {
        action_type: action.actionType,
        action: '',
        type: action.type,
        description,
        first_name: firstName,
        last_name: lastName,
        phone_numbers: JSON.stringify(phoneNumbers),
        country,
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

    async markUnread(id: number): Promise<void> {
      await db
        .updateTable('contact_actions')
        .set({ is_read: 0, read_by: null, read_at: null })
        .where('id', '=', id)
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

    async addComment(id: number, text: string, by: number, moment: string): Promise<CommentRow> {
      return db
        .insertInto('contact_action_comments')
        .values({ contact_action_id: id, user_id: by, text, created_at: moment })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
  }
}
