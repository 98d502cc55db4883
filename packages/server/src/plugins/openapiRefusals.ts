import { problemCodes } from '@karvon/api-client/http/problemCodes'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { Type } from 'typebox'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses that the route refuses with beside those that its other declarations imply. */
    refusals?: readonly Refusal[]
  }
}

/** What every refusal answers (RFC 9457). */
export const problemSchema = Type.Object({
  type: Type.String(),
  title: Type.String({ description: 'The name of the status, in English' }),
  status: Type.Integer(),
  code: Type.Enum(Object.keys(problemCodes), { description: 'For programs, see `docs/errors.md`' }),
  detail: Type.String({ description: 'For people, in Russian' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'The path of a field, such as `title.ru`, and what is wrong with it',
    }),
  ),
  factors: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'With `second_factor_needed`: `app` for codes, `passkey` with what a browser is asked with for one, null for none',
      },
    ),
  ),
  current: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'With 412, and with some of 409: the record that stands against it, as it is now',
      },
    ),
  ),
})

const descriptions = {
  400: 'Something of it cannot be read or is not allowed: `errors` says what',
  401: 'Nobody is signed in, or the session has ended',
  403: 'The right for it is missing, who asks only looks through the eyes of another, or the token is not for it',
  404: 'There is no such record',
  409: 'What is there already stands against it, or the same call is still running',
  412: 'The record is of another version than `If-Match` names',
  413: 'A file, or the body, is too large',
  415: 'A file, or the body, is of a type that is not taken',
  416: 'The file has no such part',
  422: 'The idempotency key was used for something else',
  429: 'Too much of it: `Retry-After` says how long to wait',
  500: 'The server failed',
  502: 'The service behind it refused, or does not answer',
  503: 'The server or its storage is busy, or what is asked for is not set up',
  507: 'There is no space left: the server only reads',
} as const

type Refusal = keyof typeof descriptions

/** How the calls of a route may be refused, for the document of the API. */
export function describedRefusals(
  method: string | readonly string[],
  schema: FastifySchema | undefined,
  { access = 'public', isIdempotent = access !== 'public', refusals = [], forTokens }: FastifyContextConfig,
) {
  const isChange = method !== 'GET'
  const isKeyed = method === 'POST' && isIdempotent
  const happens: Record<Refusal, boolean> = {
    400: true,
    401: access !== 'public',
    403: access !== 'public' && (access !== 'signedIn' || isChange || forTokens !== 'any'),
    404: Boolean(schema?.params),
    409: isChange,
    412: isChange && method !== 'POST' && Boolean(schema?.params),
    413: isChange,
    415: isChange,
    416: false,
    422: isKeyed,
    429: true,
    500: true,
    502: false,
    503: true,
    507: isChange,
  }
  const statuses = Object.keys(descriptions).map((status) => Number(status) as Refusal)
  const refused = statuses.filter((status) => happens[status] || refusals.includes(status))
  return Object.fromEntries(refused.map((status) => [status, refusal(descriptions[status])]))
}

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/definitions/Problem' } } },
})
