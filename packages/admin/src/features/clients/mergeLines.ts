import { clientFields } from '@karvon/api-client/clients/clientFields'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import {
  fixedFields,
  type MergePair,
  type MergeRow,
  planMerge,
  type Values,
} from '@karvon/api-client/clients/mergeRules'
import type { ClientMerge } from '@karvon/api-client/clients/mergeTypes'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'

/** One of two cards, as it is compared. */
export interface MergeCard {
  client: Client
  /** By item, as the rules of merging name them: `visa`. */
  rows: ReadonlyMap<string, readonly MergeRow[]>
  /** The first of them. */
  trips: readonly ClientTour[]
  tripCount: number
}

/** How what is recorded reads. */
export interface MergeWords {
  /** Of a field: `visa`, `notes` → «Примечания». */
  field(item: string, name: string): string
  /** Empty where nothing was said. */
  value(item: string, name: string, value: unknown): string
  /** Which record it is. */
  title(item: string, values: Values): string
  /** What a list is called. */
  list(item: string): string
  trip(trip: ClientTour): string
  tripOf(id: string): string
}

/** The first or the second of two cards, wherever they stand. */
export type Side = 0 | 1

/** One value, as each card has it. */
export interface MergeLine {
  /** The same whichever card stays. */
  key: string
  label: string
  /** Of the first and of the second card; empty where it has none. */
  texts: readonly [string, string]
  /** What becomes of what the card that goes says. */
  fate: 'choice' | 'taken' | 'left' | 'quiet'
  /** Of a choice: what takes the value of the card that goes. */
  take: string
}

interface MergeItem {
  key: string
  text: string
  /** Of the card that goes: does it go over, or is it there already? Undefined where nobody can tell. */
  goesOver: boolean | undefined
}

/** What a card has several of. */
export interface MergeList {
  key: string
  label: string
  items: readonly [readonly MergeItem[], readonly MergeItem[]]
  /** Those that are not named. */
  more: readonly [number, number]
  /** What both say of the same record, otherwise. */
  lines: MergeLine[]
}

/** All that two cards say, beside each other. */
export interface MergeLines {
  fields: MergeLine[]
  lists: MergeList[]
  /** What nobody can choose, and what has no line of its own. */
  others: MergeLine[]
}

