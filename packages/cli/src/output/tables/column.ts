import type { Label, WrittenField } from '@karvon/api-client/fields/labels'
import type { CellKind, SheetColumn } from '@karvon/api-client/sheets/sheets'
import { currentLanguage, t, tOrKey } from '../../words/words'

/** One column of a list or an export. */
export interface Column<Row> {
  /** What --fields calls it, and under `column.` its heading: `price`, `title.ru`. */
  name: string
  /** Its heading where no words are written for it. */
  label?: Label
  kind: CellKind
  /** In characters. */
  width: number
  /** Days and moments as ISO text; empty means an empty cell. A numeric id of a text column stays a number. */
  value: (row: Row) => string | number
  /** The same for a file that comes back: names of the program instead of words. @default value */
  data?: (row: Row) => string | number
  /** Who gets it, when not both: what is made of other columns is for people, what guards them is for files. */
  only?: 'people' | 'files'
  /** Does the list for people show it? @default 'no' */
  listed?: NonNullable<WrittenField['column']>['listed']
  /** Colour of the value in the list. */
  style?: (row: Row) => 'green' | 'red' | 'yellow' | 'dim' | undefined
}

/** The heading of a column, the language of a localized text behind it. */
export function headingOf(name: string, label?: Label): string {
  const [, base, language] = /^(.+)\.(ru|en|uz)$/.exec(name) ?? []
  if (base) return t('column.inLanguage', { heading: headingOf(base, label), language: language ?? '' })
  const heading = tOrKey(`column.${name}`)
  return heading === `column.${name}` ? (label?.[currentLanguage()] ?? name) : heading
}

/** The columns of a file: under names that stay, for `update -f` to read back, or under headings for people. */
export const fileColumns = <Row>(columns: readonly Column<Row>[], isForPeople: boolean): SheetColumn<Row>[] =>
  columns
    .filter(({ only }) => only !== (isForPeople ? 'files' : 'people'))
    .map(({ name, label, kind, width, value, data = value }) =>
      isForPeople
        ? { heading: headingOf(name, label), kind, width, value }
        : { heading: name, kind, width, value: data },
    )
