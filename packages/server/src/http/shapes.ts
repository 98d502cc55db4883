import { type Agency, agencyParts } from '@karvon/api-client/agency/agencyTypes'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { Type } from 'typebox'

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

/** How the agency is called and reached. */
export const AgencyShape = Type.Unsafe<Agency>(
  Type.Object(Object.fromEntries(agencyParts.map((name) => [name, Type.String()]))),
)
