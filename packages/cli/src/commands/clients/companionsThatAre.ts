import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import type { Context } from '../../context/Context'
import { patience } from '../../context/withRetryAfter'
import { everyRow } from '../../rows/source'
import { t } from '../../words/words'
import { clientSource } from './clientCommands'

/** So many clients' companions are asked for before the next ones: what was read is not kept. */
const portion = 250

interface Link {
  client: Id
  /** Of the companion. */
  id: Id
}

/** Companions of others whose own record is this client. No list tells of them: they are read client by client. */
export async function companionsThatAre(who: Id, apartFrom: readonly Id[], context: Context): Promise<Link[]> {
  const { api, progress, reading } = context
  const links: Link[] = []
  const bar = progress(t('progress.reading'), (await api.clients.stats(reading())).totalClients)
  let read = 0
  let waiting: Id[] = []
  const readCompanions = async () => {
    links.push(...(await linksAmong(waiting, who, context, (done) => bar.show(read + done))))
    read += waiting.length
    waiting = []
  }
  try {
    for await (const { id } of everyRow(clientSource({ sort: 'created' }, context), portion, context)) {
      if (!apartFrom.includes(id) && waiting.push(id) === portion) await readCompanions()
    }
    await readCompanions()
  } finally {
    bar.end()
  }
  return links
}

/** @throws the first refusal: what was not read may be one */
async function linksAmong(clients: readonly Id[], who: Id, context: Context, onRead: (done: number) => void) {
  const { api, reading, settings, world } = context
  const results = await runBulk(clients, (client) => api.companions.list(client, reading()), {
    concurrency: settings.concurrency,
    signal: world.signal,
    onResult: (_, done) => onRead(done),
    ...patience(context),
    stopsAt: (error) => !isGone(error),
  })
  world.signal.throwIfAborted()
  return results.flatMap((result): Link[] => {
    if (result.status === 'failed' && !isGone(result.error)) throw result.error
    const companions = result.status === 'done' ? result.value : []
    return companions.flatMap(({ id, relatedClientId }) => (relatedClientId === who ? { client: result.item, id } : []))
  })
}

/** Somebody deleted the client while the list was read. */
const isGone = (error: unknown) => error instanceof HttpError && error.status === 404
