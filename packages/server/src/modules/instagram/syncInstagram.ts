import type { Readable } from 'node:stream'
import type { SentOf } from '@karvon/api-client/fields/answers'
import type { toldPost } from '@karvon/api-client/instagram/instagramTypes'
import { shortened, trimmed } from '@karvon/api-client/validation/visibleText'
import { listOrder } from '../../database/listOrder'
import type { FileStore, StoredFile } from '../../files/fileStore'
import { releaseFiles } from '../../files/releaseFiles'
import { Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import type { FilesContext } from '../../plugins/changesOf'
import { type IgMediaRow, type IgPostRow, igPostRepository, type ShownMedia } from './igPostRepository'
import {
  InstagramError,
  type InstagramProvider,
  MediaRefusedError,
  type ProviderMedia,
  type ProviderPost,
} from './instagramProvider'

/** How far back one synchronisation looks. */
const mostPosts = 100

/** A medium as it was last fetched. */
type Fetched = Pick<ProviderMedia, 'id' | 'mark'>

interface FoundPost {
  post: ProviderPost
  /** What was fetched, by the id of the medium; null for one that could not be had. */
  fetched: ReadonlyMap<string, StoredFile | null>
  /** Why those could not be had. */
  reasons: readonly string[]
}

interface Found {
  profile: Awaited<ReturnType<InstagramProvider['profile']>>
  picture: StoredFile | null
  posts: FoundPost[]
  /** Every post that is older was not looked for; empty: all were. */
  lookedUntil: string
}

type ToldPost = SentOf<typeof toldPost>
export type SyncReport = Record<'added' | 'changed' | 'gone', ToldPost[]> & {
  failed: (ToldPost & { reason: string })[]
}

/**
 * Brings profile and posts up to date. What staff decided stays: order, hidden flag, main photo, a caption of their own, what
 * they took away; a post that is there already is never doubled, and one that Instagram no longer has is marked.
 * @returns what was found, by the posts
 * @throws {Problem} 502 when the service refuses or cannot be reached
 */
export async function syncInstagram(
  context: FilesContext,
  provider: InstagramProvider,
  actor: Employee,
): Promise<SyncReport> {
  const { db, dialect, files, log, now } = context
  const found = await look(context, provider)
  const moment = now().toISOString()
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'instagram')
    const posts = igPostRepository(transaction)
    const add = (file: StoredFile) => files.add(transaction, file, { section: 'instagram', actor })
    const report: SyncReport = { added: [], changed: [], gone: [], failed: [] }

    const old = await transaction.deleteFrom('instagram_profiles').returning('picture_id').execute()
    const { username, fullName, followersCount, followingsCount, postsTotalCount } = found.profile
    const profile = {
      username,
      full_name: fullName,
      picture_id: found.picture && (await add(found.picture)),
      followers_count: followersCount,
      followings_count: followingsCount,
      posts_total_count: postsTotalCount,
      synced_at: moment,
    }
    await transaction.insertInto('instagram_profiles').values(profile).execute()
    await releaseFiles(
      transaction,
      old.map(({ picture_id }) => picture_id),
      moment,
    )

    const known = await posts.synchronised()
    const deleted = await posts.deleted()
    let order = await posts.lastOrder()
    for (const { post, fetched, reasons } of found.posts) {
      if (deleted.has(post.externalId)) continue
      const present = known.get(post.externalId)
      // As its card says from now on.
      const caption = present && isRenamedHere(present) ? present.caption : post.caption
      const told = (id: number | null) => ({ id, caption, takenAt: post.takenAt })
      let id = present?.id ?? null
      if (present) {
        if (await bringUpToDate(present, post, fetched)) report.changed.push(told(present.id))
      } else {
        const medias = await added(post, fetched)
        // Of one that was there when its media were looked for, nothing was fetched.
        if (medias.length > 0) {
          id = await posts.add(
            {
              ...{ external_id: post.externalId, caption: post.caption, external_caption: post.caption },
              ...{ taken_at: post.takenAt, external_medias: JSON.stringify(keptOf(post, fetched, [])), gone_at: null },
              ...{ is_ignored: 0, order_number: ++order },
            },
            moment,
          )
          await posts.setMedias(id, medias)
          report.added.push(told(id))
        }
      }
      if (reasons.length > 0) report.failed.push({ ...told(id), reason: reasons.join('. ') })
    }

    await listOrder(transaction, 'ig_posts').close(moment)

    const there = new Set(found.posts.map(({ post }) => post.externalId))
    for (const [externalId, post] of known) {
      if (there.has(externalId) || post.taken_at < found.lookedUntil) continue
      if (post.gone_at === null) await posts.update(post.id, { gone_at: moment }, moment)
      if (!post.is_ignored) report.gone.push({ id: post.id, caption: post.caption, takenAt: post.taken_at })
    }

    await log.write(transaction, {
      action: 'UpdateInstagramAccountInfo',
      entity: 'InstagramAccount',
      entityId: 1,
      entityName: username,
      description: `Синхронизация с Instagram: новых постов ${report.added.length}${notes(report)}`,
      actor,
    })
    return report

    async function added(post: ProviderPost, fetched: FoundPost['fetched']): Promise<ShownMedia[]> {
      const medias: ShownMedia[] = []
      for (const { id } of post.medias) {
        const file = fetched.get(id)
        if (file) medias.push(await shown(id, file))
      }
      return medias
    }

    async function shown(id: string, file: StoredFile): Promise<ShownMedia> {
      const type = file.contentType.startsWith('video/') ? 'video' : 'image'
      return { file_id: await add(file), url: '', type, external_id: id }
    }

    /** @returns whether visitors see it otherwise */
    async function bringUpToDate(present: IgPostRow, post: ProviderPost, fetched: FoundPost['fetched']) {
      const { caption } = post
      const isOurs = isRenamedHere(present)
      const isRenamed = present.external_caption !== caption
      const before = fetchedBefore(present, post)
      const medias = JSON.stringify(keptOf(post, fetched, before))
      const columns = {
        ...(isRenamed && { external_caption: caption, ...(!isOurs && { caption }) }),
        ...(present.external_medias !== medias && { external_medias: medias }),
        ...(present.gone_at !== null && { gone_at: null }),
      }
      if (Object.keys(columns).length > 0) await posts.update(present.id, columns, moment)
      return (await changeMedias(present, post, fetched, before)) || (isRenamed && !isOurs)
    }

    async function changeMedias(
      present: IgPostRow,
      post: ProviderPost,
      fetched: FoundPost['fetched'],
      before: readonly Fetched[],
    ): Promise<boolean> {
      const now = new Set(post.medias.map(({ id }) => id))
      const released: (number | null)[] = []
      const next: ShownMedia[] = []
      for (const row of present.medias) {
        const external = externalIdOf(row)
        const file = external === null ? undefined : fetched.get(external)
        const isGone = external !== null && !now.has(external) && before.some(({ id }) => id === external)
        if (isGone || file) released.push(row.file_id)
        if (file && external !== null) next.push(await shown(external, file))
        else if (!isGone) next.push({ id: row.id })
      }
      const held = new Set(present.medias.map(externalIdOf))
      for (const { id } of post.medias) {
        const file = fetched.get(id)
        if (file && !held.has(id)) next.push(await shown(id, file))
      }
      if (released.length === 0 && next.length === present.medias.length) return false
      await posts.setMedias(present.id, next)
      await releaseFiles(transaction, released, moment)
      return true
    }
  })
}

