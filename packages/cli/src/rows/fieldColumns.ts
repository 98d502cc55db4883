import type { Field, Fields } from '@karvon/api-client/fields/fields'
import type { Label, LabelsOf } from '@karvon/api-client/fields/labels'
import type { Column } from '../output/tables/column'
import { writtenMoment } from '../words/formats'
import { t } from '../words/words'
import { inEachLanguage } from './columns'

/** What of the columns of a field is its own; a list stands in place of them. */
type Own<Row> = Partial<Omit<Column<Row>, 'name' | 'label'>> | readonly Column<Row>[]

/** The columns of a noun, in the order of its fields, each as the kind of its field is. */
export const fieldColumns = <Of extends Fields, Row extends { [Name in keyof Of]: unknown }>(
  fields: Of,
  labels: LabelsOf<Of>,
  own: { readonly [Name in keyof Of]?: Own<Row> } = {},
): Column<Row>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const mine = own[name]
    if (isList(mine)) return mine
    const about = { name, ...(labels[name] && { label: labels[name] }) }
    return columnsFor(about, field, (row: Row) => row[name]).map((column) => ({
      data: column.value,
      ...column,
      ...labels[name]?.column,
      ...mine,
    }))
  })

const isList = <Row>(own: Own<Row> | undefined): own is readonly Column<Row>[] => Array.isArray(own)

function columnsFor<Row>(
  about: { name: string; label?: Label },
  field: Field,
  read: (row: Row) => unknown,
): Column<Row>[] {
  const { name, label } = about
  switch (field.kind) {
    case 'localized':
      return inEachLanguage<Row>(name, 40, (row) => read(row) as Record<'ru' | 'en' | 'uz', string>).map((column) => ({
        ...column,
        ...(label && { label }),
      }))
    case 'money':
      return [{ ...about, kind: 'money', width: 12, listed: 'yes', value: (row) => numberOf(read(row)) }]
    case 'whole':
      return [{ ...about, kind: 'number', width: 8, listed: 'yes', value: (row) => numberOf(read(row)) }]
    case 'day':
      return [{ ...about, kind: 'day', width: 13, listed: 'yes', value: (row) => String(read(row)) }]
    case 'moment':
      return [
        {
          ...about,
          kind: 'text',
          width: 24,
          value: (row) => writtenMomentOf(read(row)),
          data: (row) => String(read(row) ?? ''),
        },
      ]
    case 'flag':
      return [
        {
          ...about,
          kind: 'text',
          width: 8,
          value: (row) => t(read(row) ? 'yes' : 'no'),
          data: (row) => String(read(row)),
        },
      ]
    case 'place':
      return [{ ...about, kind: 'text', width: 16, value: (row) => field.names[Number(read(row))] ?? '' }]
    case 'texts':
    case 'names':
      return [{ ...about, kind: 'text', width: 30, value: (row) => (read(row) as string[]).join(', ') }]
    case 'reference':
      return [
        { ...about, kind: 'text', width: 10, listed: 'yes', value: (row) => (read(row) ?? '') as string | number },
      ]
    case 'text':
    case 'name':
      return [{ ...about, kind: 'text', width: 20, value: (row) => String(read(row) ?? '') }]
  }
}

const writtenMomentOf = (value: unknown): string => (typeof value === 'string' ? writtenMoment(value) : '')

const numberOf = (value: unknown): number | string => (typeof value === 'number' ? value : '')
