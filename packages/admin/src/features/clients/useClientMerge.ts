import { clientRecordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import type { RecordDescription } from '@karvon/api-client/clientRecords/clientRecordTypes'
import { clientMerges } from '@karvon/api-client/clients/clientMerges'
import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import type { ClientMerge, MergeInput } from '@karvon/api-client/clients/mergeTypes'
import { pickFields } from '@karvon/api-client/fields/fields'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import type { Id } from '@karvon/api-client/read/fields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { toast } from '@karvon/ui/Toaster'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import type { MergeCard } from './mergeLines'

/** Trips of a client that are named; of the others it is said how many there are. */
const namedTrips = 5

/** One of two cards, and what would become of both if this one stayed. */
export interface MergeSide extends MergeCard {
  plan: ClientMerge
}

/** Two cards beside each other. */
export type MergeLook = readonly [MergeSide, MergeSide]

let openings = 0

/**
 * Both cards with all that is recorded about them, and what would become of them either way round. Read once an opening: what
 * somebody agrees to does not change while they look at it.
 * @param other null reads nothing
 */
export function useMergeLook(clientId: ClientId, other: ClientId | null) {
  const api = useApi({ clients, clientMerges, clientRecordCalls, clientTours })
  const [opening] = useState(() => ++openings)

  async function sideOf(id: ClientId, from: ClientId): Promise<MergeSide> {
    const [plan, client, trips] = await Promise.all([
      api.clientMerges.preview(id, from),
      api.clients.get(id),
      api.clientTours.ofClient(id, { pageSize: namedTrips }),
    ])
    return { plan, client, rows: await rowsOf(client), trips: trips.items, tripCount: trips.total }
  }

  async function rowsOf(client: Client): Promise<MergeSide['rows']> {
    const kinds = Object.keys(clientRecordKinds) as ClientRecordKind[]
    const lists = await Promise.all(
      kinds.map(async (name) => {
        const { item, fields } = clientRecordKinds[name] as RecordDescription
        const rows: Stored[] = client.recordCounts[name] === 0 ? [] : await api.clientRecordCalls[name].list(client.id)
        return [
          item,
          rows.map((row) => ({ id: row.id, values: pickFields(fields, row as never), file: row.fileUrl ? '' : null })),
        ] as const
      }),
    )
    return new Map([
      ['contact', client.contacts.map(({ id, ...values }) => ({ id, values, file: null }))],
      ['tag', client.tags.map(({ id, name }) => ({ id, values: { name }, file: null }))],
      ...lists,
    ])
  }

  const read = async (first: ClientId, second: ClientId): Promise<MergeLook> =>
    Promise.all([sideOf(first, second), sideOf(second, first)])

  return useSWR(other === null ? null : ['clientMerge', opening, String(clientId), String(other)], () =>
    read(clientId, other ?? clientId),
  )
}

interface Stored {
  id: Id
  fileUrl?: string | null
}

/** What is kept of either client, and of lists that name one. */
const told = [
  'client',
  'clients',
  'clientDoubles',
  'clientRecords',
  'clientPreferences',
  'clientTours',
  'clientTour',
  'departures',
]

/** Joins two clients, and offers to part them again. */
export function useClientMerge() {
  const api = useApi({ clientMerges })
  const { t } = useTranslation('clientMerge')
  const refresh = useRefreshMerged()
  const { undo } = useUnmerge()
  const sent = useRef({ text: '', key: '' })

  /** @throws what was refused, 412 and 409 also because either was changed meanwhile */
  async function merge(keep: Client, drop: Client, { seen, take }: Pick<MergeInput, 'seen' | 'take'>): Promise<void> {
    const input = { from: drop.id, ...(drop.version !== undefined && { fromVersion: drop.version }), seen, take }
    const text = JSON.stringify([keep.id, keep.version, input])
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() }
    await api.clientMerges.merge(keep.id, input as MergeInput, {
      version: keep.version,
      idempotencyKey: sent.current.key,
    })
    toast.success(t('done', { from: drop.id, id: keep.id }), {
      action: { label: t('undo'), onPress: () => void undo(keep.id, drop.id) },
    })
  }

  return { merge, refresh }
}

/** Parts two cards that became one. */
export function useUnmerge() {
  const api = useApi({ clientMerges })
  const { t } = useTranslation('clientMerge')
  const refresh = useRefreshMerged()
  const [isBusy, setBusy] = useState(false)

  async function undo(keep: ClientId, from: ClientId): Promise<void> {
    setBusy(true)
    try {
      await api.clientMerges.undo(keep, from, { idempotencyKey: newIdempotencyKey() })
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, t('failed.undo'), t)
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return { undo, isBusy }
}

function useRefreshMerged() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && told.includes(String(key[0])))
}
