import { runHeader } from '@karvon/api-client/ownActions/ownActionNames'
import type { FastifyRequest } from 'fastify'

/** Of what the request is a part; empty of what stands alone. */
export function runOf({ headers }: FastifyRequest): string {
  const run = String(headers[runHeader] ?? '')
  return /^[\w-]{1,64}$/.test(run) ? run : ''
}
