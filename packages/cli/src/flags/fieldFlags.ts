import type { Field as Described, Fields } from '@karvon/api-client/fields/fields'
import type { LabelsOf } from '@karvon/api-client/fields/labels'
import { parseAmount, parseDay, parseFlag, parseList, parseWhole } from './parsers'
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
      return [{ name, parse: parseAmount }]
    case 'whole':
      return [{ name, parse: parseWhole }]
    case 'day':
      return [{ name, parse: parseDay }]
    case 'flag':
      return [{ name, parse: parseFlag }]
    case 'texts':
    case 'names':
      return [{ name, parse: parseList }]
    case 'name':
    case 'place':
      return [{ name, choices: field.names }]
    case 'text':
    case 'reference':
      return [{ name }]
  }
}
