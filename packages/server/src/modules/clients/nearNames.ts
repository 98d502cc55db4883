import { deletionsOf, isOneError, shortestMistyped, vowelKey } from '@karvon/api-client/search/spellingKey'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { type Finding, type FoundByKind, type Names, namesText } from './clientSearch'

/** Words that one error turns into more than that say nothing. */
const mostNear = 20

const wordsOf = (text: string): string[] => [
  ...new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length >= shortestMistyped)),
]

/** What is left of each word of names where one letter is left out, by which those that are typed wrongly find it. */
export const restsOf = (word: string): string[] => deletionsOf(vowelKey(word))

/** Words of all names that a client is found by. */
export const namesIn = (client: Names, recorded: readonly Finding[] = []): string[] =>
  wordsOf([namesText(client), ...recorded.flatMap(({ kind, searched }) => (named.has(kind) ? searched : []))].join(' '))

const named: ReadonlySet<FoundByKind> = new Set(['companion', 'emergencyContact'])

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

/** The needle with the names that one error divides from its words beside them; undefined where there are none. */
export async function nearNeedle(db: Database, needle: string): Promise<string | undefined> {
  const words = wordsOf(needle)
  if (words.length === 0) return undefined
  const rests = [...new Set(words.flatMap(restsOf))]
  const { rows } = await sql<{ word: string }>`
    select distinct word from name_rests where rest in (${sql.join(rests)}) order by word`.execute(db)
  const near = new Map(
    words.map((typed) => [
      typed,
      rows
        .map(({ word }) => word)
        .filter((word) => word !== typed && isOneError(vowelKey(word), vowelKey(typed)))
        .slice(0, mostNear),
    ]),
  )
  if ([...near.values()].every(({ length }) => length === 0)) return undefined
  return needle.replace(/\p{L}+/gu, (word) => [word, ...(near.get(word) ?? [])].join('|'))
}
