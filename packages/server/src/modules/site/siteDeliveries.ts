import { once, setMaxListeners } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { privateAddress } from '@karvon/api-client/site/siteDeliveryTypes'
import type { Selectable } from 'kysely'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { Webhook } from 'standardwebhooks'
import type { SiteWebhooks } from '../../config'
import type { Database, SiteDeliveriesTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Clock } from '../../http/app'
import { addMessage } from './deliveryRepository'

type Delivery = Selectable<SiteDeliveriesTable>

export interface DeliveryNeeds {
  db: Database
  dialect: Dialect
  now: Clock
  /** Whom to tell, and how; none: nobody. */
  webhooks: SiteWebhooks
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Between one try and the next; the last one again and again. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour]
const givenUpAfter = 72 * hour
const keptFor = 7 * 24 * hour

/** How long an answer is waited for. */
const patience = 15 * second
/** After so long what another server is sending counts as lost with it. */
const lease = minute

/** Changes that one message tells of. */
const mostChanges = 1000

/**
 * Tells the targets of `KARVON_SITE_WEBHOOK` what visitors now see otherwise. Changes are written by triggers in their own
 * transaction and sent after it: at least once, each target in order.
 */
export function siteDeliveries({ db, dialect, now, webhooks: { targets, secret, isPrivateAllowed } }: DeliveryNeeds) {
  const signer = secret === undefined ? undefined : new Webhook(secret)
  const filter = { allowPrivateIPAddress: isPrivateAllowed }
  // They connect to the address that they have looked up and judged, and to no other.
  const agents = { http: new RequestFilteringHttpAgent(filter), https: new RequestFilteringHttpsAgent(filter) }

  const later = (ms: number) => new Date(now().getTime() + ms).toISOString()

  /** Makes one message for each target of what has changed. @returns whether there was anything */
  function collect(): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, 'site changes')
      const changes = await transaction
        .selectFrom('site_changes')
        .selectAll()
        .orderBy('id')
        .limit(mostChanges)
        .execute()
      if (changes.length === 0) return false
      // By their ids, not up to the last one: a transaction that is not over yet may have taken a lower one.
      const ids = changes.map(({ id }) => id)
      await transaction.deleteFrom('site_changes').where('id', 'in', ids).execute()
      const once = new Map(changes.map(({ type, row_id: id }) => [`${type} ${id}`, { type, id }]))
      await addMessage(transaction, { targets, now, changed: [...once.values()] })
      return true
    })
  }

  /** The oldest message that the target has not had, when it is its time; no other server sends it meanwhile. */
  async function claim(target: string): Promise<Delivery | undefined> {
    const oldest = await db
      .selectFrom('site_deliveries')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('target', '=', target)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!oldest || oldest.next_at > now().toISOString()) return undefined
    return db
      .updateTable('site_deliveries')
      .set({ next_at: later(lease), outcome: '' })
      .where('id', '=', oldest.id)
      .where('state', '=', 'waiting')
      .where('next_at', '=', oldest.next_at)
      .returningAll()
      .executeTakeFirst()
  }

  async function post({ message_id, target, body }: Delivery, signal: AbortSignal): Promise<string> {
    const url = new URL(target)
    const isSecure = url.protocol === 'https:'
    const moment = now()
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: isSecure ? agents.https : agents.http,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Karvon',
        'webhook-id': message_id,
        'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
        'webhook-signature': signer?.sign(message_id, moment, body) ?? '',
      },
    })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    // What it says is nothing to us; nor is where it would send us.
    response.destroy()
    return String(response.statusCode)
  }

  async function send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const outcome = await post(delivery, signal).catch(outcomeOf)
    // It has not failed: it is sent again after the lease, or by the next start.
    if (signal.aborted) return
    const isDelivered = /^2\d\d$/.test(outcome)
    const isOver = later(-givenUpAfter) > delivery.written_at
    const pause = pauses[Math.min(delivery.tries, pauses.length - 1)] ?? hour
    await db
      .updateTable('site_deliveries')
      .set({
        state: isDelivered ? 'delivered' : isOver ? 'given up' : 'waiting',
        tries: delivery.tries + 1,
        outcome,
        next_at: later(pause),
      })
      .where('id', '=', delivery.id)
      .execute()
  }

  /** Sends a target what is due, one message after the other. */
  async function sendTo(target: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const delivery = signal.aborted ? undefined : await claim(target)
      if (!delivery) return
      await send(delivery, signal)
    }
  }

  return {
    collect,

    /** For each target what sends it what is due, so that a slow one keeps no other waiting. */
    senders: targets.map((target) => (signal: AbortSignal) => sendTo(target, signal)),

    /** Forgets what was sent a week ago, and what nobody is told of. @returns how many */
    async sweep(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('site_deliveries')
        .where('written_at', '<', later(-keptFor))
        .executeTakeFirstOrThrow()
      if (targets.length === 0) while (await collect());
      return Number(numDeletedRows)
    },
  }
}

export type SiteDeliveries = ReturnType<typeof siteDeliveries>

/** What a try ended with, in a word that can be looked up. */
function outcomeOf({ code, name, message }: NodeJS.ErrnoException): string {
  // The agent that judges addresses has no code.
  if (/is not allowed\b/.test(message)) return privateAddress
  return code ?? (name === 'Error' ? message.slice(0, 100) : name)
}

/** Tells the targets, a second after a change and again while they do not answer. @returns what ends it */
export function keepDelivering(deliveries: SiteDeliveries, onError: (error: unknown) => void) {
  const end = new AbortController()
  const { signal } = end
  // One waits for each target, and one for the changes.
  setMaxListeners(10 + deliveries.senders.length, signal)

  async function repeat(work: () => Promise<unknown>) {
    while (!signal.aborted) {
      await work().catch((error) => signal.aborted || onError(error))
      await wait(second, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const working = Promise.all([
    repeat(deliveries.collect),
    ...deliveries.senders.map((send) => repeat(() => send(signal))),
  ])
  return async (): Promise<void> => {
    end.abort()
    await working
  }
}
