import type { Database } from '../database/database'

/** The card, and those that were merged into it: the log alone knows of those that were merged long ago. */
export async function cardsOf(db: Database, clientId: number): Promise<number[]> {
  const cards = [clientId]
  for (const card of cards) {
    const told = await db
      .selectFrom('activity_logs')
      .select('description')
      .where('entity', '=', 'Client')
      .where('entity_id', '=', String(card))
      .where('description', 'like', '%: объединён с карточкой «%')
      .execute()
    const merged = told.flatMap(cardIn).filter((id) => !cards.includes(id))
    const parted = await cardsOfTheirOwn(db, merged)
    cards.push(...new Set(merged.filter((id) => !parted.has(id))))
  }
  return cards
}

/** Their merge was undone: they are there, or were deleted since. */
async function cardsOfTheirOwn(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const there = await db.selectFrom('clients').select('id').where('id', 'in', ids).execute()
  const inBin = await db
    .selectFrom('bin_entries')
    .select('record_id as id')
    .where('noun', '=', 'clients')
    .where('record_id', 'in', ids)
    .execute()
  return new Set([...there, ...inBin].map(({ id }) => id))
}

const cardIn = ({ description }: { description: string }): number[] => {
  const [, id] = /» \(№ (\d{1,10})\)$/.exec(description) ?? []
  return id === undefined ? [] : [Number(id)]
}