/** Of a post from before that was written down: what was fetched is called by its id there. */
const externalIdOf = ({ external_id, original_name, file_id }: IgMediaRow): string | null =>
  external_id ?? (file_id === null ? null : (original_name?.replace(/\.[^.]*$/, '') ?? null))

/** The media of a post as they were last fetched. Where nothing was written down, they are taken for those of now. */
const fetchedBefore = ({ external_medias }: Pick<IgPostRow, 'external_medias'>, { medias }: ProviderPost): Fetched[] =>
  external_medias === null ? medias.map(({ id, mark }) => ({ id, mark })) : JSON.parse(external_medias)

/** What is written down: what was fetched now, and of the others what was there before. */
const keptOf = ({ medias }: ProviderPost, fetched: FoundPost['fetched'], before: readonly Fetched[]): Fetched[] =>
  medias.flatMap(({ id, mark }) => {
    if (fetched.get(id)) return [{ id, mark }]
    const earlier = before.find((each) => each.id === id)
    return earlier ? [{ id, mark: earlier.mark }] : []
  })

/** Staff have given it a caption of their own. */
const isRenamedHere = ({ caption, external_caption }: IgPostRow): boolean => caption !== external_caption

const mostNamed = 5

function notes({ changed, gone, failed }: SyncReport): string {
  const names = (posts: readonly ToldPost[]) =>
    posts
      .slice(0, mostNamed)
      .map(({ caption, takenAt }) => `«${firstWords(caption) || takenAt.slice(0, 10)}»`)
      .concat(posts.length > mostNamed ? [`ещё ${posts.length - mostNamed}`] : [])
      .join(', ')
  return [
    changed.length > 0 && `, изменено ${changed.length}`,
    gone.length > 0 && `, нет в Instagram: ${names(gone)}`,
    failed.length > 0 && `, картинки не загружены: ${names(failed)}`,
  ]
    .filter(Boolean)
    .join('')
}

