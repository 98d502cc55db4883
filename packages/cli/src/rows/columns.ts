import type { SiteMedia } from '@karvon/api-client/content/siteMediaTypes'
import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { type Published, publicationAt } from '@karvon/api-client/site/publicationRules'
import { plainText } from '@karvon/ui/format'
import type { Column } from '../output/tables/column'
import { writtenMoment } from '../words/formats'
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

/** The same of rich text; people see it without its markup. */
export const inEachLanguagePlain = <Row>(name: string, width: number, texts: (row: Row) => Texts): Column<Row>[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    kind: 'text',
    width,
    value: (row) => plainText(texts(row)[language]),
    data: (row) => texts(row)[language],
  }))

export const idColumn = <Row>(id: (row: Row) => string | number): Column<Row> => ({
  name: 'id',
  kind: 'text',
  width: 10,
  listed: 'yes',
  value: id,
})

/** Shown and hidden: in words for people, in files as the field is. */
export const activeColumns = <Row>(
  isActive: (row: Row) => boolean,
  name: 'isActive' | 'isDeactivated' | 'isIgnored' = 'isActive',
): Column<Row>[] => [
  {
    name: 'status',
    kind: 'text',
    width: 14,
    listed: 'yes',
    only: 'people',
    value: (row) => t(isActive(row) ? 'status.active' : 'status.inactive'),
    data: (row) => (isActive(row) ? 'active' : 'inactive'),
    style: (row) => (isActive(row) ? 'green' : 'dim'),
  },
  { name, kind: 'text', width: 14, only: 'files', value: (row) => String(isActive(row) === (name === 'isActive')) },
]

/** The same of what visitors of the site see, with the moment at which it begins, or at which it ended. */
export function publishedColumns<Row extends Published>(
  now: () => Date,
  name: 'isActive' | 'isIgnored' = 'isActive',
): Column<Row>[] {
  const [status, ...files] = activeColumns<Row>(({ isActive, isIgnored }) => isActive ?? !isIgnored, name)
  const standing = (row: Row) => publicationAt(row, now())
  return [
    {
      ...(status as Column<Row>),
      value(row) {
        const stands = standing(row)
        if (stands === 'ahead') return t('status.ahead', { moment: writtenMoment(row.showFrom ?? '') })
        if (stands === 'over') return t('status.over', { moment: writtenMoment(row.showUntil ?? '') })
        return t(stands === 'shown' ? 'status.active' : 'status.inactive')
      },
      style: (row) => (({ shown: 'green', ahead: 'yellow', over: 'dim', hidden: 'dim' }) as const)[standing(row)],
    },
    ...files,
  ]
}

/** Tells a file that comes back from one that somebody has overtaken. */
export const versionColumn = <Row extends { version?: number }>(): Column<Row> => ({
  name: 'version',
  kind: 'number',
  width: 8,
  only: 'files',
  value: ({ version = '' }) => version,
})

export const createdColumn = <Row>(createdAt: (row: Row) => string): Column<Row> => ({
  name: 'createdAt',
  kind: 'moment',
  width: 17,
  value: createdAt,
})

/** Addresses of the picture or video for both kinds of screens. */
export const mediaColumns = (addressOf: (url: string) => string): Column<{ media: SiteMedia }>[] =>
  (['mobile', 'desktop'] as const).map((side) => ({
    name: side,
    kind: 'text',
    width: 40,
    value: ({ media }) => (media[side] ? addressOf(media[side].url) : ''),
  }))
