import type { Right } from '@karvon/api-client/auth/accessRules'
import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { Client } from '@karvon/api-client/client'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { User } from '@karvon/api-client/users/userFields'
import type { Values } from '../flags/input'
import { id, some } from '../help/calls'

/** One change of one thing, as plain JSON: journals and plans hold it, and any later run can make it. */
export interface Change {
  /** A name in `operations.ts`: `tour.active`. */
  op: string
  /** Empty for what does not exist yet. */
  id: string
  /** The tour of a day. */
  parent?: string
  /** The fields to set; the rest of the thing stays as it is. */
  to: Values
  /** The row of the file that asks for it, for what is told of it. */
  place?: string
}

/** How two changes that would make the same thing are told: by a key that both have, one of several, and by what no key can say. */
export interface Likeness {
  key: (change: Change) => string | readonly string[]
  isSame?: (one: Change, other: Change) => boolean
  /** Whoever sends both is told that they may be one; both are made. */
  mayBeSame?: (one: Change, other: Change) => boolean
}

/** What is there now. */
export interface Found {
  title: string
  /** Every field that the operation can set. */
  values: Values
  version?: number
}

/** Reads through one client; a list that serves many changes is read once. */
export interface Reading {
  api: Client
  call: () => CallOptions
  once: <T>(name: string, load: () => Promise<T>) => Promise<T>
}

export interface Sending {
  api: Client
  user: User
  now: Date
  change: Change
  /** What was there when it was last read. */
  found: Values
  /** The whole of what shall be there: what is, with the change over it. */
  values: Values
  /** What an earlier call of the same change has made, where one did. */
  createdId?: string
  call: CallOptions
  /** A look at what would be sent: nothing leaves. */
  isDryRun: boolean
}

/** One call of a change. */
export interface Step {
  kind: Operation['kind']
  /**
   * What of the change it is about, where one takes several calls: `VIP`. The same call has the same words in every run:
   * its key hangs on them.
   */
  about?: string
  /** Which fields of the change it carries, where it carries some of them. */
  fields?: readonly string[]
  send: (sending: Sending) => Promise<unknown>
}

/** The only call of a change. */
export const oneCall = (kind: Step['kind'], send: Step['send']) => (): readonly Step[] => [{ kind, send }]

/** A change that takes one call. */
interface OneCall {
  /** What the call carries, as the rules want it; the second argument of `send`. */
  prepare?: (sending: Sending) => unknown
  /** Makes the call at once, without a look at anything else: the help takes its name from here. */
  send: (sending: Sending, input: never) => unknown
}

/** One call whose input has to be made, judged or read first. */
export const prepared = <Input>(
  prepare: (sending: Sending) => Promise<Input>,
  send: (sending: Sending, input: Input) => unknown,
): OneCall => ({ prepare, send })

/** One kind of change: how it is read, made and taken back. */
export interface Operation {
  /** What it works on, as scripts name it: `tour` in `tour:12`. */
  item: string
  needs: Right
  /** What it reads before, to look what is there and what would be doubled. */
  reads?: (api: Client, to: Values) => readonly unknown[]
  /** The calls that change something; for a change that is known, only its own. */
  calls: (api: Client, to: Values) => readonly unknown[]
  kind: 'create' | 'update' | 'delete'
  /** One at a time, in the order of the list. */
  isOrdered?: boolean
  /** Nothing is read first and nothing can be compared. */
  isBlind?: boolean
  /** Which fields of a change people are told; others hold it together. @default all */
  told?: readonly string[]
  /** Changes nothing on the server, however many there are: nobody is asked. */
  onlyReads?: boolean
  /** The id of what is there already under the natural key of what shall be created. */
  existing?: (reading: Reading, change: Change) => Promise<Id | undefined>
  /** The same natural key between what is to be created in one go. */
  likeness?: Likeness
  /** Does the change take something out of sight of the site's visitors or lock a person out? */
  hides?: (change: Change) => boolean
  /** Of a change that takes several calls: can what is there be what some of them left? */
  isHalfway?: (found: Values, base: Values, to: Values) => boolean
  read: (reading: Reading, change: Change) => Promise<Found | undefined>
  /** What it means for others, told before it is made; `isAsked` where it is made only by who says that it is meant. */
  consequences?: (
    reading: Reading,
    change: Change,
    found: Found,
  ) => Promise<{ texts: readonly string[]; isAsked?: boolean }>
  /** The calls that are left to make, in their order: those that were made before, by what is there, are not among them. */
  steps: (sending: Sending) => readonly Step[] | Promise<readonly Step[]>
  /** The change that takes it back; `createdId` where the server told one. Null when there is none. */
  inverse: (change: Change, base: Values, createdId: string) => Change | null
}

/** Of several calls the help cannot know which will be made: they are named beside them. */
type OneOrMore = OneCall | Pick<Operation, 'steps' | 'calls'>

