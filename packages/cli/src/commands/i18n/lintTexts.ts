import { type Language, type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import { plainText } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage } from '../../rows/source'
import { t } from '../../words/words'
import { siteTexts, textsGuide } from './siteTexts'

const rules = ['spaces', 'mixed', 'alphabet', 'same', 'numbers', 'markup'] as const
type Rule = (typeof rules)[number]

interface Finding {
  item: string
  field: string
  language: Language
  rule: Rule
  excerpt: string
}

const columns: readonly Column<Finding>[] = [
  { name: 'item', kind: 'text', width: 20, listed: 'yes', value: ({ item }) => item },
  { name: 'field', kind: 'text', width: 14, listed: 'yes', value: ({ field }) => field },
  { name: 'language', kind: 'text', width: 10, listed: 'yes', value: ({ language }) => language },
  { name: 'rule', kind: 'text', width: 30, listed: 'yes', value: ({ rule }) => t(`lint.${rule}`) },
  { name: 'excerpt', kind: 'text', width: 50, listed: 'shrinks', value: ({ excerpt }) => excerpt },
]

/** What looks like a slip in the texts of the site. */
export const lintTextsCommand = (context: Context) =>
  guided(
    addListFlags(new Command('lint'), { paged: false }).action(async (options: Partial<ListOptions>) => {
      const findings: Finding[] = []
      for await (const { item, field, text } of siteTexts(context)) {
        findings.push(...findIssues(text).map((slip) => ({ item, field, ...slip })))
      }
      const key = ({ item, field, language, rule }: Finding) => [item, field, language, rule].join(' ')
      return listRows(options, { name: 'lint', columns, key, page: async () => onePage(findings) }, context, {
        isFinding: true,
      })
    }),
    { ...textsGuide, examples: ['karvon i18n lint', 'karvon i18n lint --check --quiet'] },
  )

/** Slips of one text: odd spaces, letters of another alphabet, untranslated, other numbers or markup than in Russian. */
export function findIssues(text: LocalizedText): { language: Language; rule: Rule; excerpt: string }[] {
  const russian = plainText(text.ru)
  return languages.flatMap((language) => {
    const plain = plainText(text[language])
    if (plain === '') return []
    const isOther = language !== 'ru' && russian !== ''
    const found: Record<Rule, boolean> = {
      spaces: / {2}|\s[,.;:!?](?:\s|$)/.test(text[language].replace(/<[^<>]*>/g, '')),
      mixed: /\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u.test(plain),
      alphabet: language !== 'ru' && /\p{sc=Cyrillic}{3}/u.test(plain),
      same: isOther && plain === russian && /\p{sc=Cyrillic}/u.test(plain),
      numbers: isOther && numbersIn(plain) !== numbersIn(russian),
      markup: isOther && tagsIn(text[language]) !== tagsIn(text.ru),
    }
    return rules.flatMap((rule) => (found[rule] ? [{ language, rule, excerpt: cutCharacters(plain, 80) }] : []))
  })
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).sort().join()
const tagsIn = (html: string) => (html.match(/<\/?[a-z]+/gi) ?? []).join().toLowerCase()
