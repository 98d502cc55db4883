import { liveEntities } from '@karvon/api-client/events/eventRules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { type LiveSession, personAt } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { readPosition } from './eventRepository'
import { type EventStreamNeeds, eventStreams } from './eventStreams'

const LiveEvent = Type.Object({
  entity: Type.Enum(Object.keys(liveEntities)),
  id: Type.Union([Type.Integer(), Type.Null()], { description: 'Null: any of them may have changed' }),
  by: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()], {
    description: 'Null: nobody on the staff, such as a visitor of the site',
  }),
})

const EventPage = Type.Object({
  events: Type.Array(LiveEvent),
  last: Type.String({ description: 'To be sent as `after`, or as `Last-Event-ID`' }),
  isIncomplete: Type.Boolean({ description: 'More happened than is told again' }),
})

const limits = {
  streams: 2000,
  /** Of one person: each browser opens one. */
  ofOne: 50,
  /** Bytes that wait for a reader before it counts as gone. */
  unread: 256 * 1024,
}

/** What changes while somebody looks: names and ids, never contents, and only of what the person may open. */
export function eventRoutes(app: App, needs: Omit<EventStreamNeeds, 'onFailure'>): void {
  const streams = eventStreams({
    ...needs,
    onFailure: (error) => app.log.error({ err: error }, 'changes could not be read'),
  })
  const open = new Map<number, number>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    streams.closeAll()
  })

  app.get(
    '/api/events',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Follow what changes',
        description:
          'An addition to the documents. With `Accept: text/event-stream` the answer is a stream of Server-Sent Events: each ' +
          'message is one event as below; `open` says that the stream is complete from there on, `missed` that more happened ' +
          'than is told again, `alive` that the server is there. It goes on after `Last-Event-ID`, and ends when the session ' +
          'does or the rights of the person change. Otherwise what has changed `after` a position, at once.',
        tags: ['events'],
        querystring: Type.Object({ after: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: EventPage },
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers['last-event-id']
      const since = readPosition(request.query.after ?? (typeof lastEventId === 'string' ? lastEventId : undefined))
      if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) return streams.list(actorOf(request), since)
      if (isClosing) throw new Problem('unavailable', 'Сервер останавливается', undefined, 5)
      const { session } = request
      if (!session) throw new Error('Nobody is signed in')
      const { id } = personAt(session)
      const own = open.get(id) ?? 0
      if (streams.count >= limits.streams || own >= limits.ofOne) {
        throw new Problem('too_many_requests', 'Слишком много открытых потоков событий')
      }
      open.set(id, own + 1)
      reply.raw.once('close', () => {
        const left = (open.get(id) ?? 1) - 1
        if (left > 0) open.set(id, left)
        else open.delete(id)
      })
      return stream(request, reply, session, since)
    },
  )

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    session: LiveSession,
    since: ReturnType<typeof readPosition>,
  ) {
    const { raw } = reply
    reply.header('cache-control', 'private, no-store, no-transform')
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    // Proxies that keep answers together would keep events back.
    reply.header('x-accel-buffering', 'no')
    reply.hijack()
    raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    raw.flushHeaders()
    raw.on('error', () => {})
    let isGone = raw.destroyed
    let close = () => {}
    raw.once('close', () => {
      isGone = true
      close()
    })
    try {
      const stream = {
        session,
        write: (frames: string) => raw.write(frames) || raw.writableLength <= limits.unread,
        end: () => void (raw.writableLength > limits.unread ? raw.destroy() : raw.end()),
      }
      close = await streams.open(stream, since)
      if (isGone) close()
    } catch (error) {
      request.log.error({ err: error }, 'the stream of events could not begin')
      raw.destroy()
    }
  }
}
