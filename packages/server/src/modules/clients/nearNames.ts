import { isNear, restsOf, vowelKey } from '@karvon/api-client/search/spellingKeyRules'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { wordsOf } from '../../text/clientSearchText'

/** Words that one error turns into more than that say nothing. */
const mostNear = 20

export async function addNames(db: Database, names: readonly string[]): Promise<void> {
  const words = [...new Set(names)]
  if (words.length === 0) return
  const known = await db.selectFrom('name_rests').select('word').distinct().where('word', 'in', words).execute()
  const rows = words
    .filter((word) => !known.some((each) => each.word === word))
    .flatMap((word) => restsOf(word).map((rest) => ({ rest, word })))
  if (rows.length === 0) return
  await db
    .insertInto('name_rests')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['rest', 'word']).doNothing())
    .execute()
}

async function begunWith(db: Database, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('name_rests')
    .select('word')
    .where('rest', '>=', start)
    .where('rest', '<', `${start}\u{10ffff}`)
    .orderBy('rest')
    .limit(200)
    .execute()
  return rows.map(({ word }) => word)
}

/** The needle with the names that one error divides from its words beside them; undefined where there are none. */
export async function nearNeedle(db: Database, needle: string): Promise<string | undefined> {
  const words = wordsOf(needle)
  if (words.length === 0) return undefined
  const rests = [...new Set(words.flatMap(restsOf))]
  const { rows } = await sql<{ word: string }>`
    select distinct word from name_rests where rest in (${sql.join(rests)}) order by word`.execute(db)
  // Half a name with other vowels.
  const begun = await Promise.all(words.map((word) => begunWith(db, vowelKey(word))))
  const near = new Map(
    words.map((typed, place) => [
      typed,
      [
        ...rows.map(({ word }) => word).filter((word) => isNear(word, typed)),
        ...(begun[place] ?? []).filter((word) => vowelKey(word).startsWith(vowelKey(typed))),
      ]
        .filter((word, index, all) => word !== typed && all.indexOf(word) === index)
        .slice(0, mostNear),
    ]),
  )
  if ([...near.values()].every(({ length }) => length === 0)) return undefined
  return needle.replace(/\p{L}+/gu, (word) => [word, ...(near.get(word) ?? [])].join('|'))
}