interface CommonParts extends Pick<Operation, 'item' | 'needs' | 'reads'> {
  /** Is it in an address behind what it belongs to: `/api/tours/{id}/days/{day}`? */
  isPart?: boolean
}

function callsOf(kind: Step['kind'], parts: CommonParts & OneOrMore): Pick<Operation, 'steps' | 'calls'> {
  if ('steps' in parts) return { steps: parts.steps, calls: parts.calls }
  const { prepare, send } = parts
  return {
    steps: oneCall(kind, async (sending) => send(sending, (await prepare?.(sending)) as never)),
    calls: (api, to) => [send({ ...unknown, api, change: unknownChange(parts, to) }, some)],
  }
}

/** A change of which nothing is known but its kind. */
const unknownChange = ({ item, isPart }: CommonParts, to: Values = {}): Change => ({
  op: '',
  id: isPart ? `{${item}}` : id,
  parent: id,
  to,
})

const unknown = { user: some, now: new Date(0), found: some, values: some, call: {}, isDryRun: true }

interface Reads<Row> extends CommonParts {
  /** @throws {HttpError} 404 */
  read: (reading: Reading, change: Change) => Promise<Row | undefined>
  title: (row: Row) => string
}

/** Its first call: what is read besides is named beside it. */
const readsOf = <Row>({ reads, read, ...parts }: Reads<Row>): NonNullable<Operation['reads']> =>
  reads ?? ((api) => [read({ api, call: () => ({}), once: (_, load) => load() }, unknownChange(parts))])

interface SettingParts<Row> extends Reads<Row>, Pick<Operation, 'isOrdered' | 'hides' | 'isHalfway'> {
  values: (row: Row, change: Change) => Values
  /** There is no call that takes it back. */
  isLasting?: boolean
}

export type Setting<Row> = SettingParts<Row> & OneOrMore

/** Sets fields of something that is there. */
export function setting<Row>(parts: Setting<Row>): Operation {
  const { item, needs, isOrdered, hides, isHalfway, read, title, values, isLasting } = parts
  return {
    ...{ item, needs, isOrdered, hides, isHalfway },
    ...callsOf('update', parts),
    kind: 'update',
    reads: readsOf(parts),
    async read(reading, change) {
      const row = await read(reading, change)
      // What is read may be a number, and 0.
      return row === undefined ? undefined : { title: title(row), values: values(row, change), ...versionOf(row) }
    },
    inverse: (change, base) => {
      const isKnown = !isLasting && Object.keys(change.to).every((name) => name in base)
      return isKnown ? { ...change, to: base } : null
    },
  }
}

interface CreationParts extends CommonParts, Pick<Operation, 'existing' | 'likeness'> {
  title: (values: Values) => string
  /** The operation that removes it again, or what comes nearest to that. */
  undo?: string
  /** What that operation sets. */
  undoTo?: Values
}

/** Makes something new. */
export function creation(parts: CreationParts & OneOrMore): Operation {
  const { item, needs, reads, existing, likeness, title, undo, undoTo = {} } = parts
  return {
    ...{ item, needs, reads, existing, likeness },
    ...callsOf('create', parts),
    kind: 'create',
    isBlind: true,
    isOrdered: true,
    read: async (_, { to }) => ({ title: title(to), values: {} }),
    inverse: (change, _, id) => (undo && id ? { op: undo, id, to: undoTo, ...parentOf(change) } : null),
  }
}

interface RemovalParts<Row> extends Reads<Row> {
  /** What the bin calls it, from where it is brought back. @default nothing brings it back */
  bin?: BinNoun | undefined
}

/** Brings back what was deleted. */
export const bringBack = (noun: BinNoun, id: string): Change => ({
  op: 'bin.restore',
  id: `${noun}/${id}`,
  to: { noun, recordId: id },
})

/** Takes something away. */
export function removal<Row>(parts: RemovalParts<Row> & OneCall): Operation {
  const { item, needs, read, title, bin } = parts
  return {
    ...{ item, needs },
    ...callsOf('delete', parts),
    kind: 'delete',
    reads: readsOf(parts),
    async read(reading, change) {
      const row = await read(reading, change)
      return row && { title: title(row), values: {}, ...versionOf(row) }
    },
    inverse: ({ id }) => (bin ? bringBack(bin, id) : null),
  }
}

const parentOf = ({ parent }: Change) => (parent === undefined ? {} : { parent })

/** Finds a row of a list by its id, which may be a number there and is a text here. */
export const byId = <Row>(rows: readonly Row[], id: string, idOf: (row: Row) => Id): Row | undefined =>
  rows.find((row) => String(idOf(row)) === id)

function versionOf(row: unknown): { version?: number } {
  const version = (row as { version?: unknown }).version
  return typeof version === 'number' ? { version } : {}
}
