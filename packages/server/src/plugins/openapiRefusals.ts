import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { Type } from 'typebox'

/** What every refusal answers (RFC 9457). */
export const problemSchema = Type.Object({
  type: Type.String(),
  title: Type.String({ description: 'The name of the status, in English' }),
  status: Type.Integer(),
  detail: Type.String({ description: 'For people, in Russian' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'The path of a field, such as `title.ru`, and what is wrong with it',
    }),
  ),
  current: Type.Optional(
    Type.Object({}, { additionalProperties: true, description: 'With 412: the record as it is now' }),
  ),
})

const descriptions = {
  400: 'Something of it cannot be read or is not allowed: `errors` says what',
  401: 'Nobody is signed in, or the session has ended',
  403: 'The right for it is missing',
  404: 'There is no such record',
  409: 'What is there already stands against it, or the same call is still running',
  412: 'The record is of another version than `If-Match` names',
  413: 'A file is too large',
  415: 'A file, or the body, is of a type that is not taken',
  422: 'The idempotency key was used for something else',
  429: 'Too much of it: `Retry-After` says how long to wait',
} as const

type Refusal = keyof typeof descriptions

/** How the calls of a route may be refused, for the document of the API. */
export function describedRefusals(
  method: string | readonly string[],
  schema: FastifySchema | undefined,
  { access = 'public', files, isIdempotent = false }: FastifyContextConfig,
) {
  const isChange = method !== 'GET'
  const isKeyed = method === 'POST' && (access !== 'public' || isIdempotent)
  const happens: Record<Refusal, boolean> = {
    400: Boolean(schema?.body || schema?.querystring || files),
    401: access !== 'public',
    403: access !== 'public' && access !== 'signedIn',
    404: Boolean(schema?.params),
    409: isKeyed,
    412: isChange && method !== 'POST' && Boolean(schema?.params),
    413: Boolean(files),
    415: Boolean(files || schema?.body),
    422: isKeyed,
    429: true,
  }
  const statuses = (Object.keys(descriptions) as `${Refusal}`[]).filter((status) => happens[status])
  return Object.fromEntries(statuses.map((status) => [status, refusal(descriptions[status])]))
}

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/definitions/Problem' } } },
})
