import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage, type Source } from '../../rows/source'
import { isFilled, siteTexts, textsGuide } from './siteTexts'

interface Coverage extends Record<Language, number> {
  kind: string
  total: number
}

const share = (filled: number, total: number) => `${Math.floor((100 * filled) / Math.max(1, total))} %`

const coverageColumns: readonly Column<Coverage>[] = [
  { name: 'kind', kind: 'text', width: 20, listed: 'yes', value: ({ kind }) => kind },
  { name: 'total', kind: 'number', width: 10, listed: 'yes', value: ({ total }) => total },
  ...languages.map(
    (language): Column<Coverage> => ({
      name: language,
      kind: 'number',
      width: 8,
      listed: 'yes',
      value: (row) => share(row[language], row.total),
    }),
  ),
]

/** How much of the site is there in each language. */
export const i18nStatusCommand = (context: Context) =>
  guided(
    addListFlags(new Command('status'), { paged: false }).action(async (options: Partial<ListOptions>) => {
      const kinds = new Map<string, Coverage>()
      for await (const { item, text } of siteTexts(context)) {
        const kind = item.split(':')[0] ?? item
        const counts = kinds.get(kind) ?? { kind, total: 0, ru: 0, en: 0, uz: 0 }
        counts.total++
        for (const language of languages) if (isFilled(text, language)) counts[language]++
        kinds.set(kind, counts)
      }
      const rows = [...kinds.values()]
      const missing = rows.reduce((sum, { total, ru, en, uz }) => sum + 3 * total - ru - en - uz, 0)
      const page = async () => onePage(rows)
      const source: Source<Coverage> = { name: 'languages', columns: coverageColumns, key: ({ kind }) => kind, page }
      const exit = context.settings.check && missing > 0 ? exitCodes.wouldChange : exitCodes.done
      return listRows(options, source, context, { exit, summary: { missing } })
    }),
    { ...textsGuide, examples: ['karvon i18n status', 'karvon i18n status --check --quiet'] },
  )

interface Missing {
  item: string
  field: string
  language: Language
  title: string
}

const columns: readonly Column<Missing>[] = [
  { name: 'item', kind: 'text', width: 20, listed: 'yes', value: ({ item }) => item },
  { name: 'field', kind: 'text', width: 14, listed: 'yes', value: ({ field }) => field },
  { name: 'language', kind: 'text', width: 10, listed: 'yes', value: ({ language }) => language },
  { name: 'title', kind: 'text', width: 50, listed: 'shrinks', value: ({ title }) => title },
]

export const i18nMissingCommand = (context: Context) =>
  guided(
    addListFlags(new Command('missing').addOption(flag('--to <language>', { choices: languages })), {
      paged: false,
    }).action(async ({ to, ...options }: { to?: Language } & Partial<ListOptions>) => {
      const missing: Missing[] = []
      for await (const { item, field, text, title } of siteTexts(context)) {
        const absent = languages.filter((language) => !isFilled(text, language) && (!to || to === language))
        missing.push(...absent.map((language) => ({ item, field, language, title })))
      }
      const key = ({ item, field, language }: Missing) => `${item} ${field} ${language}`
      return listRows(options, { name: 'missing', columns, key, page: async () => onePage(missing) }, context, {
        isFinding: true,
      })
    }),
    { ...textsGuide, examples: ['karvon i18n missing --to uz', 'karvon i18n missing --format csv > missing.csv'] },
  )
