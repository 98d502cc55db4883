import type { Id } from '@karvon/api-client/read/fields'
import type { Context } from '../../context/Context'
import { foundBy } from '../../rows/foundBy'
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
    const linksOf = async (client: Id): Promise<Link[]> =>
      (await api.companions.list(client, reading())).flatMap(({ id, relatedClientId }) =>
        relatedClientId === who ? { client, id } : [],
      )
    links.push(...(await foundBy(linksOf, context, (done) => bar.show(read + done))(waiting)).flat())
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
