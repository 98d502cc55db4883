import { canOpen } from '@karvon/api-client/auth/accessRules'
import { mayFollow } from '@karvon/api-client/events/eventRules'
import type { Changes } from '../../database/changes'
import type { Employee } from '../../people/employee'
import { type EventRepository, type Position, positionText, type Told } from './eventRepository'

/** An open stream. */
export interface Desk {
  /** Who looks, read anew. @throws {Problem} when the session is over */
  actor(): Promise<Employee>
  /** @returns false when the reader does not keep up */
  write(frames: string): boolean
  end(): void
}

interface OpenDesk extends Desk {
  rights: string
  /** What happens while it is told of what it missed; then null. */
  waiting: Told[] | null
}

export interface DeskNeeds {
  events: EventRepository
  changes: Changes
  onFailure: (error: unknown) => void
}

const second = 1000

/** Changes that come together are read together. */
const gathering = 25
/** A sign of life, and a look at what a lost connection of the database may have kept back. */
const heartbeat = 20 * second
/** Of either source at a time. */
const portion = 200
/** So much is told again; beyond it whoever was away reads everything anew. */
const mostMissed = 1000

/** Tells all open desks of what changes: it is read once, however many there are, and only while there is one. */
export function liveDesks({ events, changes, onFailure }: DeskNeeds) {
  const desks = new Set<OpenDesk>()
  /** How far it was read; undefined while nobody looks. */
  let position: Position | undefined
  let stop = () => {}
  let reading = Promise.resolve()
  let isAsked = false

  function start() {
    const unfollow = changes.follow((topic) => (topic === 'commit' ? ask() : tellAll(notificationsRead)))
    const timer = setInterval(() => {
      ask()
      tellAll('event: alive\ndata: {}\n\n')
    }, heartbeat).unref()
    stop = () => {
      unfollow()
      clearInterval(timer)
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
      isMore = at.log - from.log >= portion || at.notification - from.notification >= portion
      position = at
      await Promise.all([...desks].map((desk) => (desk.waiting ? desk.waiting.push(...told) : tell(desk, told))))
    }
  }

  const tellAll = (frame: string) => {
    for (const desk of desks) if (!desk.waiting) void tell(desk, [], frame)
  }

  /** What somebody may see by now. The stream of who may see something else than at its beginning ends. */
  async function tell(desk: OpenDesk, told: readonly Told[], after = '') {
    if (told.length === 0 && after === '') return
    try {
      const actor = await desk.actor()
      const frames = told.filter((one) => isFor(one, actor)).map(frameOf)
      if (rightsOf(actor) !== desk.rights || !desk.write(frames.join('') + after)) close(desk)
    } catch {
      close(desk)
    }
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
    async open(desk: Desk, actor: Employee, since: Position | null): Promise<() => void> {
      const opened: OpenDesk = { ...desk, rights: rightsOf(actor), waiting: [] }
      if (desks.size === 0) start()
      desks.add(opened)
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
        await tell(
          opened,
          before ?? [],
          `${isIncomplete ? 'event: missed\ndata: {}\n\n' : ''}event: open\nid: ${positionText(joined)}\ndata: {}\n\n`,
        )
        const { waiting } = opened
        opened.waiting = null
        await tell(opened, waiting ?? [])
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
