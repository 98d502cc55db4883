import type { Selectable } from 'kysely'
import type { ContactActionCommentsTable, ContactActionsTable, Database } from '../../database/database'
import type { Slice } from '../../paging/paging'

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
      const { total } = await db
        .selectFrom('contact_actions')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
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
      return { total: Number(total), rows }
    },
  }
}
