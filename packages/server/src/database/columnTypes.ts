import type { pictureFields } from '@karvon/api-client/site/pictureFields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RowOf } from '../fields/rowTypes'

/** 1 is true. The same on both engines, so that nothing need be translated. */
export type Flag = 0 | 1
/** Moment, ISO 8601 in UTC with milliseconds: its order is the order of time. */
export type Moment = string
/** Day of the calendar, `YYYY-MM-DD`. */
export type Day = string
/** JSON as text. */
export type Json = string

/** How often the row was changed, from 1; kept by triggers. */
export type Version = GeneratedAlways<number>

export type IdColumn = Generated<number>
/** Given once, when the row is made. */
export type Fixed<T> = ColumnType<T, T, never>
/** Written once; what is left out is what the column says. */
export type FixedWithDefault<T> = ColumnType<T, T | undefined, never>

/** What a picture shows; empty in a new row that does not say it. */
export type AltColumns = { [Name in keyof RowOf<typeof pictureFields>]: Generated<string> }
