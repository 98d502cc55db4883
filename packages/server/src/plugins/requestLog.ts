import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config'
import type { App } from '../http/app'
import { personAt } from '../people/sessionRepository'

/** Where lines of the log go; standard output by default. */
export interface LogStream {
  write(line: string): void
}

/** JSON lines; bodies, addresses with their queries and headers are never in them. */
export function loggerOptions(level: LogLevel, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*.phone', '*.passportNumber'],
    serializers: {
      // Errors of the storage carry values in their other members.
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
      }),
    },
  }
}

/** The id of a request in the log: what its sender calls it, as `karvon --debug` does, else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(0, 8)
}

/** One line a request: route pattern instead of address, who, how it ended and how long it took. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, session } = request
    request.log.info({
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: session && personAt(session).id,
      as: session?.viewer ? session.actor.id : undefined,
      token: session?.token ? session.id : undefined,
    })
  })
}