function firstWords(caption: string): string {
  return shortened(trimmed(caption).split('\n')[0] ?? '', 40)
}

/** Asks the service, and fetches the media that are new or others than before. Nothing is written to the database. */
async function look({ db, files }: FilesContext, provider: InstagramProvider): Promise<Found> {
  try {
    const profile = await provider.profile()
    const repository = igPostRepository(db)
    const [known, deleted] = [await repository.synchronised(), await repository.deleted()]
    const posts: Found['posts'] = []
    let lookedUntil = ''
    for await (const post of provider.posts()) {
      const wanted = deleted.has(post.externalId) ? [] : wantedMedias(post, known.get(post.externalId))
      const reasons = new Set<string>()
      const kept = await Promise.all(
        wanted.map(async (media) => {
          const file = await keep(files, media, (reason) => reasons.add(reason))
          return [media.id, file] as const
        }),
      )
      posts.push({ post, fetched: new Map(kept), reasons: [...reasons] })
      if (posts.length < mostPosts) continue
      lookedUntil = posts.map(({ post: { takenAt } }) => takenAt).sort()[0] ?? ''
      break
    }
    const picture = profile.picture && (await keep(files, profile.picture))
    return { profile, picture, posts, lookedUntil }
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error
    throw new Problem('upstream_failed', error.message, undefined, error.retryAfter)
  }
}

/** Those that are not here, or have become others; but none that staff took away. */
function wantedMedias(post: ProviderPost, present: IgPostRow | undefined): readonly ProviderMedia[] {
  if (!present) return post.medias
  const before = new Map(fetchedBefore(present, post).map(({ id, mark }) => [id, mark]))
  const held = new Set(present.medias.map(externalIdOf))
  return post.medias.filter(({ id, mark }) => {
    if (!before.has(id)) return true
    return before.get(id) !== mark && held.has(id)
  })
}

/**
 * The medium, else its still; null when neither can be had.
 * @param tell why
 */
async function keep(
  files: FileStore,
  { fileName, load, still }: Pick<ProviderMedia, 'fileName' | 'load' | 'still'>,
  tell?: (reason: string) => void,
): Promise<StoredFile | null> {
  const receive = async (from: () => Promise<Readable>) => files.keep(await files.receive(await from(), fileName))
  try {
    return await receive(load)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (still) return keep(files, { fileName: `${fileName}.jpg`, load: still }, tell)
    tell?.(error.message)
    return null
  }
}

/** Refused by the service, or by what is accepted here. */
const isRefused = (error: unknown): error is Error =>
  error instanceof MediaRefusedError || (error instanceof Problem && (error.status === 413 || error.status === 415))