/** @param keep the card that stays, 0 or 1 */
export function mergeLines(
  cards: readonly [MergeCard, MergeCard],
  keep: Side,
  plan: ClientMerge,
  words: MergeWords,
): MergeLines {
  const drop: Side = keep === 0 ? 1 : 0
  const rules = planMerge(pairOf(cards[keep], cards[drop]), { isSameFile: () => true })
  const shown = new Set<string>()

  const fields = [...Object.keys(clientFields), ...fixedFields].flatMap((name) => fieldLine(name) ?? [])
  const lists = rules.parts.flatMap(({ part: { item } }) => listOf(item) ?? [])
  const trips = tripList()
  const others = plan.left.filter(({ where }) => !shown.has(where)).map(leftLine)
  return { fields, lists: trips ? [...lists, trips] : lists, others }

  function fieldLine(name: string): MergeLine | undefined {
    const text = ({ client }: MergeCard) => words.value('client', name, client[name as keyof Client])
    const texts = [text(cards[0]), text(cards[1])] as const
    if (!texts[0] && !texts[1]) return undefined
    const where = `client:${plan.drop.id} ${name}`
    shown.add(where)
    const left = plan.left.find((each) => each.where === where)
    const isFilled = plan.filled.some((each) => each.where === `client:${plan.keep.id} ${name}`)
    const fate = left ? (left.canTake ? 'choice' : 'left') : isFilled ? 'taken' : 'quiet'
    return { key: name, label: words.field('client', name), texts, fate, take: where }
  }

  function listOf(item: string): MergeList | undefined {
    const [first, second] = [cards[0].rows.get(item) ?? [], cards[1].rows.get(item) ?? []]
    if (first.length + second.length === 0) return undefined
    const lines = plan.left.filter(({ where }) => where.startsWith(`${item}:`) && rowsIn(where)).map(leftLine)
    return {
      key: item,
      label: words.list(item),
      items: [first.map((row) => itemOf(item, row, 0)), second.map((row) => itemOf(item, row, 1))],
      more: [0, 0],
      lines,
    }
  }

  function itemOf(item: string, row: MergeRow, side: Side): MergeItem {
    const goesOver = side === drop ? fateOf(item, row) : undefined
    return { key: String(row.id), text: words.title(item, row.values), goesOver }
  }

  /** Which files are the same only the server knows: where it counts otherwise, nothing is said. */
  function fateOf(item: string, row: MergeRow): boolean | undefined {
    const planned = rules.parts.find(({ part }) => part.item === item)
    const counted = plan.parts.find((each) => each.item === item)
    if (planned?.taken.length !== counted?.taken || planned?.joined.length !== counted?.joined) return undefined
    return planned?.taken.some((each) => each.row === row)
  }

  function tripList(): MergeList | undefined {
    if (cards[0].tripCount + cards[1].tripCount === 0) return undefined
    const of = (side: Side) =>
      cards[side].trips.map((trip) => ({
        key: String(trip.id),
        text: words.trip(trip),
        goesOver: side === drop ? true : undefined,
      }))
    const more = ({ tripCount, trips }: MergeCard) => Math.max(0, tripCount - trips.length)
    return {
      key: 'trip',
      label: words.list('trip'),
      items: [of(0), of(1)],
      more: [more(cards[0]), more(cards[1])],
      lines: [],
    }
  }

  function leftLine({ where, goes, stays, canTake }: ClientMerge['left'][number]): MergeLine {
    shown.add(where)
    const [item, , id, name] = partsOf(where)
    const rows = rowsIn(where)
    const value = (raw: string) => words.value(item, name, raw)
    const [mine, theirs] = item === 'trip' ? [stays, goes] : [value(stays), value(goes)]
    const label =
      item === 'trip'
        ? words.tripOf(partsOf(where)[1])
        : [rows ? words.title(item, rows.row.values) : words.list(item), words.field(item, name)].join(': ')
    return {
      key: rows
        ? `${item} ${[rows.row.id, rows.twin.id].map(String).sort().join(' ')} ${name}`
        : `${item} ${id} ${name}`,
      label,
      texts: keep === 0 ? [mine, theirs] : [theirs, mine],
      fate: canTake ? 'choice' : 'left',
      take: where,
    }
  }

  /** The record of the card that goes, and the same on the other. */
  function rowsIn(where: string): { row: MergeRow; twin: MergeRow } | undefined {
    const [item, , id] = partsOf(where)
    const planned = rules.parts.find(({ part }) => part.item === item)
    return planned?.joined.find(({ row }) => String(row.id) === id)
  }
}

/** `visa:9/7 notes` → visa, 9, 7, notes; `client:9 inn` → client, 9, nothing, inn. */
function partsOf(where: string): [item: string, owner: string, row: string, field: string] {
  const [place = '', field = ''] = where.split(' ')
  const [item = '', ids = ''] = place.split(':')
  const [owner = '', row = ''] = ids.split('/')
  return [item, owner, row, field]
}

function pairOf(keep: MergeCard, drop: MergeCard): MergePair {
  const of = ({ client, rows }: MergeCard) => ({ id: client.id, card: { ...client } as Values, rows })
  return { keep: of(keep), drop: of(drop) }
}

/** Every line with a choice or a loss. */
export const linesIn = ({ fields, lists, others }: MergeLines): MergeLine[] => [
  ...fields,
  ...lists.flatMap(({ lines }) => lines),
  ...others,
]

/** Keys of lines that read otherwise than before, and of those that were not there. */
export function changedSince(before: MergeLines, now: MergeLines): ReadonlySet<string> {
  const told = (lines: MergeLines) =>
    new Map<string, string>([
      ...linesIn(lines).map(({ key, texts }) => [key, JSON.stringify(texts)] as const),
      ...lines.lists.map(
        ({ key, items, more }) =>
          [key, JSON.stringify([items.map((side) => side.map(({ text }) => text)), more])] as const,
      ),
    ])
  const old = told(before)
  return new Set([...told(now)].flatMap(([key, text]) => (old.get(key) === text ? [] : [key])))
}
