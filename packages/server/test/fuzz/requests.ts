import fc from 'fast-check'
import { brokenForm, form, type Payload } from './forms'
import { anyText, asText, type JsonSchema, valueFor } from './values'

/** One call of the API's own description. */
export interface FuzzRoute {
  method: string
  /** Parameters in braces. */
  path: string
  query: Record<string, JsonSchema>
  body: JsonSchema | undefined
  takesForms: boolean
}

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** With the token of somebody who may do everything. */
  isSignedIn: boolean
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: { name: string; in: string; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

export function routesOf(document: unknown): FuzzRoute[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema = {} }) => [name, schema]),
      ),
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
      takesForms: 'multipart/form-data' in (requestBody?.content ?? {}),
    })),
  )
}

/** Requests to the routes: mostly such as the schema asks for, so that they get far, and damaged in every way. */
export function requestTo(routes: readonly FuzzRoute[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        path: pathOf(route.path),
        query: queryOf(route.query),
        method: sometimes(
          fc.constant(route.method),
          fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
          20,
        ),
        payload: payloadOf(route),
        extra: headers,
        isSignedIn: fc.nat(19).map((dice) => dice > 0 && (!isOwnSession(route.path) || dice === 1)),
      })
      .map(({ path, query, method, payload, extra, isSignedIn }) => ({
        method,
        path: query ? `${path}?${query}` : path,
        headers: { ...extra, ...(payload && { 'content-type': payload.contentType }) },
        body: payload?.body ?? null,
        isSignedIn,
      })),
  )
}

/** Ends the session that everything else needs: asked for by a stranger most of the time. */
const isOwnSession = (path: string) => path.startsWith('/api/auth/') || path.startsWith('/api/account')

const sometimes = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: usual }, { weight: 1, arbitrary: other })

const anyId = sometimes(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.oneof(
    anyText.map(encoded),
    fc.constantFrom('0', '-1', '2147483648', '1.5', '%00', '%zz', '..%2f..', '%2e%2e', '%ff', '1%20', ''),
  ),
  6,
)

function encoded(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\w.~-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function pathOf(path: string): fc.Arbitrary<string> {
  const pieces = path.split(/\{\w+\}/)
  return fc
    .tuple(...pieces.slice(1).map(() => anyId))
    .map((ids) => pieces.map((piece, index) => piece + (ids[index] ?? '')).join(''))
}

function queryOf(schemas: Record<string, JsonSchema>): fc.Arbitrary<string> {
  const known = fc
    .record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, valueFor(schema)])), {
      requiredKeys: [],
    })
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
        .join('&'),
    )
  const strange = fc.oneof(
    fc
      .array(fc.tuple(anyText, anyText), { maxLength: 3 })
      .map((pairs) => pairs.map((pair) => pair.map(encoded).join('=')).join('&')),
    fc.constantFrom(
      '%',
      '&&&',
      '=',
      'a=%zz',
      'Search=%00',
      'PageSize=1&PageSize=2',
      'search[]=1',
      'a[b]=1',
      `x=${'y'.repeat(9000)}`,
    ),
  )
  return sometimes(known, strange, 8)
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'if-match': fc.constantFrom('"v1"', '"v2"', 'W/"v1"', '*', '"', 'v', '"v99999999999999999999"', '"v1", "v2"'),
      'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('a', '', 'x'.repeat(500), 'ключ'.replace(/./g, '?'))),
      'accept-encoding': fc.constantFrom('gzip', 'br', '*', 'zstd, gzip;q=0', 'nothing'),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', 'x'),
      origin: fc.constantFrom('null', 'https://example.com'),
      'x-karvon-client': fc.constantFrom('cli', 'browser', 'x'.repeat(9000)),
      'x-forwarded-proto': fc.constantFrom('https', 'x', ''),
      expect: fc.constant('200-nothing'),
    },
    { requiredKeys: [] },
  )
  .map((all) =>
    Object.fromEntries(Object.entries(all).filter((_, index) => (index + Object.keys(all).length) % 4 === 0)),
  )

function payloadOf({ method, body, takesForms }: FuzzRoute): fc.Arbitrary<Payload | null> {
  if (method === 'GET') return sometimes(fc.constant(null), broken(body), 20)
  return fc.oneof(
    { weight: 9, arbitrary: json(body) },
    { weight: takesForms ? 9 : 1, arbitrary: form(body) },
    { weight: 4, arbitrary: broken(body) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

const json = (schema: JsonSchema | undefined): fc.Arbitrary<Payload> =>
  valueFor(schema).map((value) => ({ contentType: 'application/json', body: Buffer.from(JSON.stringify(value) ?? '') }))

function broken(schema: JsonSchema | undefined): fc.Arbitrary<Payload> {
  const type = fc.constantFrom(
    ...[
      'application/json',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/json;',
      'application/json\tx',
      ' application/json',
    ],
    ...[
      'application/problem+json',
      'text/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'a/b',
      'a',
      '',
      '*/*',
    ],
  )
  const text = fc.oneof(
    fc.tuple(json(schema), fc.nat(200)).map(([{ body }, end]) => body.subarray(0, end)),
    json(schema).map(({ body }) => Buffer.from(body.toString(), 'utf16le')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '[',
        '{',
        '"',
        '{"a":1,"a":2}',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":1}}',
        '1e999',
        '\ufeff{}',
        '\0',
        '// a',
      )
      .map((whole) => Buffer.from(whole)),
    fc.constantFrom(50, 5000, 100_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    fc.constantFrom(50, 5000).map((depth) => Buffer.from(`${'{"title":'.repeat(depth)}1${'}'.repeat(depth)}`)),
    fc.constant(Buffer.from(`{"title":{"ru":"${'x'.repeat(1_100_000)}"}}`)),
  )
  return fc.oneof(
    fc.tuple(text, type).map(([body, contentType]) => ({ contentType, body })),
    brokenForm(schema),
  )
}
