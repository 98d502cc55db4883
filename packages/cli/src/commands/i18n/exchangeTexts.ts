import { type Language, languages } from '@karvon/api-client/read/localizedText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { addFileFlags } from '../../flags/input'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { siteContents } from '../../operations/siteContent'
import { inEachLanguage } from '../../rows/columns'
import { onePage } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { exportCommand } from '../common/rowCommands'
import { isFilled, type SiteText, siteTexts, textsGuide } from './siteTexts'
import { fingerprintOfText, sourceOf } from './textFingerprint'

interface Chosen {
  missing?: Language
  to?: Language
  format?: string
  out?: string
}

/** A text with the mark that tells whether somebody has changed it when its translation comes back. */
interface MarkedText extends SiteText {
  mark?: string
}

const xliffEndings = ['xlf', 'xliff']

/** The texts of the site for a translator, one a row, with their markup. */
export const exportTextsCommand = (context: Context) =>
  exportCommand<MarkedText, Chosen>(context, {
    formats: ['xliff'],
    filters: (command) =>
      command
        .addOption(flag('--to <language>', { choices: languages }))
        .addOption(flag('--missing <language>', { choices: languages })),
    source: ({ missing, to: named, format, out = '' }) => {
      const isXliff =
        format === 'xliff' || (!format && xliffEndings.some((end) => out.toLowerCase().endsWith(`.${end}`)))
      const to = named ?? (isXliff ? missing : undefined)
      if (isXliff && !to) throw new UsageError(t('i18n.needsTo'), '--to')
      const shown: readonly Language[] = to ? [sourceOf(to), to] : languages
      return {
        name: 'texts',
        columns: [
          { name: 'item', kind: 'text', width: 18, value: ({ item }) => item },
          { name: 'field', kind: 'text', width: 14, value: ({ field }) => field },
          ...inEachLanguage<MarkedText>('text', 50, ({ text }) => text).filter(({ name }) =>
            shown.some((language) => name.endsWith(`.${language}`)),
          ),
          ...(to
            ? [{ name: 'mark', kind: 'text', width: 18, value: ({ mark = '' }: MarkedText) => mark } as const]
            : []),
        ],
        key: ({ item, field }) => `${item} ${field}`,
        async page() {
          const texts: MarkedText[] = []
          for await (const text of siteTexts(context)) {
            if (missing && isFilled(text.text, missing)) continue
            if (to && !isFilled(text.text, sourceOf(to))) continue
            texts.push({ ...text, ...(to && { mark: await fingerprintOfText(text.text, to) }) })
          }
          return onePage(texts)
        },
        toJson: ({ item, field, text, mark }) => ({
          item,
          field,
          ...(mark && { mark }),
          text: Object.fromEntries(shown.map((language) => [language, text[language]])),
        }),
        ...(to && {
          more: {
            xliff: {
              extensions: xliffEndings,
              open: async (stream) => (await import('./xliff')).xliffTable(stream, to),
            },
          },
        }),
      }
    },
    guide: {
      ...textsGuide,
      examples: ['karvon i18n export -o texts.csv', 'karvon i18n export --to uz --missing uz -o uz.xlf'],
    },
  })

const operationNames = ['tour.record', ...siteContents.map(({ item }) => `${item}.record`)]

interface ImportOptions {
  file: string
  sheet?: string
  to?: Language
}

/** Texts that came back from the translator; what is empty in the file stays as it is. */
export const importTextsCommand = (context: Context) =>
  guided(
    addFileFlags(new Command('import'), { required: true })
      .addOption(flag('--to <language>', { choices: languages }))
      .action(async ({ file, sheet, to }: ImportOptions) => {
        context.user()
        const { changesOf } = await import('./importedTexts')
        const { changes, refused } = await changesOf({ file, sheet }, to, operationNames, context)
        return performChanges(changes, context, { refused })
      }),
    withReads(
      textsGuide.calls,
      guideFor(['karvon i18n import -f uz.xlf -n', 'karvon i18n import -f uz.json --to uz'], ...operationNames),
    ),
  )
