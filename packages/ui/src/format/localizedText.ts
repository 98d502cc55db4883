import { isBlank } from './characters'

/** The languages content is written in, in the order they are shown and fallen back to. */
export const languages = ['ru', 'en', 'uz'] as const

export type Language = (typeof languages)[number]

export type LocalizedText = Record<Language, string>

type MaybeLocalizedText<Code extends string = Language> =
  | Partial<Record<Code, string | null>>
  | string
  | null
  | undefined

/**
 * The first language that holds something: Russian, English, Uzbek. A plain string of an older record counts as the first
 * language.
 * @param codes the languages in place of those, in order
 */
export function displayText<Code extends string = Language>(
  value: MaybeLocalizedText<Code>,
  fallback = '',
  codes: readonly Code[] = languages as readonly string[] as readonly Code[],
): string {
  const [first] = filledLanguages(value, codes)
  return first ? textIn(value, first, codes).trim() : fallback
}

/** The languages that hold more than blanks. */
export function filledLanguages<Code extends string = Language>(
  value: MaybeLocalizedText<Code>,
  codes: readonly Code[] = languages as readonly string[] as readonly Code[],
): Code[] {
  return codes.filter((code) => !isBlank(textIn(value, code, codes)))
}

function textIn<Code extends string>(value: MaybeLocalizedText<Code>, code: Code, codes: readonly Code[]): string {
  if (typeof value === 'string') return code === codes[0] ? value : ''
  const text: unknown = value?.[code]
  return typeof text === 'string' ? text : ''
}
