import type { Readable } from 'node:stream'
import type { FileStore, StoredFile } from '../../files/fileStore'
import { releaseFiles } from '../../files/releaseFiles'
import { Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import { igPostRepository } from './igPostRepository'
import type { InstagramContext } from './instagramContext'
import {
  InstagramError,
  type InstagramProvider,
  MediaRefusedError,
  type ProviderMedia,
  type ProviderPost,
} from './instagramProvider'

/** How far back one synchronisation looks. */
const mostPosts = 100

interface Found {
  profile: Awaited<ReturnType<InstagramProvider['profile']>>
  picture: StoredFile | null
  posts: { post: ProviderPost; files: StoredFile[] }[]
  /** How many media could not be had or kept. */
  refused: number
}

/**
 * Brings profile and posts up to date. What staff decided stays: order, hidden flag, main photo, a caption of their own;
 * a post that is there already is never doubled.
 * @throws {Problem} 502 when the service refuses or cannot be reached
 */
export async function syncInstagram(context: InstagramContext, provider: InstagramProvider, actor: Employee) {
  const { db, dialect, files, log, now } = context
  const found = await look(context, provider)
  const moment = now().toISOString()
  await db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'instagram')
    const posts = igPostRepository(transaction)
    const add = (file: StoredFile) => files.add(transaction, file, { section: 'instagram', actor })

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
    let order = await posts.lastOrder()
    let added = 0
    for (const { post, files: stored } of found.posts) {
      const { externalId, caption, takenAt } = post
      const present = known.get(externalId)
      if (present) {
        const isOurs = present.caption !== present.external_caption
        const columns = { external_caption: caption, ...(!isOurs && { caption }) }
        if (present.external_caption !== caption) await posts.update(present.id, columns, moment)
        continue
      }
      const texts = { external_id: externalId, caption, external_caption: caption, taken_at: takenAt }
      const id = await posts.add({ ...texts, is_ignored: 0, order_number: ++order }, moment)
      const medias = []
      for (const file of stored) {
        const type = file.contentType.startsWith('video/') ? ('video' as const) : ('image' as const)
        medias.push({ file_id: await add(file), url: '', type })
      }
      await posts.setMedias(id, medias)
      added++
    }
    await log.write(transaction, {
      action: 'UpdateInstagramAccountInfo',
      entity: 'InstagramAccount',
      entityId: 1,
      entityName: username,
      description: `Синхронизация с Instagram: новых постов ${added}${refusedNote(found.refused)}`,
      actor,
    })
  })
}

const refusedNote = (refused: number): string => (refused > 0 ? `, медиа не загружено: ${refused}` : '')

/** Asks the service, and fetches the media of posts that are not there yet. Nothing is written to the database. */
async function look({ db, files }: InstagramContext, provider: InstagramProvider): Promise<Found> {
  try {
    const profile = await provider.profile()
    const known = await igPostRepository(db).synchronised()
    const posts: Found['posts'] = []
    let refused = 0
    for await (const post of provider.posts()) {
      const wanted = known.has(post.externalId) ? [] : post.medias
      const kept = await Promise.all(wanted.map((media) => keep(files, media)))
      const shown = kept.filter((file) => file !== null)
      refused += kept.length - shown.length
      // A post of which nothing can be shown is no post; the next synchronisation tries again.
      if (shown.length > 0 || known.has(post.externalId)) posts.push({ post, files: shown })
      if (posts.length >= mostPosts) break
    }
    const picture = profile.picture && (await keep(files, profile.picture))
    return { profile, picture, posts, refused }
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error
    throw new Problem('upstream_failed', error.message, undefined, error.retryAfter)
  }
}

/** The medium, else its still; null when neither can be had. */
async function keep(files: FileStore, { fileName, load, still }: ProviderMedia): Promise<StoredFile | null> {
  const receive = async (from: () => Promise<Readable>) => files.keep(await files.receive(await from(), fileName))
  try {
    return await receive(load)
  } catch (error) {
    if (!isRefused(error)) throw error
    return still ? keep(files, { fileName: `${fileName}.jpg`, load: still }) : null
  }
}

/** Refused by the service, or by what is accepted here. */
const isRefused = (error: unknown): boolean =>
  error instanceof MediaRefusedError || (error instanceof Problem && (error.status === 413 || error.status === 415))
