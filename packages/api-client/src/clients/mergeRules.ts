import { clientPreferenceFields } from '../clientRecords/clientPreferenceFields'
import { clientRecordKinds } from '../clientRecords/clientRecordFields'
import { type ClientRecordKind, clientRecordNames } from '../clientRecords/clientRecordNames'
import type { RecordDescription } from '../clientRecords/clientRecordTypes'
import { nameKey } from '../clientRecords/recordKeys'
import type { Fields } from '../fields/fields'
import { textsAsMeant } from '../fields/meantTexts'
import { phoneKey } from '../phones/phoneRules'
import type { Id } from '../read/fields'
import type { TripTraveller } from '../trips/travellerFields'
import { whoGoes } from '../trips/travellerRules'
import { clientFields } from './clientFields'
import { contactInputType } from './clientRules'
import type { Client, ContactType } from './clientTypes'

/** Two records of one person become one: what goes over, what fills a gap, and what is left out. */

export type Values = Readonly<Record<string, unknown>>

/** One row of what is recorded about a client. */
export interface MergeRow {
  id: Id
  values: Values
  /** What its file is called; null where it has none. */
  file: string | null
}

/** A client with all that rules of merging look at. */
export interface MergeClient<Row extends MergeRow = MergeRow> {
  id: Id
  /** Of `clientFields`, and those of `fixedFields`. */
  card: Values
  /** Rows of each part, by its item. */
  rows: ReadonlyMap<string, readonly Row[]>
}

/** Two clients that become one. */
export interface MergePair<Row extends MergeRow = MergeRow> {
  keep: MergeClient<Row>
  drop: MergeClient<Row>
}

/** What is recorded about a client beside its card, and how the same is told again. */
export interface MergePart {
  /** As plans and journals name one: `visa`. */
  item: string
  /** Empty where nothing is filled in. */
  fields: Fields
  /** Fields that are the natural key itself, however it is spelt, or say nothing of the thing. */
  apart: readonly string[]
  /** The natural key: do both tell of the same thing? Without it only content and file tell. */
  isSame?(one: Values, other: Values): boolean
  /** May gaps of a row be filled with what the other says of the same thing? */
  isCompleted: boolean
  said?(values: Values): Values
}

const recordParts = (Object.keys(clientRecordNames) as ClientRecordKind[]).map((name): MergePart => {
  const { item, fields, apart, isSame, said } = clientRecordKinds[name] as unknown as RecordDescription<Fields, Values>
  return { item, fields, apart, isCompleted: isSame !== undefined, ...(isSame && { isSame }), ...(said && { said }) }
})

/** TABLE OF CONTENTS: all that is told row by row, in the order in which it goes over. */
export const mergeParts: readonly MergePart[] = [
  {
    item: 'contact',
    fields: {},
    apart: ['value', 'isPrimary'],
    isSame: (one, other) => wayOf(one) === wayOf(other),
    isCompleted: false,
  },
  {
    item: 'tag',
    fields: {},
    apart: ['name'],
    isSame: (one, other) => nameKey(String(one.name)) === nameKey(String(other.name)),
    isCompleted: false,
  },
  ...recordParts,
  // A client has one.
  { item: 'preference', fields: clientPreferenceFields, apart: [], isSame: () => true, isCompleted: false },
]

/** What of a card says something that no form fills in: it stays with the card. */
export const fixedFields = ['status', 'source', 'username'] as const satisfies readonly (keyof Client)[]

/** What the client that goes says otherwise, or what had to yield to it. */
export interface LeftOut {
  /** `client:9 lastName`, `visa:9/7 notes` */
  where: string
  goes: unknown
  stays: unknown
  /** May somebody choose it in place of what stays? */
  canTake: boolean
}

/** A field that was empty, or that somebody chose to take from the other. */
export interface Filled {
  /** `client:12 inn`, `document:12/1 issuedBy` */
  where: string
  from: unknown
  to: unknown
}

/** What becomes of the rows of a part. */
export interface PartPlan<Row extends MergeRow = MergeRow> {
  part: MergePart
  /** Rows that go over, with texts as their fields mean them. */
  taken: { row: Row; changed: Values }[]
  /** Rows that are there already: what is missing is filled in. */
  joined: { row: Row; twin: Row; filled: Values; takesFile: boolean }[]
}

