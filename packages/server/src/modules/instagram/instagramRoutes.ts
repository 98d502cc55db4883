import type { Static } from 'typebox'
import type { Database } from '../../database/database'
import { pictureAddress } from '../../files/addresses'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import type { FilesContext } from '../../plugins/changesOf'
import { igPostRoutes } from './igPostRoutes'
import type { InstagramProvider } from './instagramProvider'
import { Profile, SyncReportAnswer } from './instagramShapes'
import { syncInstagram } from './syncInstagram'

/** Instagram content. Without a provider posts are managed by hand and nothing is synchronised. */
export function instagramRoutes(
  app: App,
  { provider, ...context }: FilesContext & { provider: InstagramProvider | null },
): void {
  const access = 'section:instagram'
  const tags = ['instagram']
  let isRunning = false

  igPostRoutes(app, context)

  app.get(
    '/api/instagram',
    {
      config: { access },
      schema: { summary: 'The account as it was last synchronised', tags, response: { 200: Profile } },
    },
    () => profileAnswer(context.db),
  )

  app.post(
    '/api/instagram/sync',
    {
      // All posts, and logged by the work itself.
      config: { access, changes: null, refusals: [502] },
      schema: {
        summary: 'Bring account and posts up to date',
        description:
          'Which posts are new, have changed, are gone from Instagram and still shown, or lack a picture that could not be had is an addition to the documents.',
        tags,
        response: { 200: SyncReportAnswer },
      },
    },
    async (request) => {
      if (!provider) {
        throw new Problem('not_set_up', 'Instagram не подключён: синхронизация не настроена на сервере')
      }
      if (isRunning) throw new Problem('still_running', 'Синхронизация уже идёт. Подождите, пока она закончится')
      isRunning = true
      try {
        const report = await syncInstagram(context, provider, actorOf(request))
        return { ...(await profileAnswer(context.db)), ...report }
      } finally {
        isRunning = false
      }
    },
  )
}

/** Empty texts and zeros before the first synchronisation. */
async function profileAnswer(db: Database): Promise<Static<typeof Profile>> {
  const row = await db
    .selectFrom('instagram_profiles')
    .leftJoin('files', 'files.id', 'instagram_profiles.picture_id')
    .selectAll('instagram_profiles')
    .select('files.name as picture_name')
    .executeTakeFirst()
  return {
    username: row?.username ?? '',
    fullName: row?.full_name ?? '',
    profilePictureUrl: pictureAddress(row?.picture_name ?? null),
    followersCount: row?.followers_count ?? 0,
    followingsCount: row?.followings_count ?? 0,
    postsTotalCount: row?.posts_total_count ?? 0,
  }
}
