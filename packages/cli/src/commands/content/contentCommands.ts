import { orderNumber } from '@karvon/api-client/content/contentFields'
import { siteAdditionNames, type siteAdditions } from '@karvon/api-client/site/publicationFields'
import { plainText } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { fileIn } from '../../flags/input'
import { parseId, parseWholeIn } from '../../flags/parsers'
import { addRecordFlags, type Field, inLanguages, merge, type RecordOptions, recordsOf } from '../../flags/recordFlags'
import type { Calls } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { titleOfItem } from '../../operations/contentOperations'
import { type SiteContent, type SiteItem, siteContents } from '../../operations/siteContent'
import type { Column } from '../../output/tables/column'
import { idColumn, inEachLanguagePlain, mediaColumns, publishedColumns, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, setCommand, updateCommand } from '../common/changeCommands'
import { addReorderFlags, type ReorderOptions, reorder } from '../common/reorder'
import { listCommand, printRow } from '../common/rowCommands'

/** `karvon content hero`, `private-banners`, `private-tours`, `uz-banners`, `uz-posts`: the same commands for each. */
export function contentCommand(context: Context): Command {
  const group = new Command('content')
  for (const content of siteContents) group.addCommand(siteCommand(content, context))
  return guided(group, {
    examples: ['karvon content uz-banners list', 'karvon content private-banners reorder --move 41 --to 1 -n'],
  })
}

function siteCommand(content: SiteContent, context: Context): Command {
  const { name } = content
  const group = new Command(name)
    .addCommand(listItems(content, context))
    .addCommand(getItem(content, context))
    .addCommand(updateItems(content, context))
    .addCommand(mediaCommand(content, context))
  if (content.isOrdered) {
    group
      .addCommand(createItems(content, context))
      .addCommand(reorderItems(content, context))
      .addCommand(deleteItems(content, context))
  }
  return guided(group, { examples: [`karvon content ${name} list`] })
}

const columnsOf = ({ fields, isOrdered, additions }: SiteContent, { api, world }: Context): Column<SiteItem>[] => [
  idColumn(({ id }) => id),
  ...(isOrdered
    ? [{ name: 'orderNumber', kind: 'number' as const, width: 9, listed: 'yes' as const, value: numberOf }]
    : []),
  { name: 'title', kind: 'text', width: 50, listed: 'shrinks', only: 'people', value: titleOfItem },
  ...fieldColumns<typeof siteAdditions, SiteItem>(additions as typeof siteAdditions, siteAdditionNames, {
    isActive: publishedColumns(world.now),
  }),
  ...fields.flatMap((field) => inEachLanguagePlain<SiteItem>(field, 40, ({ texts }) => texts[field] ?? noText)),
  ...mediaColumns(api.files.address),
  versionColumn(),
]

const noText = { ru: '', en: '', uz: '' }
const numberOf = ({ orderNumber }: SiteItem) => orderNumber ?? ''

const sourceOf = (content: SiteContent, context: Context): Source<SiteItem> => ({
  name: 'banners',
  columns: columnsOf(content, context),
  key: ({ id }) => id,
  page: async () => onePage(await itemsOf(content, context)),
  toJson: ({ texts, ...item }) => ({ ...item, ...texts }),
})

const itemsOf = (content: SiteContent, { api, reading }: Context) => content.calls(api).list(reading())

const listCall =
  (content: SiteContent): Calls =>
  (api) => [content.calls(api).list({})]

const listItems = (content: SiteContent, context: Context) =>
  listCommand(context, {
    paged: false,
    source: () => sourceOf(content, context),
    guide: {
      examples: [`karvon content ${content.name} list`, `karvon content ${content.name} list --json`],
      calls: listCall(content),
    },
  })

const getItem = (content: SiteContent, context: Context) =>
  guided(
    new Command('get').argument('<id>', '', parseId).action(async (id: string) => {
      context.user()
      const item = (await itemsOf(content, context)).find((each) => String(each.id) === id)
      if (!item) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('failure.notFound'))
      printRow(item, columnsOf(content, context), context)
    }),
    { examples: [`karvon content ${content.name} get 1`], calls: listCall(content) },
  )

const orderField: Field = { name: 'orderNumber', parse: parseWholeIn(orderNumber()) }

const textFields = ({ fields }: SiteContent): Field[] => fields.flatMap(inLanguages)

const recordFields = (content: SiteContent): Field[] => [
  ...textFields(content),
  ...flagsOf(content.additions as typeof siteAdditions, siteAdditionNames),
]

