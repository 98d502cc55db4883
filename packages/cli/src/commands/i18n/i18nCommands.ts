import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { textTable } from '../../output/textTable'
import { addListFlags, type ListOptions, listRows } from '../../rows/listRows'
import { onePage } from '../../rows/source'
import { t } from '../../words/words'
import { isFilled, siteTexts, textsGuide } from './siteTexts'

/** How much of the site is there in each language. */
export const i18nStatusCommand = (context: Context) =>
  guided(
    new Command('status').action(async () => {
      const { print, settings, table } = context
      const kinds = new Map<string, Record<Language | 'total', number>>()
      for await (const { item, text } of siteTexts(context)) {
        const kind = item.split(':')[0] ?? item
        const counts = kinds.get(kind) ?? { total: 0, ru: 0, en: 0, uz: 0 }
        counts.total++
        for (const language of languages) if (isFilled(text, language)) counts[language]++
        kinds.set(kind, counts)
      }
      const rows = [...kinds].map(([kind, counts]) => ({ kind, ...counts }))
      const missing = rows.reduce((sum, { total, ru, en, uz }) => sum + 3 * total - ru - en - uz, 0)
      const exit = settings.check && missing > 0 ? exitCodes.wouldChange : exitCodes.done
      print({ data: rows, summary: { missing }, exit }, () =>
        textTable(
          rows,
          [
            { heading: t('column.item'), value: ({ kind }) => kind },
            { heading: t('column.texts'), value: ({ total }) => String(total), align: 'right' },
            ...languages.map((language) => ({
              heading: language,
              value: (row: (typeof rows)[number]) => `${Math.floor((100 * row[language]) / Math.max(1, row.total))} %`,
              align: 'right' as const,
            })),
          ],
          table,
        ),
      )
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
