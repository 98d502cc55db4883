import type { Field as Described, Fields } from '@karvon/api-client/fields/fields'
import type { LabelsOf } from '@karvon/api-client/fields/labels'
import { parseAmountIn, parseDay, parseFlag, parseList, parseMoment, parseWholeIn } from './parsers'
import { type Field, inLanguages } from './recordFlags'

/** What a record is made of, as flags and as columns of a file. */
export const flagsOf = <Of extends Fields>(fields: Of, labels: LabelsOf<Of>): readonly Field[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    flagsFor(name, field).map((flag) => ({ ...flag, ...(labels[name] && { label: labels[name] }) })),
  )

function flagsFor(name: string, field: Described): Field[] {
  switch (field.kind) {
    case 'localized':
      return inLanguages(name)
    case 'money':
      return [{ name, parse: parseAmountIn(field), ...optional(field) }]
    case 'whole':
      return [{ name, parse: parseWholeIn(field), ...optional(field) }]
    case 'day':
      return [{ name, parse: parseDay, empty: '' }]
    case 'moment':
      return [{ name, parse: parseMoment, empty: null }]
    case 'flag':
      return [{ name, parse: parseFlag }]
    case 'texts':
    case 'names':
      return [{ name, parse: parseList, empty: [] }]
    case 'name':
      return [{ name, choices: field.names, ...optional(field) }]
    case 'place':
      return [{ name, choices: field.names, parse: (text) => field.names.indexOf(text), ...optional(field) }]
    case 'text':
      return [{ name, empty: '' }]
    case 'reference':
      return [{ name, ...optional(field) }]
  }
}

const optional = ({ initial }: Described) => (initial === null ? { empty: null } : {})
