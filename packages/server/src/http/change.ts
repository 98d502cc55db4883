import { readName } from '@karvon/api-client/read/fields'
import { isMoment } from '@karvon/api-client/validation/isMoment'
import { type Static, Type } from 'typebox'
import { dayOf } from '../time/dayOf'
import { Id } from './idParams'

/**
 * Members of a request that changes something: what is absent stays as it is, null and an empty text clear.
 * The schemas tell forms and JSON apart only in types; values are judged by the schemas of the API client.
 */
const Text = Type.Union([Type.String(), Type.Null()])
export const TextMember = Type.Optional(Text)
/** A name, or its number. */
export const NameMember = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]))
export const NumberMember = Type.Optional(Type.Union([Type.Number(), Type.Null()]))
export const FlagMember = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]))
/** An id; clients may keep ids as texts. */
export const IdMember = Type.Optional(Type.Union([Id, Type.String({ maxLength: 20 }), Type.Null()]))

type Sent<Schema extends Parameters<typeof Type.Optional>[0]> = Static<Schema> | undefined

export const changedText = (before: string, sent: Sent<typeof TextMember>): string =>
  sent === undefined ? before : (sent ?? '')

export const changedDay = (before: string, sent: Sent<typeof TextMember>): string =>
  sent === undefined ? before : dayOf(sent ?? '')

/** A moment as the database has it; what is none is passed on as it came, for the schema to refuse. */
export function changedMoment(before: string | null, sent: Sent<typeof TextMember>): string | null {
  if (sent === undefined) return before
  return sent && isMoment(sent) ? new Date(sent).toISOString() : sent || null
}

export const changedFlag = (before: boolean, sent: Sent<typeof FlagMember>): boolean =>
  sent === undefined ? before : (sent ?? false)

export const changedNumber = (before: number | null, sent: Sent<typeof NumberMember>): number | null =>
  sent === undefined ? before : sent

/**
 * The name; what names nothing is passed on as it came, for the schema to refuse.
 * @param cleared what null stands for
 * @param first the number of the first name
 */
export function changedName<Name extends string>(
  before: Name,
  sent: Sent<typeof NameMember>,
  names: readonly Name[],
  cleared: string,
  first = 0,
): string {
  if (sent === undefined) return before
  if (sent === null || sent === '') return cleared
  return readName(sent, names, first) ?? String(sent)
}

/** An id, null for none; what is no id becomes 0, which belongs to nothing. */
export function changedId(before: number | null, sent: Sent<typeof IdMember>): number | null {
  if (sent === undefined) return before
  if (sent === null || sent === '') return null
  const id = Number(sent)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0
}
