import { holds } from '@karvon/api-client/auth/accessRules'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import type { RequestStatus } from '@karvon/api-client/requests/contactActionRules'
import { type SiteRequest, siteRequestFields } from '@karvon/api-client/requests/siteRequestFields'
import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type {
  ContactActionCommentsTable,
  ContactActionsTable,
  Database,
  OpenedMessagesTable,
  Tables,
} from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import { toRow } from '../../fields/fieldKinds'
import type { Cut, Slice } from '../../paging/paging'
import { clientsOfRequests } from '../../people/clientsOfRequests'
import { type Employee, employeeOf } from '../../people/employee'
import { requestSearchText } from '../../text/requestSearchText'
import { searchNeedle } from '../../text/searchNeedle'

type CommentRow = Selectable<ContactActionCommentsTable> & { user_name: string }
type MessageRow = Selectable<OpenedMessagesTable> & { user_name: string }
export type ContactActionRow = Omit<Selectable<ContactActionsTable>, 'search_text' | 'repeat_key'> & {
  /** Empty while nobody did. */
  read_by_name: string
  called_by_name: string
  taken_by_name: string
  completed_by_name: string
  comments: CommentRow[]
  messages: MessageRow[]
  /** Who has one of the numbers; null while nobody has. */
  client_id: number | null
}

/** Which requests are asked for. */
export interface RequestFilters {
  search?: string | undefined
  /** A whole number, written in any way. */
  phone?: string | undefined
  type?: string | undefined
  status?: RequestStatus | undefined
  /** Moments: it came at the first or later, before the second. */
  createdFrom?: string | undefined
  createdBefore?: string | undefined
  /** Somebody means to call again before this moment. */
  dueBefore?: string | undefined
  takenBy?: number | undefined
  isUnread?: boolean | undefined
  /** Nobody has completed it yet. */
  isOpen?: boolean | undefined
}

export interface RequestCounts {
  total: number
  unread: number
  allHot: number
  hot: number
  dueToday: number
  mine: number
}

type Requests = ExpressionBuilder<Tables, 'contact_actions'>

const eb: Requests = expressionBuilder<Tables, 'contact_actions'>()

/** At a moment: what is put off is pending until it is due. `requestStatus` says the same of one row. */
const hasStatus: Record<RequestStatus, (moment: string) => Expression<SqlBool>> = {
  new: () => eb.and([eb('is_read', '=', 0), eb('completed_at', 'is', null), eb('due_at', 'is', null)]),
  in_progress: (moment) =>
    eb.and([
      eb('completed_at', 'is', null),
      eb.or([eb.and([eb('is_read', '=', 1), eb('due_at', 'is', null)]), eb('due_at', '<=', moment)]),
    ]),
  pending: (moment) => eb.and([eb('completed_at', 'is', null), eb('due_at', '>', moment)]),
  completed: () => eb('completed_at', 'is not', null),
}

const hasPhone = (phone: string): Expression<SqlBool> =>
  eb('id', 'in', (of) =>
    of
      .selectFrom('contact_action_phones')
      .select('contact_action_id')
      .where('e164', '=', readPhone(phone).e164 ?? ''),
  )

/** Spelt as the index of this order spells it. */
const hotLast = sql`(case when type = 'hot' and is_call_made = 0 and completed_at is null then 0 else 1 end)`

