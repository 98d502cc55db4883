import type { BinNoun } from '@karvon/api-client/bin/binNames'
import { searchText } from '@karvon/api-client/search/searchRules'
import { expressionBuilder } from 'kysely'
import type { BinEntryRow } from '../../bin/restoreFromBin'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import type { Cut } from '../../paging/paging'

export interface BinQuery {
  /** What the reader may see, or one of it. */
  nouns: readonly BinNoun[]
  userId?: number | undefined
  search?: string | undefined
}

const eb = expressionBuilder<Tables, 'bin_entries'>()

/** What was deleted, in SQL. */
export function binRepository(db: Database, dialect: Dialect) {
  const matching = ({ nouns, userId, search = '' }: BinQuery) =>
    list(db, {
      table: 'bin_entries',
      search: { dialect, needle: searchText(search) },
      where: [
        nouns.length === 1 ? eb('noun', '=', nouns[0] as BinNoun) : eb('noun', 'in', nouns),
        userId !== undefined && eb('user_id', '=', userId),
      ],
      order: ['deleted_at'],
      direction: 'desc',
    })

  return {
    matching,

    /** Newest first. */
    list: (query: BinQuery, cut: Cut) => matching(query).slice(cut),

    get: (noun: BinNoun, recordId: number): Promise<BinEntryRow | undefined> =>
      db
        .selectFrom('bin_entries')
        .selectAll()
        .where('noun', '=', noun)
        .where('record_id', '=', recordId)
        .executeTakeFirst(),
  }
}
