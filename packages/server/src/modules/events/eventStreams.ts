import { canOpen } from '@karvon/api-client/auth/accessRules'
import { mayFollow } from '@karvon/api-client/events/eventRules'
import type { Changes } from '../../database/changes'
import type { Clock } from '../../http/app'
import type { Employee } from '../../people/employee'
import type { LiveSession, SessionRepository } from '../../people/sessionRepository'
import { type EventRepository, type Position, positionText, type StoredEvent } from './eventRepository'

/** An open stream. */
export interface EventStream {
  /** Whose session it is open for, and as long as that is. */
  session: LiveSession
  /** @returns false when the reader does not keep up */
  write(frames: string): boolean
  end(): void
}

interface OpenStream extends EventStream {
  /** Who looks, as of the last time that sessions were looked at. */
  actor: Employee
  rights: string
  /** What happens while it is told of what it missed; then null. */
  waiting: StoredEvent[] | null
}

export interface EventStreamNeeds {
  events: EventRepository
  changes: Changes
  sessions: Pick<SessionRepository, 'version' | 'alive'>
  now: Clock
  onFailure: (error: unknown) => void
}

const second = 1000

/** Changes that come together are read together. */
const gathering = 25
/** A sign of life, and a look at what a lost connection of the database may have kept back. */
const heartbeat = 20 * second
/** Sessions end by time, and where nobody tells of it, such as by a command on the host. */
const sessionsAgain = second
/** Of either source at a time. */
const portion = 200
/** So much is told again; beyond it whoever was away reads everything anew. */
const mostMissed = 1000

