import type { Client } from '@karvon/api-client/clients/clientTypes'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { everyRow } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { clientSource } from './clientCommands'

/** Tags are in upper case, however they are typed. */
const parseTag = (text: string) => trimmed(text).toUpperCase()

/** One tag instead of another, on every client that has it. */
export const mergeTagsCommand = (context: Context) =>
  guided(
    new Command('merge')
      .argument('<tag>', '', parseTag)
      .argument('<into>', '', parseTag)
      .action(async (tag: string, into: string) => {
        context.user()
        const changes = []
        for (const { id, tags } of await holdersOf(tag, context)) {
          const others = tags.map(({ name }) => parseTag(name)).filter((name) => name !== tag && name !== into)
          changes.push({ op: 'client.tags', id: String(id), to: { tags: [...others, into].sort() } })
        }
        return performChanges(changes, context)
      }),
    withReads(
      ({ clients }) => [clients.stats(), clients.list()],
      guideFor(
        ['karvon clients tags merge vip премиум -n', 'karvon clients tags merge постояный постоянный'],
        'client.tags',
      ),
    ),
  )

async function holdersOf(tag: string, context: Context): Promise<Client[]> {
  const { api, progress, reading } = context
  const found: Client[] = []
  const bar = progress(t('progress.reading'), (await api.clients.stats(reading())).totalClients)
  let read = 0
  for await (const client of everyRow(clientSource({ sort: 'created' }, context), 250, context)) {
    if (client.tags.some(({ name }) => parseTag(name) === tag)) found.push(client)
    bar.show(++read)
  }
  bar.end()
  return found
}
