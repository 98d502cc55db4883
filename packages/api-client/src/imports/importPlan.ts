import { clientFields } from '../clients/clientFields'
import type { Likeness } from '../clients/likenessTypes'
import { initialValues } from '../fields/fields'
import type { ClientImportRow, ImportChoice, SentImportRow } from '../importRuns/importRunTypes'
import { phoneKey } from '../phones/phoneRules'
import type { Id } from '../read/fields'
import type { FileDouble } from './fileDoubles'
import type { ClientBody, ImportedRow } from './importTypes'

/** What becomes of rows of people who surely have a card, or stand in the file twice. */
export const doubleChoices = ['fill', 'skip', 'create'] as const
/** One of `doubleChoices`: what is missing is filled in, nothing is done, another card is made. */
export type DoubleChoice = (typeof doubleChoices)[number]

/** What an import will do. */
export interface ImportPlan<Row extends SentImportRow = ClientImportRow> {
  /** To be sent, in the order of the file. Each is made when it is asked for: a long file would be in memory twice. */
  rows: Iterable<Row>
  /** How many `rows` there are. */
  total: number
  create: number
  fill: number
  skip: number
  /** Rows that became a part of one above. */
  joined: number
  /** Rows of an export of our own that have a number: their records are changed otherwise. */
  numbered: number
}

/** A row of what stands above it, or is there already, or may be. */
export interface RowDouble {
  row: number
  /** The row above; undefined of a record. */
  of?: number
  likeness: Likeness
}

/** What rows of a noun say, and how two of one become one. */
export interface NounBody<Body, Double extends RowDouble, Row extends SentImportRow> {
  /** The record that is there already; undefined of a row above. */
  recordOf(double: Double): Id | undefined
  /** What is changed by `join` without that the original is. */
  copyOf(body: Body): Body
  /** What the second says and the first does not. */
  join(first: Body, second: Body): void
  fill(id: Id): Row['choice']
  /** What is sent of it. */
  sent(body: Body): Omit<Row, 'number' | 'sheet' | 'choice'>
}

/** The same of people. */
const clientBody: NounBody<ClientBody, FileDouble, ClientImportRow> = {
  recordOf: ({ clientId }) => clientId,
  copyOf: (body) => ({ ...body, client: { ...body.client } }),
  join: joinInto,
  fill: (clientId) => ({ kind: 'fill', clientId }),
  sent: sentParts,
}

/** The plan of people. Those who may only perhaps have a card get one: the agency's records are compared soon after. */
export function planImport(
  rows: readonly ImportedRow[],
  doubles: readonly FileDouble[],
  choiceOf: (double: FileDouble) => DoubleChoice,
  sheet?: string,
): ImportPlan {
  const plan = planRows(clientBody, rows, doubles, choiceOf, sheet)
  const places = new Map(rows.flatMap(({ row, place }) => (place ? [[row, place] as const] : [])))
  if (places.size === 0) return plan
  const placed = function* () {
    for (const sent of plan.rows) {
      const place = sent.choice.kind === 'skip' ? undefined : places.get(sent.number)
      yield place ? { ...sent, place } : sent
    }
  }
  return { ...plan, rows: { [Symbol.iterator]: placed } }
}

/**
 * What becomes of each row that is right.
 * @param choiceOf of a row that surely is there already
 */
