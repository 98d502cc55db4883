import { type Fields, isByRule } from './fields'

/** Texts that were stored before their fields had a rule, as the rule understands them: Cyrillic АА in a passport is AA. */
export function textsAsMeant(fields: Fields, record: object): Record<string, string> {
  const meant = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const text = String(Reflect.get(record, name) ?? '')
    if (field.kind !== 'text' || isByRule(field, text)) return []
    const understood = field.rule?.meant?.(text)
    return understood ? [[name, understood]] : []
  })
  return Object.fromEntries(meant)
}
