import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { type StartedApp, type StartOptions, startApp } from '../../test/startApp'
import { addTour } from '../../test/tours'

const corsOrigin = 'https://office.example.uz'
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Of every answer. */
const common = {
  'access-control-expose-headers': 'x-pagination, content-disposition, etag, retry-after, own-action',
  connection: 'keep-alive',
  'content-security-policy': inert,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  date: '…',
  'keep-alive': 'timeout=72',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const ofFiles = { ...common, 'content-length': '…', etag: '…' }
const ofApi = { ...common, 'cache-control': 'no-store', 'content-length': '…' }
const problem = 'application/problem+json; charset=utf-8'
const ofStranger = { ...ofApi, status: 401, 'content-type': problem, 'www-authenticate': 'Bearer' }

/** The server with a built admin. */
function startWithAdmin(options: StartOptions = {}) {
  const adminDir = mkdtempSync(join(tmpdir(), 'karvon-admin-'))
  mkdirSync(join(adminDir, 'assets'))
  writeFileSync(join(adminDir, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
  writeFileSync(join(adminDir, 'assets/main-a1b2.js'), 'go()')
  return startApp({ ...options, adminDir })
}

/** Status and every header of an answer; what differs from run to run stands as `…`. */
async function headersOf({ baseUrl }: StartedApp, path: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(baseUrl + path, init)
  const masked = [...headers].map(([name, value]) =>
    /^(date|etag|content-length)$/.test(name) ? [name, '…'] : [name, value.replaceAll(/'nonce-[^']+'/g, "'nonce-…'")],
  )
  return { status, ...Object.fromEntries(masked) }
}

test('answers a page with these headers and no others', async () => {
  const server = await startWithAdmin()

  expect(await headersOf(server, '/tours', { headers: { accept: 'text/html' } })).toEqual({
    ...common,
    status: 200,
    'cache-control': 'no-store',
    'content-length': '…',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'nonce-…'",
      "style-src 'self' 'nonce-…'",
      "img-src 'self' data: blob: https://*.cdninstagram.com https://*.fbcdn.net",
      "media-src 'self' blob: https://*.cdninstagram.com https://*.fbcdn.net",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      'report-uri /api/csp-reports',
      'report-to csp',
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'reporting-endpoints': 'csp="/api/csp-reports"',
  })
})

test('answers files with these headers and no others', async () => {
  const server = await startWithAdmin()
  const { imageUrl } = await addTour(server, {}, await picture())

  expect(await headersOf(server, '/assets/main-a1b2.js')).toEqual({
    ...ofFiles,
    status: 200,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(await headersOf(server, imageUrl ?? '')).toEqual({
    ...ofFiles,
    status: 200,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'content-type': 'image/jpeg',
  })
})

test('answers the API with these headers and no others, whether it gives or refuses', async () => {
  const server = await startWithAdmin()
  const authorization = `Bearer ${await server.tokenOf('director')}`

  expect(await headersOf(server, '/api/tours/all', { headers: { authorization } })).toEqual({
    ...ofApi,
    status: 200,
    'content-type': 'application/json; charset=utf-8',
    'x-pagination': '{"TotalCount":0,"TotalPages":0,"CurrentPage":1,"HasPrevious":false,"HasNext":false}',
  })
  expect(await headersOf(server, '/api/tours/all')).toEqual(ofStranger)

  // Answered before any hook, where nobody knows whose page asks.
  const { 'cross-origin-resource-policy': _, ...ofUnreadable } = ofApi
  expect(await headersOf(server, '/api/%ff')).toEqual({ ...ofUnreadable, status: 400, 'content-type': problem })
})

test('asks browsers to stay with https where it is reached by it', async () => {
  const server = await startWithAdmin({ config: { trustedProxies: ['127.0.0.1'] } })

  expect(await headersOf(server, '/api/tours/all', { headers: { 'x-forwarded-proto': 'https' } })).toEqual({
    ...ofStranger,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

test('answers pages of another origin with these headers and no others, when it is configured', async () => {
  const server = await startWithAdmin({ config: { corsOrigin } })
  const asked = { 'access-control-request-method': 'PUT' }
  const call = (method: string, headers: Record<string, string>) =>
    headersOf(server, '/api/tours/all', { method, headers })
  const shared = { 'cross-origin-resource-policy': 'cross-origin', vary: 'Origin' }

  expect(await call('OPTIONS', { ...asked, origin: corsOrigin })).toEqual({
    ...common,
    ...shared,
    status: 204,
    'access-control-allow-headers': 'authorization, content-type, x-karvon-client, if-match, idempotency-key, own-run',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-origin': corsOrigin,
    'access-control-max-age': '600',
    'cache-control': 'no-store',
  })
  expect(await call('OPTIONS', { ...asked, origin: 'https://evil.example' })).toEqual({
    ...ofApi,
    ...shared,
    status: 404,
    'content-type': problem,
  })
  expect(await call('GET', { origin: corsOrigin })).toEqual({
    ...ofStranger,
    ...shared,
    'access-control-allow-origin': corsOrigin,
  })
})
