import type { FastifyContextConfig, FastifySchema } from 'fastify'

interface Described {
  type?: string
  properties?: Record<string, unknown>
}

const text = (description: string, example?: string) => ({
  type: 'string',
  description,
  ...(example !== undefined && { examples: [example] }),
})

const ifMatch = text(
  'The ETag of the record that the change rests on. Of another version by then: 412, with the record as it is under `current`.',
  '"v7"',
)
const idempotencyKey = text(
  'Makes the call safe to repeat for 24 hours: the same key with the same data is answered what it was answered first; with other data 422; while the first is running 409 and Retry-After.',
  'a5b1b4a2-…',
)
const etag = text('The version of the record, for If-Match.', '"v7"')
const pagination = text('JSON: TotalCount, TotalPages, CurrentPage, HasPrevious, HasNext.')

const meanings = new Map([
  ['201', 'It was made'],
  ['204', 'It was done; there is nothing to answer'],
  ['304', 'It is what the sender has'],
])

/** The headers that plugins give a route, for the document of the API. */
export function describedHeaders(
  method: string | readonly string[],
  schema: FastifySchema | undefined,
  { access = 'public', isIdempotent = access !== 'public', refusals = [] }: FastifyContextConfig,
) {
  const asked: Record<string, object> = {}
  const named = schema?.params as Described | undefined
  if (method === 'POST' && isIdempotent) asked['idempotency-key'] = idempotencyKey
  const isVersioned = ['PUT', 'PATCH', 'DELETE'].includes(String(method)) || refusals.includes(412)
  if (isVersioned && named?.properties) asked['if-match'] = ifMatch
  const own = (schema?.headers as Described | undefined)?.properties

  const query = schema?.querystring as Described | undefined
  const isPaged = Object.keys(query?.properties ?? {}).some((name) => name.toLowerCase() === 'pagesize')
  const answers = Object.entries((schema?.response ?? {}) as Record<string, Described>).map(([status, answer]) => {
    const headers = {
      ...(answer.properties && 'version' in answer.properties && { etag }),
      ...(isPaged && { 'x-pagination': pagination }),
    }
    const described = { ...answer, 'x-response-description': meanings.get(status) ?? 'What was asked for' }
    return [status, Object.keys(headers).length > 0 ? { ...described, headers } : described]
  })

  return {
    ...(Object.keys(asked).length > 0 && { headers: { type: 'object', properties: { ...own, ...asked } } }),
    ...(answers.length > 0 && { response: Object.fromEntries(answers) }),
  }
}
