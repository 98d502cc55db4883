import type { App } from '../../src/http/app'

/** A request as the documents spell it: names in query, JSON and form to the letter. */
export interface Wire {
  query?: Record<string, string | number | boolean>
  json?: unknown
  /** Parts of a form in their order. */
  form?: Record<string, string | File>
}

export interface WireAnswer {
  status: number
  headers: Record<string, unknown>
  /** JSON as a value, anything else as text; undefined when there is none. */
  body: unknown
}

/** `documents` sends names as they are written, `other` with the first letter of each in the other case. */
export type Spelling = 'documents' | 'other'

/** One plain HTTP call: no client of ours in between. */
export async function send(
  app: App,
  method: string,
  path: string,
  wire: Wire,
  options: SendOptions,
): Promise<WireAnswer> {
  const { token, spelling } = options
  const name = spelling === 'other' ? otherCase : (text: string) => text
  const query = new URLSearchParams(Object.entries(wire.query ?? {}).map(([key, value]) => [name(key), String(value)]))
  const form = wire.form && formOf(wire.form, name)
  const packed = form && new Response(form)
  const answer = await app.inject({
    method: method as 'GET',
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      authorization: `Bearer ${token}`,
      // Calls without a body announce JSON all the same.
      'content-type': packed?.headers.get('content-type') ?? 'application/json',
    },
    ...(packed && { payload: Buffer.from(await packed.arrayBuffer()) }),
    ...(wire.json !== undefined && { payload: JSON.stringify(renamed(wire.json, name)) }),
  })
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  const body = answer.body === '' ? undefined : isJson ? answer.json() : answer.body
  return { status: answer.statusCode, headers: answer.headers, body }
}

interface SendOptions {
  token: string
  spelling: Spelling
}

function formOf(parts: Record<string, string | File>, name: (text: string) => string): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(parts)) form.append(name(key), value)
  return form
}

function renamed(value: unknown, name: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [name(key), renamed(member, name)]))
}

/** `Title.Ru` ↔ `title.ru`, `clientId` ↔ `ClientId`. */
const otherCase = (text: string): string =>
  text
    .split('.')
    .map((part) => {
      const [first = ''] = part
      return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + part.slice(1)
    })
    .join('.')
