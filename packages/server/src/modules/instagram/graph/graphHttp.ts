import { type IncomingMessage, get as plainGet } from 'node:http'
import { get as secureGet } from 'node:https'
import { Readable } from 'node:stream'
import { MediaRefusedError } from '../instagramProvider'
import { graphProblem, unreachable, unreadable, waitOf } from './graphErrors'
import { publicLookup } from './publicLookup'

/** How long an answer, or the next part of one, may take. */
const defaultPatience = 10_000
/** How long one medium may take as a whole, in patiences. */
const downloadPatience = 30
const answerBytes = 4 * 1024 * 1024

export interface GraphHttpOptions {
  /** `https://graph.instagram.com`; another one is for tests, and then media come from there too. */
  address: URL
  /** Milliseconds. @default 10 000 */
  patience?: number
}

/**
 * The only way out to Instagram: HTTPS, to its own hosts, never along a redirect, never to an address inside our network
 * whatever a name resolves to. Tokens travel in addresses, so no address is ever part of an error.
 */
export function graphHttp({ address, patience = defaultPatience }: GraphHttpOptions) {
  const isMediaHost = (url: URL) =>
    isInstagram(address) ? url.protocol === 'https:' && mediaHosts.test(url.hostname) : url.origin === address.origin

  return {
    /**
     * A document of the API, at a path below its address.
     * @throws {InstagramError}
     */
    async json(path: string, query: Record<string, string>): Promise<unknown> {
      const url = new URL(`${address.pathname.replace(/\/$/, '')}${path}`, address)
      url.search = new URLSearchParams(query).toString()
      const response = await open(url, patience, patience)
      const text = await textOf(response)
      const value = parsed(text)
      const code = Number((value as { error?: { code?: unknown } } | undefined)?.error?.code ?? 0) || 0
      const status = response.statusCode ?? 0
      if (status !== 200 || code) throw graphProblem({ status, code, retryAfter: waitFrom(response) })
      if (value === undefined) throw unreadable()
      return value
    },

    /**
     * The bytes of a picture or video.
     * @throws {InstagramError} also while it is read: too large, too slow, cut off
     */
    async media(link: string, mostBytes: number): Promise<Readable> {
      const url = URL.canParse(link) ? new URL(link) : null
      if (!url || !isMediaHost(url)) throw new MediaRefusedError('Instagram прислал адрес медиа на постороннем сервере')
      const response = await open(url, patience, patience * downloadPatience)
      const { statusCode: status = 0 } = response
      if (status !== 200) {
        response.destroy()
        if (status < 500 && status !== 429) throw new MediaRefusedError(`Instagram не отдал медиа (${status})`)
        throw graphProblem({ status, code: 0, retryAfter: waitFrom(response) })
      }
      return Readable.from(limited(response, mostBytes), { objectMode: false })
    },
  }
}

const isInstagram = (address: URL) => address.hostname === 'graph.instagram.com'
const mediaHosts = /^([\w-]+\.)+(cdninstagram\.com|fbcdn\.net)$/

/** Redirects are not followed: `get` answers them as they are, and they are refused as any other status. */
function open(url: URL, idle: number, whole: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const options = { timeout: idle, signal: AbortSignal.timeout(whole), headers: { accept: '*/*' }, agent: false }
    const request = isSecure
      ? secureGet(url, { ...options, lookup: publicLookup }, resolve)
      : plainGet(url, options, resolve)
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => reject(unreachable(error)))
  })
}

async function* limited(response: IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  let left = mostBytes
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      left -= chunk.length
      if (left < 0) throw new MediaRefusedError(`Медиа в Instagram больше ${Math.round(mostBytes / 1024 / 1024)} МБ`)
      yield chunk
    }
  } catch (error) {
    throw unreachable(error)
  } finally {
    response.destroy()
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of limited(response, answerBytes)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function waitFrom({ headers }: IncomingMessage): number | undefined {
  return waitOf(headers['retry-after'], String(headers['x-business-use-case-usage'] ?? ''))
}