export interface MergePlan<Row extends MergeRow = MergeRow> {
  /** Fields of the card that take what the other says. */
  card: Values
  parts: PartPlan<Row>[]
  filled: Filled[]
  left: LeftOut[]
  /** What was chosen and is nowhere left out. */
  unknown: string[]
}

/** What decides beside the two clients. */
export interface MergeChoices<Row extends MergeRow = MergeRow> {
  /** Have both rows the same file, whatever it is called? Both have one. */
  isSameFile(one: Row, other: Row): boolean
  /** Values that win though the other client stays, as `LeftOut` names them. @default none */
  take?: readonly string[]
}

/** What has to go over from one client to the other, and what cannot. */
export function planMerge<Row extends MergeRow>(
  { keep, drop }: MergePair<Row>,
  { isSameFile, take = [] }: MergeChoices<Row>,
): MergePlan<Row> {
  const chosen = new Set(take)
  const plan: MergePlan<Row> = { card: {}, parts: [], filled: [], left: [], unknown: [] }
  const pair = [String(keep.id), String(drop.id)]

  const fields = Object.keys(clientFields)
  plan.card = fill(`client:${keep.id}`, `client:${drop.id}`, pick(keep.card, fields), pick(drop.card, fields), true)
  fill(`client:${keep.id}`, `client:${drop.id}`, pick(keep.card, fixedFields), pick(drop.card, fixedFields), false)
  plan.parts = mergeParts.map(planPart)
  plan.unknown = [...chosen]
  return plan

  function planPart(part: MergePart): PartPlan<Row> {
    const planned: PartPlan<Row> = { part, taken: [], joined: [] }
    const free = [...rowsOf(keep, part)]
    const completed = new Set<Row>()
    for (const row of rowsOf(drop, part)) {
      const present = free.find((each) => isOne(part, each, row))
      const twin = present ?? (part.isSame && planned.taken.find(({ row: each }) => isOne(part, each, row))?.row)
      if (!part.isSame && present) free.splice(free.indexOf(present), 1)
      if (!twin) planned.taken.push({ row, changed: { ...unlinked(row), ...textsAsMeant(part.fields, row.values) } })
      else planned.joined.push(join(part, row, twin, present !== undefined, completed))
    }
    return planned
  }

  /** What the other has of the same thing: its fields where this has none, its file where this has none. */
  function join(part: MergePart, row: Row, twin: Row, isThere: boolean, completed: Set<Row>) {
    const mayFill = isThere && part.isCompleted && !completed.has(twin)
    completed.add(twin)
    const [into, from] = [`${part.item}:${isThere ? keep.id : drop.id}/${twin.id}`, `${part.item}:${drop.id}/${row.id}`]
    const missing = fill(into, from, saidOf(part, told(part, twin)), saidOf(part, told(part, row)), mayFill)
    const filled = { ...missing, ...textsAsMeant(part.fields, missing) }
    return { row, twin, filled, takesFile: takesFile(into, from, row, twin, mayFill) }
  }

  function takesFile(into: string, from: string, row: Row, twin: Row, mayFill: boolean): boolean {
    if (row.file === null || (twin.file !== null && isSameFile(twin, row))) return false
    const takes = mayFill && (twin.file === null || chosen.delete(`${from} file`))
    const [goes, stays] = takes ? [twin.file, row.file] : [row.file, twin.file ?? '']
    if (takes) plan.filled.push({ where: `${into} file`, from: twin.file ?? '', to: row.file })
    if (goes !== null) plan.left.push({ where: `${takes ? into : from} file`, goes, stays, canTake: mayFill && !takes })
    return takes
  }

  /** Fills what is empty or chosen, and tells what is left out. @returns what is set */
  function fill(into: string, from: string, mine: Values, theirs: Values, mayFill: boolean): Values {
    const set: Record<string, unknown> = {}
    for (const [name, goes] of Object.entries(theirs)) {
      const stays = mine[name]
      if (isEmpty(goes) || isSameValue(goes, stays)) continue
      if (mayFill && (isEmpty(stays) || chosen.delete(`${from} ${name}`))) {
        set[name] = goes
        plan.filled.push({ where: `${into} ${name}`, from: stays, to: goes })
        if (!isEmpty(stays)) plan.left.push({ where: `${into} ${name}`, goes: stays, stays: goes, canTake: false })
      } else
        plan.left.push({
          where: `${from} ${name}`,
          goes,
          stays: isEmpty(stays) ? '' : stays,
          canTake: mayFill,
        })
    }
    return set
  }

  /** Of what nothing but its content tells again each stands for one. */
  function isOne(part: MergePart, one: Row, other: Row): boolean {
    const [mine, theirs] = [told(part, one), told(part, other)]
    if (part.isSame) return part.isSame(mine, theirs)
    const hasSameFile = one.file === null || other.file === null ? one.file === other.file : isSameFile(one, other)
    return isSameValue(saidOf(part, mine), saidOf(part, theirs)) && hasSameFile
  }

  /** Nobody is a companion of himself. */
  function unlinked({ values }: Row): Values {
    return pair.includes(String(values.relatedClientId)) ? { relatedClientId: null } : {}
  }

  function told({ said = (values) => values }: MergePart, row: Row): Values {
    return said({ ...row.values, ...unlinked(row) })
  }
}

