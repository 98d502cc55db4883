import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app'
import { hintsPlaceholder, readPageHints } from './pageHints'
import { sendProblem, unknownAddress } from './problems'
import { pagePolicy } from './security'

/** Stands in index.html where the nonce of the answer goes. */
const noncePlaceholder = '__CSP_NONCE__'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Asset {
  body: Buffer
  contentType: string
  etag: string
  /** Under a name that changes with the content. */
  isImmutable: boolean
  brotli: Buffer | null
  gzip: Buffer | null
}

/**
 * The built admin, on the origin of the API. Its files are looked up by their exact address, so no address leads out of
 * the folder; every other address that a person opens gets index.html, whose router knows the rest.
 * @param mediaOrigins of pictures and videos beside our own
 */
export function serveAdmin(app: App, folder: string, mediaOrigins: readonly string[]): void {
  const files = new Map(listFiles(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]))
  const assets = new Map<string, Promise<Asset>>()
  const hintsFor = readPageHints(files.get('/pages.json'))

  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || isOfApi(address)) return sendProblem(reply, unknownAddress(request))
    const path = address === '/index.html' ? undefined : files.get(address)
    if (path) return answerAsset(request, reply, await assetOf(address, path))
    if (files.has('/index.html') && asksForPage(address, request.headers.accept)) {
      return answerPage(reply, join(folder, 'index.html'), hintsFor(address), pagePolicy(mediaOrigins))
    }
    return sendProblem(reply, unknownAddress(request))
  })

  function assetOf(address: string, path: string): Promise<Asset> {
    const known = assets.get(address) ?? loadAsset(address, path)
    assets.set(address, known)
    return known
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes)
    .map((entry) => join(entry.parentPath, entry.name))
}

async function loadAsset(address: string, path: string): Promise<Asset> {
  const body = await readFile(path)
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream'
  const isText = /^text|json|javascript|svg|icon/.test(contentType) && body.length > 200
  return {
    body,
    contentType,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    isImmutable: address.startsWith('/assets/'),
    brotli: isText ? await readBrotli(path, body) : null,
    gzip: isText ? await promisify(gzip)(body, { level: 9 }) : null,
  }
}

/** As the build has left it beside the file; else made once per file and start, off the event loop. */
async function readBrotli(path: string, body: Buffer): Promise<Buffer> {
  const built = `${path}.br`
  return existsSync(built) ? readFile(built) : compressBrotli(body)
}

function compressBrotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

function answerAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.headers({
    'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    'content-type': asset.contentType,
    etag: asset.etag,
    vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (asset.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.body)
}

/**
 * An address that cannot be decoded has its page, too, which says what is not there: before any route is found it becomes that
 * of the start.
 */
export function readableAddress({ url = '/', headers }: IncomingMessage): string {
  const address = url.split('?')[0] ?? ''
  if (isOfApi(address) || !headers.accept?.includes('text/html')) return url
  try {
    decodeURIComponent(address)
    return url
  } catch {
    return '/'
  }
}

const isOfApi = (address: string): boolean => /^\/(api|files)(\/|$)/.test(address)

/** A browser that opens an address says so; a program that takes anything means the page unless it names a file. */
function asksForPage(address: string, accept = '*/*'): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(address))
}

async function answerPage(
  reply: FastifyReply,
  path: string,
  hints: (nonce: string) => string,
  { nonce, headers }: ReturnType<typeof pagePolicy>,
) {
  const page = await readFile(path, 'utf8')
  return reply
    .headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(page.replace(hintsPlaceholder, hints(nonce)).replaceAll(noncePlaceholder, nonce))
}
