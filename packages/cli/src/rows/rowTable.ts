import type { Column } from '../output/tables/column'
import { headingOf } from '../output/tables/column'
import { type TextTableOptions, textTable } from '../output/textTable'
import { shownValue } from './shownValue'

/** Rows as a person reads them: the listed columns, aligned. */
export function rowTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  options: TextTableOptions,
): string {
  const shown = columns.filter(({ listed = 'no' }) => listed !== 'no')
  return textTable(
    rows,
    shown.map(({ name, label, kind, listed, style, value }) => ({
      heading: headingOf(name, label),
      value: (row: Row) => shownValue(kind, value(row)),
      align: kind === 'money' || kind === 'number' || isNumbered(name, rows, value) ? 'right' : 'left',
      mayShrink: listed === 'shrinks',
      isSpare: listed === 'spare',
      // Cut, it names another one, or none: no command takes it.
      isWhole: kind !== 'text' || name === 'id' || name === 'item',
      ...(style && { style }),
    })),
    options,
  )
}

/** The ids of records are numbers, those of jobs are words. */
const isNumbered = <Row>(name: string, rows: readonly Row[], value: Column<Row>['value']): boolean =>
  name === 'id' && rows.every((row) => /^\d+$/.test(String(value(row))))
