import { randomBytes } from 'node:crypto'
import { ownActionHeader, runHeader } from '@karvon/api-client/ownActions/ownActionNames'
import type { App } from '../http/app'
import { reportAddress } from './policyReports'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'access-control-expose-headers': `x-pagination, content-disposition, etag, retry-after, ${ownActionHeader}`,
}

/** Answers that are no page of ours may do nothing in a browser. */
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For answers that are given before any hook runs. */
export const inertHeaders = { ...headers, 'content-security-policy': inert }

/** Headers of every answer; pages of another origin may call the API only when that origin is configured. */
export function setSecurityHeaders(app: App, { corsOrigin }: { corsOrigin: string | undefined }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('content-security-policy', inert)
    reply.header('cross-origin-resource-policy', corsOrigin ? 'cross-origin' : 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (!corsOrigin) return

    reply.header('vary', 'Origin')
    if (request.headers.origin !== corsOrigin) return
    reply.header('access-control-allow-origin', corsOrigin)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `authorization, content-type, x-karvon-client, if-match, idempotency-key, ${runHeader}`,
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}

/**
 * A page's policy and the nonce that its own style sheets and first scripts carry; new for every answer. What it keeps out is
 * reported.
 * @param mediaOrigins of pictures and videos beside our own
 */
export function pagePolicy(mediaOrigins: readonly string[]): { nonce: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...mediaOrigins].join(' '),
    ["media-src 'self' blob:", ...mediaOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Firefox knows the older one, the others leave it aside for the newer.
    `report-uri ${reportAddress}`,
    'report-to csp',
  ].join('; ')
  return { nonce, headers: { 'content-security-policy': policy, 'reporting-endpoints': `csp="${reportAddress}"` } }
}
