import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { plainText } from '@karvon/ui/format'
import type { Column } from '../output/tables/column'
import { t } from '../words/words'

type Texts = Readonly<Record<Language, string>>

/** Three columns of a localized text; the list for people shows none of them. */
export const inEachLanguage = <Row>(name: string, width: number, texts: (row: Row) => Texts): Column<Row>[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    kind: 'text',
    width,
    value: (row) => texts(row)[language],
  }))

/** The same of rich text, without its markup. */
export const inEachLanguagePlain = <Row>(name: string, width: number, texts: (row: Row) => Texts): Column<Row>[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    kind: 'text',
    width,
    value: (row) => plainText(texts(row)[language]),
  }))

export const idColumn = <Row>(id: (row: Row) => string | number): Column<Row> => ({
  name: 'id',
  kind: 'text',
  width: 10,
  listed: 'yes',
  value: id,
})

/** Shown and hidden, in words. */
export const activeColumn = <Row>(isActive: (row: Row) => boolean): Column<Row> => ({
  name: 'status',
  kind: 'text',
  width: 14,
  listed: 'yes',
  value: (row) => t(isActive(row) ? 'status.active' : 'status.inactive'),
  style: (row) => (isActive(row) ? 'green' : 'dim'),
})

export const createdColumn = <Row>(createdAt: (row: Row) => string): Column<Row> => ({
  name: 'createdAt',
  kind: 'moment',
  width: 17,
  value: createdAt,
})
