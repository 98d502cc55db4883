import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import { CliError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import type { Values } from '../../flags/input'
import { id, some } from '../../help/calls'
import { t } from '../../words/words'
import { byId, type Change, type Operation, oneCall, type Reading, removal, setting } from '../operation'
import { type ClientPart, clientParts, type PartRow, plain } from './clientParts'
import { mergeOperationNames, planMerge } from './planMerge'
import { fileOf, sameFiles } from './sameFiles'
import { fingerprintOf, type Pair, readWhole, type rowIdsOf, withoutLinksTo } from './wholeClient'

const needs = 'action:clients.edit'

const listOf = ({ list, item }: ClientPart, client: Id, { api, call, once }: Reading) =>
  once(`${item} ${client}`, () => list(api, client, call()))

const rowOf = async (part: ClientPart, client: Id, id: string, reading: Reading) =>
  byId(await listOf(part, client, reading), id, (row) => row.id ?? '')

/**
 * A row of the client that goes, made anew at the one that stays. What its natural key finds there is not made twice;
 * where nothing but the content tells, the key of the first try sees to it.
 */
const takeOf = (part: ClientPart): Operation => ({
  item: part.item,
  needs,
  reads: (api) => [part.list(api, id)],
  calls: (api) => [part.create(api, id, some, null, {})],
  kind: 'create',
  told: [],
  isOrdered: true,
  isBlind: part.isSame === undefined,
  async read(reading, { id, parent = '', to }) {
    const row = await rowOf(part, parent, id, reading)
    if (!row) return undefined
    const mine = withoutLinksTo(row, [parent, String(to.into)])
    const there = part.isSame ? await listOf(part, String(to.into), reading) : []
    const isThere = there.some((each) => part.isSame?.(each, mine))
    return { title: part.title(row), values: { row: mine, ...(isThere && { into: to.into }) } }
  },
  steps: oneCall('create', async ({ api, change, values, call, isDryRun }) => {
    const [row, into] = [values.row as PartRow, String(change.to.into)]
    if (isDryRun) return part.create(api, into, row, null, call)
    const file = await fileOf(api, row, asReading(call))
    // A colleague may merge the same two: what came over meanwhile is not made twice, and the end looks whether all is there.
    const there = part.isSame ? await part.list(api, into, asReading(call)) : []
    if (there.some((each) => part.isSame?.(each, row))) return undefined
    return part.create(api, into, row, file, call)
  }),
  inverse({ parent = '', to }, _, id) {
    const back = { op: mergeOperationNames(part).untake, id, parent: String(to.into), to: { from: parent } }
    return part.remove && id ? back : null
  },
})

/** Takes away again what came over, while the client that it came from has it still. */
const untakeOf = (part: ClientPart): Operation =>
  removal<PartRow>({
    item: part.item,
    needs,
    isPart: true,
    reads: (api) => [part.list(api, id)],
    async read(reading, { id, parent = '', to }) {
      await reading.once(`client ${to.from}`, () => needOriginal(String(to.from), parent, reading))
      return rowOf(part, parent, id, reading)
    },
    title: part.title,
    send: ({ api, change, call }) => part.remove?.(api, change.parent ?? '', change.id, call),
  })

/** @throws {CliError} it was deleted: what came from it is nowhere else */
async function needOriginal(id: string, keep: string, { api, call }: Reading) {
  try {
    return await api.clients.get(id, call())
  } catch (error) {
    if (!isGone(error)) throw error
    throw new CliError(exitCodes.conflict, 'LASTING', t('merge.noOriginal', { drop: id, keep }))
  }
}

/** Fields of a row that are empty at the client that stays. */
const recordOf = (part: ClientPart): Operation =>
  setting<PartRow>({
    item: part.item,
    needs,
    isPart: true,
    read: (reading, { id, parent = '' }) => rowOf(part, parent, id, reading),
    title: part.title,
    values: (row) => ({ ...plain(row) }),
    send: ({ api, change, values, call }) =>
      part.update?.(api, change.parent ?? '', { ...values, id: change.id } as PartRow, null, call),
  })

/** The file of a row whose like has none. Its fields may have been set just before: they are read anew. */
const fileOfRow = (part: ClientPart): Operation => ({
  item: part.item,
  needs,
  reads: (api) => [part.list(api, id)],
  calls: (api) => [part.update?.(api, id, { id: `{${part.item}}` }, null, {})],
  kind: 'update',
  told: [],
  isOrdered: true,
  async read(reading, { id, parent = '', to }) {
    const row = await rowOf(part, parent, id, reading)
    return row && { title: part.title(row), values: { from: to.from, hasFile: Boolean(row.fileUrl) } }
  },
  steps: oneCall('update', async ({ api, change, call, isDryRun }) => {
    const [client = '', id = ''] = String(change.to.from).split('/')
    const find = async (owner: string, row: string) =>
      byId(await part.list(api, owner, asReading(call)), row, (each) => each.id ?? '')
    const [mine, theirs] = [await find(change.parent ?? '', change.id), await find(client, id)]
    if (!mine || !theirs) throw new HttpError(404)
    const file = isDryRun ? null : await fileOf(api, theirs, asReading(call))
    return part.update?.(api, change.parent ?? '', mine, file, { ...call, version: mine.version })
  }),
  inverse: () => null,
})

/** Deletes the client that has gone over into another, and only when everything of it is there. */
const mergeOperation: Operation = {
  item: 'client',
  needs,
  reads: (api) => [api.clients.get(id), ...clientParts.map((part) => part.list(api, id)), api.clientTours.ofClient(id)],
  calls: ({ clients }) => [clients.remove(id)],
  kind: 'delete',
  told: [],
  isOrdered: true,
  isLast: true,
  async read(reading, change) {
    const pair = await readPair(change, reading)
    if (!pair) return undefined
    const { card } = pair.drop
    const { into, own } = change.to
    const values = { into, own, merged: await needUnchanged(pair, change) }
    return { title: card.fullName, values, ...(card.version !== undefined && { version: card.version }) }
  },
  steps: oneCall('delete', async ({ api, change, call, isDryRun }) => {
    if (isDryRun) return api.clients.remove(change.id, call)
    const reading = () => asReading(call)
    const pair = await readPair(change, { api, call: reading })
    if (!pair) throw new HttpError(404)
    await needUnchanged(pair, change)
    const { changes, lost } = await planMerge(pair, sameFiles(api, reading, { areRewritten: true }))
    const agreed = (change.to.lost ?? {}) as Values
    const left = [
      ...changes.map(({ op, id }) => `${op.split('.').at(op.startsWith('client.') ? 1 : 0)}:${id}`),
      ...lost.flatMap(({ where }) => (where in agreed ? [] : [where])),
    ]
    if (left.length > 0) {
      const message = t('merge.left', { drop: change.id, keep: String(change.to.into), left: left.join(', ') })
      throw new CliError(exitCodes.conflict, 'NOT_MERGED', message)
    }
    return api.clients.remove(change.id, call)
  }),
  inverse: () => null,
}

/** @returns undefined when the one that goes is gone @throws {HttpError} 404 the one that stays is gone */
async function readPair({ id, to }: Change, { api, call }: Pick<Reading, 'api' | 'call'>): Promise<Pair | undefined> {
  const keep = await readWhole(api, String(to.into), call)
  try {
    return { keep, drop: await readWhole(api, id, call) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** @throws {CliError} exit 8: somebody has changed one of them since it was planned */
async function needUnchanged(pair: Pair, { id, to }: Change): Promise<string> {
  const mark = await fingerprintOf(pair, to.own as ReturnType<typeof rowIdsOf>)
  if (mark === to.merged) return mark
  throw new CliError(exitCodes.conflict, 'DRIFT', t('merge.drift', { drop: id, keep: String(to.into) }))
}

/** A question beside a change: of its time, without what the change rests on. */
const asReading = ({ signal }: CallOptions): CallOptions => ({ ...(signal && { signal }) })

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

/** What one client brings to another, part by part, and its end. */
export const mergeOperations: Readonly<Record<string, Operation>> = Object.fromEntries([
  ...clientParts.flatMap((part): [string, Operation][] => {
    const { take, untake, record, file } = mergeOperationNames(part)
    return [
      [take, takeOf(part)],
      ...(part.remove ? [[untake, untakeOf(part)] as [string, Operation]] : []),
      ...(part.update ? [[record, recordOf(part)] as [string, Operation]] : []),
      ...(part.update && part.hasFiles ? [[file, fileOfRow(part)] as [string, Operation]] : []),
    ]
  }),
  ['client.merge', mergeOperation],
])