/** Requests from the public site in SQL. */
export function contactActionRepository(db: Database, dialect: Dialect) {
  /** Newest first; with `dueBefore` by the moment of the call, with `isHotFirst` after clients who wait for one. */
  function matching(
    {
      search = '',
      phone,
      type,
      status,
      createdFrom,
      createdBefore,
      dueBefore,
      takenBy,
      isUnread = false,
      isOpen = false,
    }: RequestFilters,
    moment: string,
    isHotFirst = false,
  ) {
    return list(db, {
      table: 'contact_actions',
      search: { dialect, needle: searchNeedle(search) },
      where: [
        phone !== undefined && hasPhone(phone),
        type !== undefined && eb('type', '=', type),
        status && hasStatus[status](moment),
        createdFrom !== undefined && eb('created_at', '>=', createdFrom),
        createdBefore !== undefined && eb('created_at', '<', createdBefore),
        takenBy !== undefined && eb.and([eb('taken_by', '=', takenBy), eb('completed_at', 'is', null)]),
        dueBefore !== undefined && eb('due_at', '<', dueBefore),
        isUnread && eb('is_read', '=', 0),
        isOpen && eb('completed_at', 'is', null),
      ],
      first: [...(isHotFirst ? [hotLast] : []), ...(dueBefore === undefined ? [] : [eb.ref('due_at')])],
      order: ['created_at'],
      direction: 'desc',
    })
  }

  /** Puts the comments to their requests, and names to those who read, called and wrote. */
  async function completed(actions: readonly Selectable<ContactActionsTable>[]): Promise<ContactActionRow[]> {
    if (actions.length === 0) return []
    const ids = actions.map(({ id }) => id)
    const comments = await db
      .selectFrom('contact_action_comments')
      .selectAll()
      .where('contact_action_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const messages = await db
      .selectFrom('opened_messages')
      .selectAll()
      .where('contact_action_id', 'in', ids)
      .orderBy('contact_action_id')
      .orderBy('id')
      .execute()
    const names = await namesOf([
      ...actions.flatMap(({ read_by, called_by, taken_by, completed_by }) => [
        read_by,
        called_by,
        taken_by,
        completed_by,
      ]),
      ...[...comments, ...messages].map(({ user_id }) => user_id),
    ])
    const nameOf = (id: number | null) => names.get(id ?? 0) ?? ''
    const clients = await clientsOfRequests(db, ids)
    return actions.map((action) => ({
      ...action,
      read_by_name: nameOf(action.read_by),
      called_by_name: nameOf(action.called_by),
      taken_by_name: nameOf(action.taken_by),
      completed_by_name: nameOf(action.completed_by),
      client_id: clients.get(action.id) ?? null,
      comments: comments
        .filter(({ contact_action_id }) => contact_action_id === action.id)
        .map((comment) => ({ ...comment, user_name: nameOf(comment.user_id) })),
      messages: messages
        .filter(({ contact_action_id }) => contact_action_id === action.id)
        .map((message) => ({ ...message, user_name: nameOf(message.user_id) })),
    }))
  }

  async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return new Map()
    const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute()
    return new Map(users.map(({ id, name }) => [id, name]))
  }

  const counted = (...where: Expression<SqlBool>[]) => list(db, { table: 'contact_actions', where, order: [] }).count()

  return {
    async list(
      { limit, offset, isHotFirst, ...filters }: RequestFilters & Cut & { isHotFirst?: boolean | undefined },
      moment: string,
    ): Promise<Slice<ContactActionRow>> {
      const { total, rows } = await matching(filters, moment, isHotFirst).slice({ limit, offset })
      return { total, rows: await completed(rows) }
    },

    /** @param today the moment at which the day ends in the agency's time zone */
    async counts({
      actorId,
      moment,
      endOfDay,
    }: {
      actorId: number
      moment: string
      endOfDay: string
    }): Promise<RequestCounts> {
      const isOpen = eb('completed_at', 'is', null)
      const isHot = eb('type', '=', 'hot')
      const isDue = eb.or([eb('due_at', 'is', null), eb('due_at', '<=', moment)])
      return {
        total: await counted(),
        unread: await counted(eb('is_read', '=', 0)),
        allHot: await counted(isHot),
        hot: await counted(isOpen, isHot, eb('is_call_made', '=', 0), isDue),
        dueToday: await counted(isOpen, eb('due_at', '<', endOfDay)),
        mine: await counted(isOpen, eb('taken_by', '=', actorId)),
      }
    },

    /** The same, those behind another one; newest first whatever is asked for. */
    after: async (filters: RequestFilters, last: ContactActionRow | undefined, limit: number, moment: string) =>
      completed(await matching(filters, moment).after(last, limit)),

    async get(id: number): Promise<ContactActionRow | undefined> {
      const action = await db.selectFrom('contact_actions').selectAll().where('id', '=', id).executeTakeFirst()
      const [row] = await completed(action ? [action] : [])
      return row
    },

    /**
     * Counts an open request once more that came with this key, or came again, at this moment or later.
     * @returns its id; undefined where there is none
     */
    async repeat(key: string, since: string, moment: string): Promise<number | undefined> {
      const isOpen = eb.and([eb('completed_at', 'is', null), eb('is_call_made', '=', 0)])
      const repeated = await db
        .updateTable('contact_actions')
        .set((each) => ({ repeats: each('repeats', '+', 1), repeated_at: moment }))
        .where('id', '=', (of) =>
          of
            .selectFrom('contact_actions')
            .select('id')
            .where('repeat_key', '=', key)
            .where(isOpen)
            .where(eb.or([eb('created_at', '>=', since), eb('repeated_at', '>=', since)]))
            .orderBy('id', 'desc')
            .limit(1),
        )
        // Whoever completes it meanwhile is waited for.
        .where(isOpen)
        .returning('id')
        .executeTakeFirst()
      return repeated?.id
    },

    /** @param key tells what the site sends again */
    async add(action: SiteRequest, moment: string, key: string | null = null): Promise<number> {
      const row = {
        ...toRow(siteRequestFields, action),
        action: '',
        call_result: '',
        search_text: requestSearchText(action),
        created_at: moment,
      }
      const { id } = await db
        .insertInto('contact_actions')
        .values({ ...row, repeat_key: key, is_read: 0, is_call_made: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addRequestPhones(db, id, action.phoneNumbers)
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
        .set({
          is_call_made: 1,
          call_result: result,
          called_by: by,
          called_at: moment,
          completed_by: by,
          completed_at: moment,
          due_at: null,
        })
        .where('id', '=', id)
        .where('is_call_made', '=', 0)
        .returning('id')
        .execute()
      return recorded.length > 0
    },

    /**
     * Makes it somebody's. @param from who has it so far, as far as the taker knows; null: nobody
     * @returns false when another person has it by now, or it is completed
     */
    async take(id: number, by: number, from: number | null, moment: string): Promise<boolean> {
      const taken = await db
        .updateTable('contact_actions')
        .set({ taken_by: by, taken_at: moment })
        .where('id', '=', id)
        .where('completed_at', 'is', null)
        .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', 'in', [by, from ?? by])]))
        .returning('id')
        .execute()
      return taken.length > 0
    },

    /** Makes it somebody's, or nobody's, whoever has it so far. @returns false when it is completed */
    async handOver(id: number, to: number | null, moment: string): Promise<boolean> {
      const handed = await db
        .updateTable('contact_actions')
        .set({ taken_by: to, taken_at: to === null ? null : moment })
        .where('id', '=', id)
        .where('completed_at', 'is', null)
        .returning('id')
        .execute()
      return handed.length > 0
    },

    /** Employees who can sign in and work on requests, by name. */
    async takers(): Promise<Employee[]> {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'version', 'name', 'username', 'role', 'permissions', 'is_deactivated', 'created_at'])
        .where('is_deactivated', '=', 0)
        .orderBy('sort_name')
        .orderBy('id')
        .execute()
      return rows.map(employeeOf).filter((employee) => holds(employee, 'section:contact-actions'))
    },

    async complete(id: number, by: number, moment: string): Promise<void> {
      await db
        .updateTable('contact_actions')
        .set({ completed_by: by, completed_at: moment, due_at: null })
        .where('id', '=', id)
        .where('completed_at', 'is', null)
        .execute()
    },

    /** Until a moment, or no longer. What was completed is open again. */
    async snooze(id: number, until: string | null): Promise<void> {
      await db
        .updateTable('contact_actions')
        .set({ due_at: until, reminded_at: null, ...(until && { completed_by: null, completed_at: null }) })
        .where('id', '=', id)
        .execute()
    },

    /** Takes those whose moment has come: whoever asks next, on this server or another, finds none of them. */
    async takeDue(moment: string): Promise<Selectable<ContactActionsTable>[]> {
      return db
        .updateTable('contact_actions')
        .set({ reminded_at: moment })
        .where('due_at', '<=', moment)
        .where('reminded_at', 'is', null)
        .where('completed_at', 'is', null)
        .returningAll()
        .execute()
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

/** The numbers by which a request is found from now on. */
export async function addRequestPhones(db: Database, id: number, phones: readonly string[]): Promise<void> {
  const numbers = new Set(phones.map((phone) => readPhone(phone).e164).filter((e164) => e164 !== null))
  if (numbers.size === 0) return
  const rows = [...numbers].map((e164) => ({ contact_action_id: id, e164 }))
  await db.insertInto('contact_action_phones').values(rows).execute()
}

/** Derived, never stored. */
export function requestStatus(
  { is_read, completed_at, due_at }: Pick<Selectable<ContactActionsTable>, 'is_read' | 'completed_at' | 'due_at'>,
  moment: string,
): RequestStatus {
  if (completed_at !== null) return 'completed'
  if (due_at !== null) return due_at > moment ? 'pending' : 'in_progress'
  return is_read ? 'in_progress' : 'new'
}
