import type { Right } from '@karvon/api-client/auth/accessRules'
import { bin } from '@karvon/api-client/bin/bin'
import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { CallOptions, Http } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { BulkRow } from './choice'

/** What the tries of a row wanted to set, and what of them an act needs for taking it back. */
export interface Tried {
  wanted?: object
  before?: unknown
}

/** Has a try been done after all? */
export const isSet = ({ wanted }: Tried, row: object): boolean =>
  wanted !== undefined &&
  Object.entries(wanted).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/** A call that had nothing to change. */
export const unchanged = Symbol('unchanged')

export interface BulkInputProps<Input> {
  value: Input
  onChange(value: Input): void
  /** In words, once the form was sent with it. */
  error: string | undefined
}

export interface BulkWarningProps<Row> {
  /** Those that were chosen when it was asked. */
  rows: readonly Row[]
  /** There is something to read; until then nobody can agree. */
  onKnown(): void
}

export type BulkWords = TFunction<'bulk'>

/** Something that is done with many rows, a call each. */
export interface BulkAct<Row, Input = unknown, Value = unknown> {
  /** Of its words: `acts.tag`. */
  name: ActName
  icon: ReactNode
  needs: Right
  /** Much is gone with it: how many it are is typed first. @default false */
  isDanger?: boolean
  /** What is asked before, and what it begins with. @default nothing */
  Inputs?: ComponentType<BulkInputProps<Input>>
  start: Input
  /** What is wrong with the input, in words. */
  faultOf?(input: Input, t: BulkWords): string | undefined
  /** The input in the title of the run: «VIP». */
  inWords?(input: Input, t: BulkWords): string
  /** What is said of the rows before it is done, where it is a danger. */
  Warning?: ComponentType<BulkWarningProps<Row>>
  /**
   * `options` carry no version: whoever claims one takes that of the row. What is counted from what is there keeps in `tried` what
   * it came to: a try whose answer was lost may have been done, and is not done once more.
   */
  call(http: Http, row: Row, input: Input, options: CallOptions, tried: Tried): Promise<Value | typeof unchanged>
  /**
   * Takes back what the call has changed; what somebody changed since is refused by the server, and stays. `ownAction`: the
   * server knows what was changed, and takes it back itself.
   */
  undo?: 'ownAction' | ((http: Http, row: Row, value: Value, input: Input, options: CallOptions) => Promise<unknown>)
}

type ActName =
  | 'tag'
  | 'untag'
  | 'loyalty'
  | 'owner'
  | 'status'
  | 'remove'
  | 'activate'
  | 'deactivate'
  | 'show'
  | 'price'
  | 'days'
  | 'take'
  | 'handOver'
  | 'complete'
  | 'letIn'
  | 'shutOut'

/** A kind of record whose list can be acted on as a whole. */
export interface BulkNoun<Row extends BulkRow, Query> {
  /** Also of the key under which lists of it are kept. */
  name: 'clients' | 'tours' | 'contactActions' | 'users' | 'instagram' | 'departures'
  nameOf(row: Row): string
  addressOf?(row: Row): string
  /** As it is now, before it is tried again. */
  read(http: Http, id: Id, options: CallOptions): Promise<Row>
  /** Nobody counts what the list finds before all of it is read. @default false */
  isUncounted?: boolean
  /** All that a list finds. */
  all(http: Http, query: Query, options: CallOptions): AsyncIterable<Row>
  acts: readonly BulkAct<Row>[]
}

/** Takes back a deletion. */
export const bringBack =
  (noun: BinNoun) =>
  <Row extends { id: Id }>(http: Http, { id }: Row, _value: unknown, _input: unknown, options: CallOptions) =>
    bin(http).restore(noun, id, options)

/** Keeps the types of one act together; a list of acts knows neither of input nor value. */
export const bulkAct = <Row, Input, Value>(act: BulkAct<Row, Input, Value>): BulkAct<Row> =>
  act as unknown as BulkAct<Row>
