import { HttpError } from '@karvon/api-client/http/httpErrors'
import { CliError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { id, some } from '../help/calls'
import { t } from '../words/words'
import type { Change, Operation, Reading } from './operation'
import { oneCall } from './operation'

const needs = 'action:clients.edit'

const isGone = (error: unknown): boolean => error instanceof HttpError && [404, 409].includes(error.status)

/** Everything of a client goes over to another, in one call of the server. */
const merge: Operation = {
  item: 'client',
  needs,
  reads: ({ clientMerges }) => [clientMerges.preview(id, some)],
  calls: ({ clientMerges }) => [clientMerges.merge(id, some)],
  kind: 'delete',
  told: [],
  isOrdered: true,
  async read({ api, call }, { id: drop, to }) {
    const keep = String(to.into)
    const found = await api.clientMerges.preview(keep, drop, call()).catch((error: unknown) => {
      if (isGone(error)) return undefined
      throw error
    })
    if (!found) return undefined
    if (found.seen !== to.seen) throw new CliError(exitCodes.conflict, 'DRIFT', t('merge.drift', { drop, keep }))
    return { title: found.drop.fullName, values: { ...to } }
  },
  steps: oneCall('delete', ({ api, change: { id: from, to }, call }) =>
    api.clientMerges.merge(String(to.into), { from: numbered(from), seen: String(to.seen) }, call),
  ),
  inverse: ({ id: from, to }) => ({ op: 'client.unmerge', id: String(to.into), to: { from } }),
}

/** Both as they were, while nobody has changed the one that stayed. */
const unmerge: Operation = {
  item: 'client',
  needs,
  reads: ({ clients }) => [clients.get(id)],
  calls: ({ clientMerges }) => [clientMerges.undo(id, some)],
  kind: 'update',
  told: [],
  isOrdered: true,
  async read(reading, { id: keep, to }) {
    const { fullName } = await reading.api.clients.get(keep, reading.call())
    return { title: fullName, values: { from: (await isThere(String(to.from), reading)) ? to.from : null } }
  },
  steps: oneCall(
    'update',
    ({ api, change, call }: Pick<Parameters<Operation['steps']>[0], 'api' | 'change' | 'call'>) =>
      api.clientMerges.undo(change.id, numbered(String(change.to.from)), call),
  ),
  inverse: () => null,
}

async function isThere(client: string, { api, call }: Pick<Reading, 'api' | 'call'>): Promise<boolean> {
  try {
    await api.clients.get(client, call())
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Ids are texts in changes, and numbers in a body. */
const numbered = (text: Change['id']): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Two records of one person: one, and two again. */
export const mergeOperations: Readonly<Record<string, Operation>> = {
  'client.merge': merge,
  'client.unmerge': unmerge,
}
