import { canOpen } from '@karvon/api-client/auth/accessRules'
import { mayFollow } from '@karvon/api-client/events/eventRules'
import type { Changes } from '../../database/changes'
import type { Clock } from '../../http/app'
import type { Employee } from '../../people/employee'
import type { LiveSession, SessionRepository } from '../../people/sessionRepository'
import { type EventRepository, type Position, positionText, type Told } from './eventRepository'

/** An open stream. */
export interface Desk {
  /** Whose session it is open for, and as long as that is. */
  session: LiveSession
  /** @returns false when the reader does not keep up */
  write(frames: string): boolean
  end(): void
}

interface OpenDesk extends Desk {
  /** Who looks, as of the last time that sessions were looked at. */
  actor: Employee
  rights: string
  /** What happens while it is told of what it missed; then null. */
  waiting: Told[] | null
}

export interface DeskNeeds {
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

/** Tells all open desks of what changes: it is read once, however many there are, and only while there is one. */
export function liveDesks({ events, changes, sessions, now, onFailure }: DeskNeeds) {
  const desks = new Set<OpenDesk>()
  /** How far it was read; undefined while nobody looks. */
  let position: Position | undefined
  let stop = () => {}
  let reading = Promise.resolve()
  let isAsked = false
  /** Number of the changes of sessions and accounts that all desks are known to have outlived; null when one is new. */
  let version: number | null = null
  /** When the first of their sessions ends. */
  let nextEnd = ''
  let looking = Promise.resolve()
  let couldLook = true

  function start() {
    const unfollow = changes.follow((topic) => (topic === 'commit' ? ask() : tellAll(notificationsRead)))
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
    if (isAsked || desks.size === 0) return
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
      const { told, at } = await events.after(from, portion)
      if (position !== from) return
      // Behind what was read: of what came after a session ended, its stream is told nothing.
      await lookAtSessions()
      isMore = at.log - from.log >= portion || at.notification - from.notification >= portion
      position = at
      for (const desk of desks) {
        if (desk.waiting) desk.waiting.push(...told)
        else tell(desk, told)
      }
    }
  }

  const tellAll = (frame: string) => {
    for (const desk of desks) if (!desk.waiting) tell(desk, [], frame)
  }

  /** Ends the streams whose session has ended, or whose person may see something else than at its beginning. */
  function lookAtSessions(): Promise<void> {
    const look = looking.then(async () => {
      const current = await sessions.version()
      if (current === version && now().toISOString() < nextEnd) return
      const looked = [...desks]
      version = current
      const alive = await sessions.alive(looked.map(({ session }) => session.id))
      for (const desk of looked) {
        const found = alive.get(desk.session.id)
        if (!found || rightsOf(found.actor) !== desk.rights) close(desk)
        else desk.actor = found.actor
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
  function tell(desk: OpenDesk, told: readonly Told[], after = '') {
    const frames =
      told
        .filter((one) => isFor(one, desk.actor))
        .map(frameOf)
        .join('') + after
    if (frames !== '' && desks.has(desk) && !desk.write(frames)) close(desk)
  }

  function close(desk: OpenDesk) {
    if (!desks.delete(desk)) return
    desk.end()
    if (desks.size === 0) stop()
  }

  /** What somebody missed; null when it is too much to be told again. */
  async function missed(since: Position, upTo: Position): Promise<Told[] | null> {
    if (upTo.log - since.log > mostMissed || upTo.notification - since.notification > mostMissed) return null
    const all: Told[] = []
    for (let from = since; ; ) {
      const { told, at } = await events.after(from, portion, upTo)
      if (at.log === from.log && at.notification === from.notification) return all
      all.push(...told)
      from = at
    }
  }

  return {
    /**
     * Opens one, tells it of what it missed after `since`, and of everything from then on.
     * @returns what closes it
     */
    async open(desk: Desk, since: Position | null): Promise<() => void> {
      const { actor } = desk.session
      const opened: OpenDesk = { ...desk, actor, rights: rightsOf(actor), waiting: [] }
      if (desks.size === 0) start()
      desks.add(opened)
      version = null
      try {
        if (!position) {
          const latest = await events.latest()
          position ??= latest
          ask()
        }
        // Whatever is read behind it waits for this desk.
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
      const told = since ? await missed(since, latest) : []
      return {
        events: (told ?? []).filter((one) => isFor(one, actor)).map(({ event }) => event),
        last: positionText(latest),
        isIncomplete: told === null,
      }
    },

    closeAll() {
      for (const desk of desks) close(desk)
    },

    get count() {
      return desks.size
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const rightsOf = ({ id, role, permissions }: Employee): string => [id, role, ...permissions].join()

const isFor = ({ event, onlyFor, isForCallers }: Told, actor: Employee): boolean =>
  mayFollow(actor, event.entity) &&
  (onlyFor === null || onlyFor === actor.id) &&
  (!isForCallers || canOpen(actor, 'contact-actions'))

const frameOf = ({ event, at }: Told): string => `id: ${positionText(at)}\ndata: ${JSON.stringify(event)}\n\n`

/** Any of them: the mark of one is not written down by itself. */
const notificationsRead = `data: ${JSON.stringify({ entity: 'Notification', id: null, by: null })}\n\n`
