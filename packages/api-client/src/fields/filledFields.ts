import { type LocalizedText, languages } from '../read/localizedText'
import { trimmed } from '../validation/visibleText'
import { type Fields, initialValues, type ValuesOf } from './fields'

/** What a new record has in these kinds is no word of anybody. */
const isWord: ReadonlySet<string> = new Set(['flag', 'whole', 'place'])

/** A record with what it lacks, as the other one says it: empty texts in each language, days, amounts and choices. */
export function filledFields<Of extends Fields>(fields: Of, record: ValuesOf<Of>, other: ValuesOf<Of>): ValuesOf<Of> {
  const blank: Readonly<Record<string, unknown>> = initialValues(fields)
  const values = Object.entries(fields).map(([name, { kind }]) => {
    const [one, two]: [unknown, unknown] = [record[name], other[name]]
    if (kind === 'localized') return [name, filledText(one as LocalizedText, two as LocalizedText)]
    return [name, one === blank[name] && !isWord.has(kind) ? two : one]
  })
  return Object.fromEntries(values) as ValuesOf<Of>
}

const filledText = (one: LocalizedText, two: LocalizedText): LocalizedText =>
  Object.fromEntries(
    languages.map((language) => [language, trimmed(one[language]) === '' ? two[language] : one[language]]),
  ) as LocalizedText