const updateItems = (content: SiteContent, context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: `${content.item}.record`,
    fields: recordFields(content),
    sheet: () => ({
      ...sourceOf(content, context),
      fields: [...recordFields(content), ...(content.updatesOrder ? [orderField] : [])],
      find: async (ids) => (await itemsOf(content, context)).filter(({ id }) => ids.includes(String(id))),
    }),
    examples: [
      `karvon content ${content.name} update 1 --${content.fields[0]}-uz "Xiva"`,
      `karvon content ${content.name} update -f texts.csv -n`,
    ],
  })

interface MediaOptions {
  mobile?: string
  desktop?: string
}

const addMediaFlags = (command: Command) =>
  command.addOption(flag('--mobile <file>')).addOption(flag('--desktop <file>'))

const filesOf = ({ mobile, desktop }: MediaOptions, context: Context) => ({
  ...(mobile !== undefined && { mobile: fileIn(mobile, context) }),
  ...(desktop !== undefined && { desktop: fileIn(desktop, context) }),
})

const mediaCommand = (content: SiteContent, context: Context) =>
  guided(new Command('media').addCommand(setMedia(content, context)), {
    examples: [`karvon content ${content.name} media set 1 --mobile m.jpg --desktop d.jpg`],
  })

const setMedia = (content: SiteContent, context: Context) =>
  guided(
    addMediaFlags(new Command('set').argument('<id>', '', parseId)).action((id: string, options: MediaOptions) => {
      const to = filesOf(options, context)
      if (Object.keys(to).length === 0) throw new UsageError(t('content.noFiles'), '--mobile')
      return performChanges([{ op: `${content.item}.media`, id, to }], context)
    }),
    guideFor([`karvon content ${content.name} media set 1 --mobile m.jpg --desktop d.jpg`], `${content.item}.media`),
  )

/** New items stand at the end. */
const createItems = (content: SiteContent, context: Context) => {
  const fields = [...recordFields(content), orderField]
  return guided(
    addMediaFlags(addRecordFlags(new Command('create'), fields)).action(
      async (options: RecordOptions & MediaOptions) => {
        context.user()
        const records = await recordsOf(options, fields, context)
        const last = Math.max(0, ...(await itemsOf(content, context)).map(({ orderNumber }) => orderNumber ?? 0))
        const blank = Object.fromEntries(content.fields.map((field) => [field, noText]))
        const changes = records.map(({ values: { id: _id, ...record }, place }, index) => ({
          op: `${content.item}.create`,
          id: '',
          ...(place && { place }),
          to: { ...merge({ orderNumber: last + index + 1, ...blank }, record), ...filesOf(options, context) },
        }))
        return performChanges(changes, context)
      },
    ),
    guideFor(
      [`karvon content ${content.name} create -f texts.json --mobile m.jpg --desktop d.jpg`],
      `${content.item}.create`,
    ),
  )
}

const reorderItems = (content: SiteContent, context: Context) =>
  guided(
    addReorderFlags(new Command('reorder'))
      .addOption(flag('--by <field>', { choices: sortFields(content), not: ['file', 'move', 'to'] }))
      .action((options: ReorderOptions) =>
        reorder(
          options,
          `${content.item}.order`,
          async () =>
            (await itemsOf(content, context)).map((item) => ({
              id: item.id,
              orderNumber: item.orderNumber ?? 0,
              title: titleOfItem(item),
              texts: plainTexts(item),
            })),
          context,
        ),
      ),
    guideFor(
      [
        `karvon content ${content.name} reorder`,
        `karvon content ${content.name} reorder --move 41 --to 1 -n`,
        `karvon content ${content.name} reorder -f order.txt`,
        `karvon content ${content.name} reorder --by ${content.fields[0]}.ru -n`,
      ],
      `${content.item}.order`,
    ),
  )

const sortFields = (content: SiteContent): string[] => textFields(content).map(({ name }) => name)

const plainTexts = ({ texts }: SiteItem): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      Object.entries(text).map(([language, html]) => [`${field}.${language}`, plainText(html)]),
    ),
  )

const deleteItems = (content: SiteContent, context: Context) =>
  setCommand(context, {
    name: 'delete',
    op: `${content.item}.remove`,
    to: {},
    examples: [`karvon content ${content.name} delete 41 --confirm=1`, `karvon content ${content.name} delete 41 -n`],
  })
