import type { Client } from '@karvon/api-client/client'
import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { pause } from '@karvon/api-client/http/pause'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import type { InstagramSync } from '@karvon/api-client/instagram/instagramTypes'
import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { withRetryAfter } from '../../context/withRetryAfter'
import { exitCodes } from '../../failures/exitCodes'
import { flag, planFlag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { requireNamedProfile, requireTypedProfile } from '../../jobs/consent'
import { openCommandJournal } from '../../jobs/journal'
import { everyPost } from '../../operations/instagramOperations'
import { t } from '../../words/words'

const sync = (api: Client, call?: CallOptions) => api.instagram.sync(call)

/** The server synchronises without ever doubling a post, so a run that was killed is simply run again. */
export const syncInstagramCommand = (context: Context) =>
  guided(
    new Command('sync')
      .addOption(flag('--preserve'))
      .addOption(planFlag())
      .action(() => syncInstagram(context)),
    {
      examples: ['karvon instagram sync', 'karvon instagram sync --plan', 'karvon instagram sync --json --no-input'],
      calls: (api) => [api.instagram.posts(), sync(api)],
      needs: 'section:instagram',
      writes: 'directly',
    },
  )

async function syncInstagram(context: Context) {
  const { api, note, print, progress, reading, settings, world } = context
  context.user()
  requireNamedProfile(context)
  const before = await everyPost(api, reading)
  if (settings.dryRun) {
    const { namedCall } = await import('@karvon/api-client/routes')
    const call = namedCall(sync)
    const exit = settings.check ? exitCodes.wouldChange : exitCodes.done
    print({ data: { call, posts: before.length }, summary: { calls: 1, posts: before.length }, exit }, () =>
      [
        t('plan.head', { count: 1, creates: 0, updates: 1, deletes: 0, server: settings.server }),
        `  ${call.method} ${call.path}`,
      ].join('\n'),
    )
    return note(t('sync.cannotForesee'))
  }

  // Whoever began the job that is gone on with has agreed.
  if (context.resumes === undefined) await requireTypedProfile(t('sync.consent'), context)
  const journal = openCommandJournal(context, [...context.typed], '')
  // One call, of which the server tells nothing before its end: only how long it takes can be said.
  const waited = progress(t('sync.waited'), 0)
  const began = Number(world.now())
  const clock = setInterval(() => waited.show(Math.round((Number(world.now()) - began) / 1000)), 1000)
  let told: InstagramSync | null = null
  try {
    told = await synchronise(context)
    journal.end()
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status < 500
    if (isRefused) journal.discard()
    else journal.release()
    throw error
  } finally {
    clearInterval(clock)
    waited.end()
  }
  report(before, await everyPost(api, reading), told, context)
}

const waitBetween = 500

/** One may be under way, begun by somebody else or by a run that was killed: its end is waited for. */
async function synchronise(context: Context) {
  const { api, note, settings, world, writing } = context
  const giveUpAt = performance.now() + settings.timeout
  for (let tries = 1; ; tries++) {
    try {
      return await withRetryAfter(() => sync(api, writing()), context)
    } catch (error) {
      const isRunning = error instanceof HttpError && error.status === 409
      if (!isRunning || performance.now() > giveUpAt) throw error
      if (tries === 1) note(t('sync.waiting'))
      await pause(waitBetween, world.signal)
    }
  }
}

/** @param told what the server says that the lists do not show; null for one that says nothing */
function report(
  before: readonly IgPost[],
  after: readonly IgPost[],
  told: InstagramSync | null,
  { note, print }: Context,
) {
  const old = new Map(before.map((post) => [String(post.id), post]))
  const now = new Set(after.map(({ id }) => String(id)))
  const isChanged = (post: IgPost) => {
    const earlier = old.get(String(post.id))
    return (
      earlier !== undefined && (earlier.caption !== post.caption || earlier.mediaUrls.join() !== post.mediaUrls.join())
    )
  }
  const found = {
    new: after.filter(({ id }) => !old.has(String(id))),
    changed: after.filter(isChanged),
    gone: [
      ...before.filter(({ id }) => !now.has(String(id))),
      ...after.filter(({ id, goneAt }) => goneAt !== null && old.get(String(id))?.goneAt === null),
    ],
    failed: told?.failed ?? [],
  }
  const brief = ({ id, caption }: Pick<IgPost, 'caption'> & { id: IgPost['id'] | null }) => ({ id, caption })
  const summary = {
    new: found.new.length,
    changed: found.changed.length,
    gone: found.gone.length,
    failed: found.failed.length,
    total: after.length,
  }
  print(
    { data: Object.fromEntries(Object.entries(found).map(([kind, posts]) => [kind, posts.map(brief)])), summary },
    () =>
      [
        t('sync.summary', summary),
        ...Object.entries(found).flatMap(([kind, posts]) =>
          posts.map(({ id, caption }) => `  ${marks[kind] ?? ' '} ${id ?? '–'}  ${brieflyOf(caption)}`),
        ),
      ].join('\n'),
  )
  const stillShown = told?.gone ?? []
  if (stillShown.length > 0) {
    note(t('sync.stillShown', { count: stillShown.length, ids: stillShown.map(({ id }) => id).join(' ') }))
  }
  for (const { caption, takenAt, reason } of found.failed) {
    note(t('sync.failed', { post: brieflyOf(caption) || takenAt.slice(0, 10), reason }))
  }
}

const brieflyOf = (caption: string): string => cutCharacters(caption.replace(/\s+/g, ' '), 70)

const marks: Readonly<Record<string, string>> = { new: '+', changed: '~', gone: '-', failed: '!' }
