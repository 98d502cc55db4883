import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'

const described = 'x-described'

/**
 * A member that takes more than it should be sent, so that its own rules refuse in their own words; `/api/openapi.json` says
 * what it should be sent.
 */
export const describedAs = <Member extends TSchema>(member: Member, said: object): TOptional<TUnsafe<Static<Member>>> =>
  Type.Optional(requiredAs(member, said))

/** The same of one that has to be there. */
export const requiredAs = <Member extends TSchema>(member: Member, said: object): TUnsafe<Static<Member>> =>
  Type.Unsafe<Static<Member>>({ ...member, [described]: said })

/** The schema as it is told: with what its members should be sent. */
export function asDescribed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asDescribed)
  if (typeof schema !== 'object' || schema === null) return schema
  const said = (schema as Record<string, unknown>)[described]
  if (said !== undefined) return said
  return Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, asDescribed(member)]))
}

/** What is told of a member in a few words. */
export const limitedText = (max: number) => ({ type: ['string', 'null'], maxLength: max })
export const someId = { type: ['integer', 'string', 'null'], minimum: 1, maximum: 2_147_483_647, maxLength: 20 }
export const someMoment = { type: ['string', 'null'], format: 'date-time' }
