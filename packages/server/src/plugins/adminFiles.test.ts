import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type StartOptions, startApp } from '../../test/startApp'

const script = `console.log(${JSON.stringify('x'.repeat(5000))})`

/** The server with a built admin of three files. */
async function startWithAdmin(options: StartOptions = {}) {
  const adminDir = mkdtempSync(join(tmpdir(), 'karvon-admin-'))
  mkdirSync(join(adminDir, 'assets'))
  writeFileSync(join(adminDir, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>')
  writeFileSync(join(adminDir, 'assets/main-a1b2.js'), script)
  writeFileSync(join(adminDir, 'assets/small-c3d4.js'), script)
  writeFileSync(join(adminDir, 'assets/small-c3d4.js.br'), brotliCompressSync('compressed before'))
  writeFileSync(join(adminDir, 'secret.env'), 'KEY=1')
  const { baseUrl } = await startApp({ ...options, adminDir })
  const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(baseUrl + path, { headers })
  return { baseUrl, open }
}

test.each(['/', '/tours/5?tab=days', '/index.html', '/tours/%E0', '/%'])(
  'answers %s with the page, never from a cache',
  async (path) => {
    const { open } = await startWithAdmin()

    const answer = await open(path)

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toContain('<div id="root">')
  },
)

test('answers a program that takes anything with the page, but not where it names a file', async () => {
  const { open } = await startWithAdmin()

  const page = await open('/tours', { accept: '*/*' })
  const file = await open('/favicon.ico', { accept: '*/*' })

  expect([page.status, file.status]).toEqual([200, 404])
})

test('shows pictures and videos of the origins that are configured, and takes nothing else from there', async () => {
  const { open } = await startWithAdmin({ config: { mediaOrigins: ['https://*.cdn.uz', 'https://media.uz'] } })
  const usual = await startWithAdmin()

  const policyOf = async (answer: Response) => answer.headers.get('content-security-policy')?.split('; ') ?? []
  const policy = await policyOf(await open('/'))

  expect(policy).toContain("img-src 'self' data: blob: https://*.cdn.uz https://media.uz")
  expect(policy).toContain("media-src 'self' blob: https://*.cdn.uz https://media.uz")
  expect(policy.filter((directive) => directive.includes('media.uz'))).toHaveLength(2)
  expect(await policyOf(await usual.open('/'))).toContain(
    "media-src 'self' blob: https://*.cdninstagram.com https://*.fbcdn.net",
  )
})

test('allows only the styles of this very page, by a nonce that is never used again', async () => {
  const { open } = await startWithAdmin()

  const [first, second] = await Promise.all(
    [await open('/'), await open('/')].map(async (answer) => ({
      nonce: /content="([^"]+)"/.exec(await answer.text())?.[1],
      policy: answer.headers.get('content-security-policy') ?? '',
    })),
  )

  expect(first?.nonce).toMatch(/^[\w+/]{22}==$/)
  expect(first?.nonce).not.toBe(second?.nonce)
  expect(first?.policy).toContain(`style-src 'self' 'nonce-${first?.nonce}'`)
  expect(first?.policy).toContain(`script-src 'self' 'nonce-${first?.nonce}';`)
  expect(first?.policy).not.toMatch(/unsafe/)
  expect(first?.policy).toMatch(/report-uri \/api\/csp-reports; report-to csp$/)
})

test('sends scripts small and to be kept for ever', async () => {
  const { baseUrl } = await startWithAdmin()
  const answer = await fetch(`${baseUrl}/assets/main-a1b2.js`, { headers: { 'accept-encoding': 'br' } })

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(100)
  expect(await answer.text()).toBe(script)
})

test('sends what the build has compressed, which has no address of its own', async () => {
  const { baseUrl } = await startWithAdmin()
  const headers = { 'accept-encoding': 'br', accept: '*/*' }

  const answer = await fetch(`${baseUrl}/assets/small-c3d4.js`, { headers })

  expect(await answer.text()).toBe('compressed before')
  expect((await fetch(`${baseUrl}/assets/small-c3d4.js.br`, { headers })).status).toBe(404)
})

test('answers 304 when the browser has the file', async () => {
  const { open } = await startWithAdmin()
  const etag = (await open('/assets/main-a1b2.js')).headers.get('etag') ?? ''

  expect((await open('/assets/main-a1b2.js', { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  ['/assets/../secret.env', 'text/html'],
  ['/%2e%2e/%2e%2e/etc/passwd', 'image/png'],
  ['/secret.env', '*/*'],
  ['/assets/gone-9z9z.js', '*/*'],
  ['/api/nothing', 'text/html'],
  ['/files/c/nothing', 'text/html'],
])('serves no file for %s asked as %s', async (path, accept) => {
  const { open } = await startWithAdmin()

  const answer = await open(path, { accept })

  expect(await answer.text()).not.toContain('KEY=1')
  if (accept !== 'text/html' || /^\/(api|files)/.test(path)) expect(answer.status).toBe(404)
})

test('tells browsers to guess nothing, to show it in no frame and to keep no answer of the API', async () => {
  const { baseUrl } = await startWithAdmin()

  const { headers } = await fetch(`${baseUrl}/api/nothing`)

  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'access-control-expose-headers': expect.stringContaining('x-pagination'),
  })
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('lets pages of one other origin call the API when that is configured', async () => {
  const corsOrigin = 'https://office.example.uz'
  const { baseUrl } = await startApp({ config: { corsOrigin } })
  const preflight = (origin: string) =>
    fetch(`${baseUrl}/api/tours/all`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })

  const ours = await preflight(corsOrigin)
  const other = await preflight('https://evil.example')

  expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([204, corsOrigin])
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})