export function planRows<Body, Double extends RowDouble, Row extends SentImportRow>(
  { recordOf, copyOf, join, fill, sent }: NounBody<Body, Double, Row>,
  rows: readonly { row: number; id?: string; body?: Body }[],
  doubles: readonly Double[],
  choiceOf: (double: Double) => DoubleChoice,
  sheet?: string,
): ImportPlan<Row> {
  const sure = new Map(doubles.filter(({ likeness }) => likeness === 'sure').map((double) => [double.row, double]))
  const counts = { total: 0, create: 0, fill: 0, skip: 0, joined: 0, numbered: 0 }
  const bodies = new Map<number, Body>()
  /** Those that others became a part of; what the file says stays as it is. */
  const joined = new Set<Body>()
  const cards = new Map<number, Id>()
  const choices = new Map<number, ImportChoice>()
  for (const { row, id, body } of rows) {
    if (id !== undefined) counts.numbered++
    if (!body || id !== undefined) continue
    const double = sure.get(row)
    const choice = double ? choiceOf(double) : 'create'
    const card = (double && recordOf(double)) ?? (double?.of === undefined ? undefined : cards.get(double.of))
    const above = double?.of === undefined ? undefined : bodies.get(double.of)
    if (choice === 'skip') choices.set(row, { kind: 'skip' })
    else if (choice === 'fill' && card !== undefined) {
      choices.set(row, fill(card))
      cards.set(row, card)
      bodies.set(row, body)
    } else if (choice === 'fill' && double?.of !== undefined && above) {
      const first = joined.has(above) ? above : copyOf(above)
      joined.add(first)
      join(first, body)
      // Who stands a third time is joined with the first, too.
      for (const each of [double.of, row]) bodies.set(each, first)
      counts.joined++
    } else {
      choices.set(row, created)
      bodies.set(row, body)
    }
  }
  for (const { row } of rows) {
    const choice = choices.get(row)
    if (!choice) continue
    counts[choice.kind]++
    counts.total++
  }
  const planned = function* () {
    for (const { row } of rows) {
      const choice = choices.get(row)
      if (!choice) continue
      const body = choice.kind === 'skip' ? undefined : bodies.get(row)
      const named = { number: row, ...(sheet !== undefined && { sheet }), choice }
      yield { ...named, ...(body && sent(body)) } as Row
    }
  }
  return { ...counts, rows: { [Symbol.iterator]: planned } }
}

const created: ImportChoice = { kind: 'create' }

/** Lists that people have several of. */
const lists = ['contacts', 'tags', 'documents', 'visas', 'emergencyContacts', 'companions', 'clientTours'] as const

function joinInto(first: ClientBody, second: ClientBody): void {
  for (const [name, value] of Object.entries(second.client))
    if (isSaid(second.client, name) && !isSaid(first.client, name)) Object.assign(first.client, { [name]: value })
  const contacts = second.contacts.map((contact) => ({
    ...contact,
    isPrimary: first.contacts.length === 0 && contact.isPrimary,
  }))
  for (const name of lists)
    Object.assign(first, { [name]: union(first[name], name === 'contacts' ? contacts : second[name]) })
}

const nothingSaid: Readonly<Record<string, unknown>> = initialValues(clientFields)

const isSaid = (client: ClientBody['client'], name: string): boolean =>
  (client as Readonly<Record<string, unknown>>)[name] !== nothingSaid[name]

function union(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const known = new Set(first.map(keyOf))
  return [...first, ...second.filter((each) => !known.has(keyOf(each)))]
}

/** A contact is known by its number, however it is written, or its text, whichever is the primary one. */
function keyOf(each: unknown): string {
  if (typeof each !== 'object' || each === null || !('value' in each)) return JSON.stringify(each)
  return phoneKey(String(each.value)) || String(each.value).toLowerCase()
}

function sentParts(body: ClientBody) {
  const client = Object.fromEntries(Object.entries(body.client).filter(([name]) => isSaid(body.client, name)))
  const filled = Object.fromEntries(lists.flatMap((name) => (body[name].length > 0 ? [[name, body[name]]] : [])))
  return { client, ...filled }
}

/** The most of one call, in bytes of JSON; the server takes a megabyte. */
const mostBytes = 800_000

/** Rows in the portions in which they are sent. @param most rows in one of them */
export function* portionsOf<Row extends SentImportRow>(rows: Iterable<Row>, most: number): Generator<Row[]> {
  let portion: Row[] = []
  let size = 0
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length
    if (portion.length > 0 && (portion.length === most || size + bytes > mostBytes)) {
      yield portion
      portion = []
      size = 0
    }
    portion.push(row)
    size += bytes
  }
  if (portion.length > 0) yield portion
}