/** The primary contact first: it stands for others of the same way. */
function rowsOf<Row extends MergeRow>({ rows }: MergeClient<Row>, { item }: MergePart): readonly Row[] {
  const all = rows.get(item) ?? []
  if (item !== 'contact') return all
  return [...all].sort((one, other) => Number(other.values.isPrimary) - Number(one.values.isPrimary))
}

/** Nothing was said: what the other says takes its place. */
const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === 'Unknown' ||
  (Array.isArray(value) && value.length === 0)

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const saidOf = ({ apart }: MergePart, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !apart.includes(name)))

const phones: readonly string[] = ['MobilePhone', 'HomePhone', 'WorkPhone']

/** A number is one by its digits, a messenger on the same number is another way; mail knows no case. */
function wayOf(contact: Values): string {
  const [type, value] = [String(contact.type) as ContactType, String(contact.value)]
  const input = contactInputType(type)
  const kind = phones.includes(type) ? 'phone' : input === 'email' ? 'email' : type
  return `${kind} ${(input === 'tel' && phoneKey(value)) || value.trim().toLowerCase()}`
}

/** Do name, day of birth and gender all say that these are two people? What nobody has filled in says nothing. */
export function areStrangers({ keep, drop }: MergePair): boolean {
  const says = ({ card }: MergeClient) => [
    [card.firstName, card.lastName].filter(Boolean).join(' ').trim().toLowerCase(),
    card.dateOfBirth,
    card.gender,
  ]
  const theirs = says(drop)
  return says(keep).every((each, index) => {
    const other = theirs[index]
    return each !== other && !isEmpty(each) && !isEmpty(other)
  })
}

type Placed = Pick<TripTraveller, 'id' | 'clientId' | 'companionId' | 'fullName' | 'status'>

/**
 * Who goes on a sale that the client who goes bought: the one who stays takes the place, and where both have one, the second
 * stays by name.
 */
export function travellersOfMerged<Row extends Placed>(travellers: readonly Row[], from: Id, into: Person): Row[] {
  const isOf = (id: Id) => (each: Row) => String(each.clientId) === String(id)
  const theirs = travellers.some(isOf(into.id)) ? { clientId: null } : { clientId: into.id, fullName: into.fullName }
  return travellers.map((each) => (isOf(from)(each) ? { ...each, ...theirs } : each))
}

/** Who goes on somebody else's sale when a record of one of them goes into another: one row for the person. */
export function travellersAfterMerge<Row extends Placed & TripTraveller>(
  travellers: readonly Row[],
  from: Id,
  into: Person,
): Row[] {
  const isOf = ({ clientId }: Row) => [from, into.id].some((id) => String(clientId) === String(id))
  const rows = travellers.filter(isOf)
  const staying = whoGoes(rows)[0] ?? rows[0]
  return travellers.flatMap((each) => {
    if (!isOf(each)) return each
    return each === staying ? { ...each, clientId: into.id, fullName: into.fullName } : []
  })
}

interface Person {
  id: Id
  fullName: string
}

/** A value as people read it in a list: texts as they are. */
export const mergeText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
