import { igPostFieldNames, igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { mainMediaProblem, postMedias, withMainMedia } from '@karvon/api-client/instagram/igPostRules'
import { pictureFieldNames, pictureFields } from '@karvon/api-client/site/pictureFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseCount, parseId } from '../../flags/parsers'
import { addFieldFlags, type RecordOptions, typedFields } from '../../flags/recordFlags'
import type { Calls } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { everyPost } from '../../operations/instagramOperations'
import { serverWords } from '../../words/serverWords'
import { t } from '../../words/words'
import { guideFor, setCommand, updateCommand } from '../common/changeCommands'
import { addReorderFlags, type ReorderOptions, reorder } from '../common/reorder'
import { exportCommand, listCommand, printRow } from '../common/rowCommands'
import { igPostSource } from './postRows'

const calls: Calls = ({ instagram }) => [instagram.posts()]

export const instagramProfileCommand = (context: Context) =>
  guided(
    new Command('profile').action(async () => {
      context.user()
      const profile = await context.api.instagram.profile(context.reading())
      const { username, fullName: name, followersCount, followingsCount, postsTotalCount } = profile
      const shown = { username, name, followersCount, followingsCount, postsTotalCount }
      const columns = Object.entries(shown).map(([heading, value]) => ({
        name: heading,
        kind: 'text' as const,
        width: 20,
        value: () => value,
      }))
      printRow(profile, columns, context)
    }),
    {
      examples: ['karvon instagram profile'],
      calls: ({ instagram }) => [instagram.profile()],
      needs: 'section:instagram',
    },
  )

export const listIgPostsCommand = (context: Context) =>
  listCommand(context, {
    source: () => igPostSource(context),
    guide: { examples: ['karvon instagram posts list --all', 'karvon instagram posts list --ndjson'], calls },
  })

export const exportIgPostsCommand = (context: Context) =>
  exportCommand(context, {
    source: () => igPostSource(context),
    guide: { examples: ['karvon instagram posts export -o instagram.xlsx'], calls },
  })

export const hideIgPostsCommand = (context: Context) =>
  setCommand(context, {
    name: 'hide',
    op: 'post.record',
    to: { isIgnored: true },
    examples: ['karvon instagram posts hide 12 15', 'karvon instagram posts hide -f ids.txt --confirm=40'],
  })

export const showIgPostsCommand = (context: Context) =>
  setCommand(context, {
    name: 'show',
    op: 'post.record',
    to: { isIgnored: false },
    examples: ['karvon instagram posts show 12 15'],
  })

export const captionIgPostCommand = (context: Context) =>
  guided(
    new Command('caption')
      .argument('<id>', '', parseId)
      .addOption(flag('--text <text>', { required: true }))
      .action((id: string, { text }: { text: string }) =>
        performChanges([{ op: 'post.record', id, to: { caption: text } }], context),
      ),
    guideFor(['karvon instagram posts caption 12 --text "Закат в Хиве"'], 'post.record'),
  )

const postFlags = flagsOf(igPostFields, igPostFieldNames)

/** Fields of one post, or the file that `export` has written. */
export const updateIgPostsCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'post.record',
    fields: postFlags,
    sheet: () => ({
      ...igPostSource(context),
      fields: postFlags,
      find: async (ids) => (await everyPost(context.api, context.reading)).filter(({ id }) => ids.includes(String(id))),
    }),
    examples: [
      'karvon instagram posts update 12 --alt-ru "Минарет на закате" --alt-en "A minaret at sunset"',
      'karvon instagram posts update -f instagram.xlsx -n',
    ],
  })

const altFlags = flagsOf(pictureFields, pictureFieldNames)

/** What one picture of a post shows. */
export const describeIgPostCommand = (context: Context) =>
  guided(
    addFieldFlags(new Command('describe').argument('<id>', '', parseId), altFlags)
      .addOption(flag('--media <n>', { parse: parseCount(100), required: true }))
      .action(async (id: string, { media, ...options }: RecordOptions & { media: number }) => {
        const post = await postWith(media, id, context)
        const mediaAlts = postMedias(post).map(({ alt }, place) =>
          place === media - 1 ? { ...alt, ...(typedFields(options, altFlags).alt as object | undefined) } : alt,
        )
        return performChanges([{ op: 'post.record', id, to: { mediaAlts } }], context)
      }),
    guideFor(['karvon instagram posts describe 12 --media 2 --alt-ru "Башня с балкона"'], 'post.record'),
  )

/** @throws {CliError} without such a post, or such a medium of it */
async function postWith(media: number, id: string, context: Context) {
  context.user()
  const posts = await everyPost(context.api, context.reading)
  const post = posts.find((each) => String(each.id) === id)
  if (!post) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('failure.notFound'))
  const problem = mainMediaProblem(post, media - 1)
  if (problem) throw new UsageError(serverWords(problem), '--media')
  return post
}

/** Which of its pictures stands for a post. */
export const coverIgPostCommand = (context: Context) =>
  guided(
    new Command('cover')
      .argument('<id>', '', parseId)
      .addOption(flag('--media <n>', { parse: parseCount(100), required: true }))
      .action(async (id: string, { media }: { media: number }) => {
        const { mediaUrls } = withMainMedia(await postWith(media, id, context), media - 1)
        return performChanges([{ op: 'post.record', id, to: { mediaUrls } }], context)
      }),
    guideFor(['karvon instagram posts cover 12 --media 2'], 'post.record'),
  )

export const reorderIgPostsCommand = (context: Context) =>
  guided(
    addReorderFlags(new Command('reorder')).action((options: ReorderOptions) =>
      reorder(
        options,
        'post.order',
        async () =>
          (await everyPost(context.api, context.reading)).map(({ id, orderNumber, caption }) => ({
            id,
            orderNumber,
            title: caption,
          })),
        context,
      ),
    ),
    guideFor(
      [
        'karvon instagram posts reorder',
        'karvon instagram posts reorder --move 12 --to 1 -n',
        'karvon instagram posts reorder -f order.txt',
      ],
      'post.order',
    ),
  )

export const deleteIgPostsCommand = (context: Context) =>
  setCommand(context, {
    name: 'delete',
    op: 'post.remove',
    to: {},
    examples: ['karvon instagram posts delete 12 --confirm=1'],
  })
