import { type ClientColumn, clientColumnNames, clientValueNames } from '@karvon/api-client/clients/clientColumnNames'
import type { CellKind, SheetColumn } from '@karvon/api-client/sheets/sheets'
import type { clientAnswer } from './clientShapes'

type Row = ReturnType<typeof clientAnswer>

const column = (
  name: ClientColumn,
  width: number,
  value: SheetColumn<Row>['value'],
  kind: CellKind = 'text',
): SheetColumn<Row> => ({ heading: clientColumnNames[name], width, kind, value })

const sheetColumns: Readonly<Record<ClientColumn, SheetColumn<Row>>> = {
  name: column('name', 34, ({ fullName }) => fullName),
  // The first that is to be reached comes first, as on the screen.
  contacts: column('contacts', 34, ({ contacts }) =>
    [...contacts]
      .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
      .map(({ value }) => value)
      .join('; '),
  ),
  gender: column('gender', 12, ({ gender }) => wordFor(clientValueNames.gender, gender)),
  dateOfBirth: column('dateOfBirth', 14, ({ dateOfBirth }) => dateOfBirth ?? '', 'day'),
  loyalty: column('loyalty', 14, ({ loyaltyStatusLevel }) => wordFor(clientValueNames.loyalty, loyaltyStatusLevel)),
  tags: column('tags', 24, ({ tags }) => tags.map(({ name }) => name).join('; ')),
  createdAt: column('createdAt', 18, ({ createdAt }) => createdAt, 'moment'),
  language: column('language', 14, ({ preferredLanguage }) => wordFor(clientValueNames.language, preferredLanguage)),
  source: column('source', 18, ({ source }) => wordFor(clientValueNames.source, source)),
  nationality: column('nationality', 14, ({ nationalityCode }) => nationalityCode ?? ''),
  inn: column('inn', 16, ({ inn }) => inn ?? ''),
  owner: column('owner', 24, ({ ownerName }) => ownerName),
  description: column('description', 40, ({ description }) => description ?? ''),
  id: column('id', 8, ({ id }) => id),
}

/** In this order. */
export const clientSheet = (columns: readonly ClientColumn[]): SheetColumn<Row>[] =>
  columns.map((name) => sheetColumns[name])

const wordFor = (words: Readonly<Record<string, string>>, value: string | null): string =>
  value ? (words[value] ?? value) : ''
