import { isNear, restsOf, vowelKey } from '@karvon/api-client/search/spellingKeyRules'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { wordsOf } from '../../text/clientSearchText'

/** Words that one error turns into more than that say nothing. */
const mostNear = 20

/** Keeps who bears which names, as `namesIn` tells them. */
export async function keepNames(db: Database, names: ReadonlyMap<number, readonly string[]>): Promise<void> {
  if (names.size === 0) return
  const kept = await db
    .selectFrom('client_names')
    .selectAll()
    .where('client_id', 'in', [...names.keys()])
    .execute()
  const isKept = (client_id: number, word: string) =>
    kept.some((each) => each.client_id === client_id && each.word === word)
  const fresh = [...names].flatMap(([client_id, words]) =>
    words.filter((word) => !isKept(client_id, word)).map((word) => ({ word, client_id })),
  )
  const gone = kept.filter(({ client_id, word }) => !names.get(client_id)?.includes(word))
  for (const { client_id, word } of gone)
    await db.deleteFrom('client_names').where('word', '=', word).where('client_id', '=', client_id).execute()
  if (fresh.length === 0) return
  await db
    .insertInto('client_names')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['word', 'client_id']).doNothing())
    .execute()
  await addNames(db, [...new Set(fresh.map(({ word }) => word))])
}

async function addNames(db: Database, words: readonly string[]): Promise<void> {
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

/** Another spelling of the same vowels is nearer than another letter. */
const distance = (one: string, other: string): number =>
  vowelKey(one) === vowelKey(other) ? 0 : one.length === other.length ? 1 : 2

/** So many names begin with the vowels of a word at the most. */
const mostBegun = 200

/** Names that share a rest with one of the words, and by its place those that begin with the vowels of a word. */
async function namesBeside(db: Database, words: readonly string[]) {
  const begun = words.map((word, place) => {
    const start = vowelKey(word)
    return sql`
      select ${sql.lit(place)} as place, word from (
        select word from name_rests where rest >= ${start} and rest < ${`${start}\u{10ffff}`} order by rest limit ${mostBegun}
      ) as ${sql.ref(`begun${place}`)}`
  })
  const rests = [...new Set(words.flatMap(restsOf))]
  const near = sql`select -1 as place, word from name_rests where rest in (${sql.join(rests)})`
  const { rows } = await sql<{ place: number; word: string }>`${sql.join([near, ...begun], sql` union all `)}`.execute(
    db,
  )
  const at = (place: number) => rows.filter((row) => row.place === place).map(({ word }) => word)
  return { near: [...new Set(at(-1))].toSorted(), begun: words.map((_, place) => at(place)) }
}

/**
 * The needle with the names that one error divides from its words beside them; undefined where there are none. A name that
 * holds the word is found by it.
 * @param most names beside each word, the nearest
 */
export async function nearNeedle(db: Database, needle: string, most = mostNear): Promise<string | undefined> {
  const words = wordsOf(needle)
  if (words.length === 0) return undefined
  const beside = await namesBeside(db, words)
  const near = new Map(
    words.map((typed, place) => [
      typed,
      [
        ...beside.near.filter((word) => isNear(word, typed)),
        // Half a name with other vowels.
        ...(beside.begun[place] ?? []).filter((word) => vowelKey(word).startsWith(vowelKey(typed))),
      ]
        .filter((word, index, all) => !word.includes(typed) && all.indexOf(word) === index)
        .toSorted((one, other) => distance(one, typed) - distance(other, typed))
        .slice(0, most),
    ]),
  )
  if ([...near.values()].every(({ length }) => length === 0)) return undefined
  return needle.replace(/\p{L}+/gu, (word) => [word, ...(near.get(word) ?? [])].join('|'))
}
