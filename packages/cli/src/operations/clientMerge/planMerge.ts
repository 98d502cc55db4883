import { isDeepStrictEqual } from 'node:util'
import type { Values } from '../../flags/input'
import type { Change } from '../operation'
import { travellersOfOther, travellersTo } from '../travellerValues'
import { type ClientPart, clientParts, type PartRow, plain } from './clientParts'
import type { IsSameFile } from './sameFiles'
import { editableFields, isEmpty, type Pair, readOnlyFields, rowsOf, storedName } from './wholeClient'

/** What the client that goes says otherwise, and what therefore goes with it. */
export interface Discarded {
  /** `client:9 lastName`, `visa:9/7 notes` */
  where: string
  goes: unknown
  stays: unknown
}

export interface MergePlan {
  changes: Change[]
  lost: Discarded[]
}

/** What has to go over from one client to the other, and what cannot. Empty once everything is there. */
export async function planMerge(pair: Pair, isSameFile: IsSameFile): Promise<MergePlan> {
  const { keep, drop } = pair
  const into = String(keep.card.id)
  const plan: MergePlan = { changes: [], lost: [] }

  const card = compared(editableFields(keep.card), editableFields(drop.card))
  if (Object.keys(card.missing).length > 0) plan.changes.push({ op: 'client.record', id: into, to: card.missing })
  const other = compared(readOnlyFields(keep.card), readOnlyFields(drop.card))
  plan.lost.push(...lostAt(`client:${drop.card.id}`, [...card.differing, ...other.differing, ...asLost(other.missing)]))

  for (const part of clientParts) await planPart(part, pair, isSameFile, plan)
  for (const trip of drop.trips) {
    const to = { clientId: keep.card.id }
    const going = travellersOfOther(trip.travellers ?? [], drop.card.id, keep.card)
    plan.changes.push(
      trip.travellersConfirmed
        ? { op: 'trip.move', id: String(trip.id), to: { ...to, ...travellersTo(going) } }
        : { op: 'trip.record', id: String(trip.id), to },
    )
  }
  return plan
}

async function planPart(part: ClientPart, { keep, drop }: Pair, isSameFile: IsSameFile, plan: MergePlan) {
  const [id, into] = [String(drop.card.id), String(keep.card.id)]
  const ids = [keep.card.id, drop.card.id]
  const free = rowsOf(keep, part, ids)
  const taken: PartRow[] = []
  const completed = new Set<PartRow>()
  const take = (row: PartRow) => {
    taken.push(row)
    plan.changes.push({ op: mergeOperationNames(part).take, id: String(row.id), parent: id, to: { into } })
  }

  for (const row of rowsOf(drop, part, ids)) {
    const present = part.isSame ? free.find((each) => part.isSame?.(each, row)) : await copyOf(row, free)
    const twin = present ?? (part.isSame && taken.find((each) => part.isSame?.(each, row)))
    if (!part.isSame && present) free.splice(free.indexOf(present), 1)
    if (!twin) take(row)
    else if (part.isSame) await complete(twin, row, present !== undefined)
  }

  /** Of what nothing but its content tells again each stands for one. */
  async function copyOf(row: PartRow, among: readonly PartRow[]): Promise<PartRow | undefined> {
    for (const each of among) if (isContentSame(part, each, row) && (await isSameFile(each, row))) return each
    return undefined
  }

  /** What the other has of the same thing: its fields where this has none, its file where this has none. */
  async function complete(twin: PartRow, row: PartRow, isThere: boolean) {
    const mayFill = isThere && part.update !== undefined && !completed.has(twin)
    completed.add(twin)
    const { missing, differing } = compared(fieldsOf(part, twin), fieldsOf(part, row))
    const change = { id: String(twin.id), parent: into }
    const lost = mayFill ? differing : [...differing, ...asLost(missing)]
    if (mayFill && Object.keys(missing).length > 0)
      plan.changes.push({ op: mergeOperationNames(part).record, ...change, to: missing })
    if (row.fileUrl && !(await isSameFile(twin, row))) {
      if (mayFill && !twin.fileUrl)
        plan.changes.push({
          op: mergeOperationNames(part).file,
          ...change,
          to: { from: `${id}/${row.id}`, hasFile: true },
        })
      else lost.push({ field: 'file', goes: fileNameOf(row), stays: fileNameOf(twin) })
    }
    plan.lost.push(...lostAt(`${part.item}:${id}/${row.id}`, lost))
  }
}

/** The names under which journals know what is done to a part. */
export const mergeOperationNames = ({ item }: ClientPart) => ({
  take: `client.${item}.take`,
  untake: `client.${item}.untake`,
  record: `client.${item}.record`,
  file: `client.${item}.file`,
})

interface Difference {
  field: string
  goes: unknown
  stays: unknown
}

function compared(mine: Values, theirs: Values) {
  const said = Object.entries(theirs).filter(
    ([name, value]) => !isEmpty(value) && !isDeepStrictEqual(value, mine[name]),
  )
  const missing: Values = Object.fromEntries(said.filter(([name]) => isEmpty(mine[name])))
  const differing = said.flatMap(([field, goes]): Difference[] =>
    isEmpty(mine[field]) ? [] : [{ field, goes, stays: mine[field] }],
  )
  return { missing, differing }
}

const asLost = (missing: Values): Difference[] =>
  Object.entries(missing).map(([field, goes]) => ({ field, goes, stays: '' }))

const lostAt = (where: string, differences: readonly Difference[]): Discarded[] =>
  differences.map(({ field, ...rest }) => ({ where: `${where} ${field}`, ...rest }))

const fieldsOf = ({ apart }: ClientPart, row: PartRow): Values =>
  Object.fromEntries(Object.entries(plain(row)).filter(([name]) => !apart.includes(name)))

const isContentSame = (part: ClientPart, one: PartRow, other: PartRow) =>
  isDeepStrictEqual(fieldsOf(part, one), fieldsOf(part, other))

/** As people named it. */
const fileNameOf = (row: PartRow) => decodeURIComponent(storedName(row).split('/').at(-1) ?? '')
