import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'

test('writes what a policy kept out in one line, without what is somebody’s, and only so often', async () => {
  const lines: string[] = []
  const config = { logLevel: 'warn' } as const
  const { baseUrl } = await startApp({ config, logStream: { write: (line) => lines.push(line) } })
  const send = async (type: string, body: unknown) => {
    const request = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) }
    return (await fetch(`${baseUrl}/api/csp-reports`, request)).status
  }
  const page = 'https://office.example.uz/clients/12?search=canary#canary'
  const violation = { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/a?canary', documentURL: page }
  const older = { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline', 'document-uri': page }

  const statuses = [
    await send('application/reports+json', [{ type: 'csp-violation', body: violation }, 'nonsense', {}]),
    await send('application/csp-report', { 'csp-report': older }),
    await send('text/plain', 'canary'),
    await send('application/csp-report', { 'csp-report': { ...older, sample: 'x'.repeat(40_000) } }),
  ]
  const later = await Promise.all(Array.from({ length: 30 }, () => send('application/csp-report', {})))

  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'policy violated')
  expect(statuses).toEqual([204, 204, 415, 413])
  expect(told.map(({ directive, blocked, page }) => [directive, blocked, page])).toEqual([
    ['img-src', 'https://evil.example', '/clients/12'],
    ['script-src-elem', 'inline', '/clients/12'],
  ])
  expect(lines.join('')).not.toContain('canary')
  expect(new Set(later)).toEqual(new Set([204, 429]))
})