/** Tells all open streams of what changes: it is read once, however many there are, and only while there is one. */
export function eventStreams({ events, changes, sessions, now, onFailure }: EventStreamNeeds) {
  const streams = new Set<OpenStream>()
  /** How far it was read; undefined while nobody looks. */
  let position: Position | undefined
  let stop = () => {}
  let reading = Promise.resolve()
  let isAsked = false
  /** Number of the changes of sessions and accounts that all streams are known to have outlived; null when one is new. */
  let version: number | null = null
  /** When the first of their sessions ends. */
  let nextEnd = ''
  let looking = Promise.resolve()
  let couldLook = true

  function start() {
    const unfollow = changes.follow((change) => {
      if (change === 'commit') ask()
      else if ('readBy' in change) tellAll(notificationsRead, change.readBy)
      else tellAll(importWentOn(change.importId), change.of)
    })
    const timer = setInterval(() => {
      ask()
      tellAll('event: alive\ndata: {}\n\n')
    }, heartbeat).unref()
    const looks = setInterval(() => {
      lookAtSessions().catch((error) => {
        // Once: the storage is away, and whoever reads it says so, too.
        if (couldLook) onFailure(error)
        couldLook = false
      })
    }, sessionsAgain).unref()
    stop = () => {
      unfollow()
      clearInterval(timer)
      clearInterval(looks)
      position = undefined
    }
  }

  function ask() {
    if (isAsked || streams.size === 0) return
    isAsked = true
    reading = reading
      .then(() => pause(gathering))
      .then(() => {
        isAsked = false
        return readOn()
      })
      .catch(onFailure)
  }

  async function readOn() {
    for (let isMore = true; isMore && position; ) {
      const from = position
      const { stored, at } = await events.after(from, portion)
      if (position !== from) return
      // Behind what was read: of what came after a session ended, its stream is told nothing.
      await lookAtSessions()
      isMore = at.log - from.log >= portion || at.notification - from.notification >= portion
      position = at
      for (const stream of streams) {
        if (stream.waiting) stream.waiting.push(...stored)
        else tell(stream, stored)
      }
    }
  }

  /** @param personId whose streams alone are told */
  const tellAll = (frame: string, personId?: number) => {
    for (const stream of streams) {
      const isTold = !stream.waiting && (personId === undefined || stream.actor.id === personId)
      if (isTold) tell(stream, [], frame)
    }
  }

  /** Ends the streams whose session has ended, or whose person may see something else than at its beginning. */
  function lookAtSessions(): Promise<void> {
    const look = looking.then(async () => {
      const current = await sessions.version()
      if (current === version && now().toISOString() < nextEnd) return
      const looked = [...streams]
      version = current
      const alive = await sessions.alive(looked.map(({ session }) => session.id))
      for (const stream of looked) {
        const found = alive.get(stream.session.id)
        if (!found || rightsOf(found.actor) !== stream.rights) close(stream)
        else stream.actor = found.actor
      }
      nextEnd = [...alive.values()].map(({ endsAt }) => endsAt).sort()[0] ?? ''
      couldLook = true
    })
    looking = look.catch(() => {
      version = null
    })
    return look
  }

  /** What somebody may see by now. */
  function tell(stream: OpenStream, stored: readonly StoredEvent[], after = '') {
    const frames =
      stored
        .filter((one) => isFor(one, stream.actor))
        .map(frameOf)
        .join('') + after
    if (frames !== '' && streams.has(stream) && !stream.write(frames)) close(stream)
  }

  function close(stream: OpenStream) {
    if (!streams.delete(stream)) return
    stream.end()
    if (streams.size === 0) stop()
  }

  /** What somebody missed; null when it is too much to be told again. */
  async function missed(since: Position, upTo: Position): Promise<StoredEvent[] | null> {
    if (upTo.log - since.log > mostMissed || upTo.notification - since.notification > mostMissed) return null
    const all: StoredEvent[] = []
    for (let from = since; ; ) {
      const { stored, at } = await events.after(from, portion, upTo)
      if (at.log === from.log && at.notification === from.notification) return all
      all.push(...stored)
      from = at
    }
  }

  return {
    /**
     * Opens one, tells it of what it missed after `since`, and of everything from then on.
     * @returns what closes it
     */
    async open(stream: EventStream, since: Position | null): Promise<() => void> {
      const { actor } = stream.session
      const opened: OpenStream = { ...stream, actor, rights: rightsOf(actor), waiting: [] }
      if (streams.size === 0) start()
      streams.add(opened)
      version = null
      try {
        if (!position) {
          const latest = await events.latest()
          position ??= latest
          ask()
        }
        // Whatever is read behind it waits for this stream.
        const joined = position
        const before = since && (await missed(since, joined))
        const isIncomplete = since !== null && before === null
        await lookAtSessions()
        tell(
          opened,
          before ?? [],
          `${isIncomplete ? 'event: missed\ndata: {}\n\n' : ''}event: open\nid: ${positionText(joined)}\ndata: {}\n\n`,
        )
        const { waiting } = opened
        opened.waiting = null
        tell(opened, waiting ?? [])
      } catch (error) {
        close(opened)
        throw error
      }
      return () => close(opened)
    },

    /** The same in one piece, without a stream; without `since` only where to begin. */
    async list(actor: Employee, since: Position | null) {
      const latest = await events.latest()
      const stored = since ? await missed(since, latest) : []
      return {
        events: (stored ?? []).filter((one) => isFor(one, actor)).map(({ event }) => event),
        last: positionText(latest),
        isIncomplete: stored === null,
      }
    },

    closeAll() {
      for (const stream of streams) close(stream)
    },

    get count() {
      return streams.size
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const rightsOf = ({ id, role, permissions }: Employee): string => [id, role, ...permissions].join()

const isFor = ({ event, onlyFor, isForCallers }: StoredEvent, actor: Employee): boolean =>
  mayFollow(actor, event.entity) &&
  (onlyFor === null || onlyFor === actor.id) &&
  (!isForCallers || canOpen(actor, 'contact-actions'))

const frameOf = ({ event, at }: StoredEvent): string => `id: ${positionText(at)}\ndata: ${JSON.stringify(event)}\n\n`

/** Any of them: the mark of one is not written down by itself. */
const notificationsRead = `data: ${JSON.stringify({ entity: 'Notification', id: null, by: null })}\n\n`

/** What has become of its rows is not logged batch by batch. */
const importWentOn = (id: number) => `data: ${JSON.stringify({ entity: 'Import', id, by: null })}\n\n`
