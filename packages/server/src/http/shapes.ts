import type { Part, PartKind, Parts, SentOf } from '@karvon/api-client/fields/answers'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { type TSchema, Type } from 'typebox'

/** Schema parts that several answers share; one type with `null` in it serialises faster than a union. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NullableId = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

/** A bare day stands for its beginning in the agency's time zone; `momentOf` reads both. */
export const DayOrMoment = Type.Union([
  Type.String({ format: 'date', pattern: '^[12]' }),
  Type.String({ format: 'date-time', pattern: '^[12][^:]+:[0-9]{2}:[0-5]' }),
])

/** A text in three languages, each always there. */
export const LocalizedTextShape = Type.Unsafe<LocalizedText>(
  Type.Object({ ru: Type.String(), en: Type.String(), uz: Type.String() }),
)

/** What the client describes, as a route promises it. */
export const shapeOf = <Sent>(part: Part<unknown, Sent>) => Type.Unsafe<Sent>(schemaOf(part))

/**
 * The same of each part, to be put together with others.
 * @param said sentences for `/api/openapi.json`, which the client has no use for
 */
export const shapesOf = <Of extends Parts>(
  { parts }: { parts: Of },
  said: { [Name in keyof Of & string]?: string } = {},
) =>
  Object.fromEntries(
    Object.entries<Part<unknown>>(parts).map(([name, part]) => {
      const description = said[name]
      return [name, Type.Unsafe({ ...schemaOf(part), ...(description && { description }) })]
    }),
  ) as { [Name in keyof Of]: ReturnType<typeof shapeOf<SentOf<Of[Name]>>> }

const schemaOf = (part: Part<unknown>): TSchema => schemas[part.kind](part)

const schemas: Record<PartKind, (part: Part<unknown>) => TSchema> = {
  members: ({ parts = {} }) => Type.Object(shapesOf({ parts })),
  list: ({ item }) => Type.Array(item ? schemaOf(item) : Type.Unknown()),
  nullable: ({ item }) => Type.Union([item ? schemaOf(item) : Type.Unknown(), Type.Null()]),
  id: () => Type.Integer(),
  optionalWhole: () => NullableId,
  text: () => Type.String(),
  day: () => Type.String({ format: 'date' }),
  optionalText: () => NullableText,
  number: () => Type.Number(),
  whole: () => Type.Integer(),
  flag: () => Type.Boolean(),
  localized: () => LocalizedTextShape,
  name: ({ names = [] }) => Type.Enum([...names]),
}
