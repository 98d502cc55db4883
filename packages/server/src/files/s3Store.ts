import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { ConfigError, type S3Place } from '../config'
import { Problem } from '../http/problem'
import { type ObjectStore, sha256Of } from './objectStore'
import { partName } from './storedPaths'

const tries = 3
const second = 1000
/** Until an answer begins. Reading it may pause for long: a person may have stopped the video. */
const patience = {
  connectionTimeout: 3 * second,
  requestTimeout: 15 * second,
  throwOnRequestTimeout: true,
  socketTimeout: 600 * second,
}
/** What an upload is given beside that, in bytes a millisecond. */
const slowest = 100

/** What goes wrong is told by whoever asked; the client would tell it a second time, on the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** What an SDK error says; none of it is secret. */
interface StoreFailure extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** Any store that speaks S3. An object is there whole or not at all, and durable when the store says that it has it. */
export function s3Store(s3: S3Place, temporary: string): ObjectStore {
  const { bucket, prefix, endpoint } = s3
  const client = new S3Client({
    region: s3.region,
    maxAttempts: tries,
    logger: silent,
    requestHandler: { ...patience, httpsAgent: { maxSockets }, httpAgent: { maxSockets } },
    // Stores other than Amazon's do not know the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(s3.credentials && { credentials: s3.credentials }),
  })
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path)
  const at = (path: string) => ({ Bucket: bucket, Key: keyOf(path) })
  const place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`

  /** A stream can be sent once: each try opens the file anew. The store refuses bytes that are not those of the hash. */
  async function send(path: string, size: number, sha256: string, open: () => Readable | Buffer): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const command = new PutObjectCommand({
        ...at(path),
        Body: open(),
        ContentLength: size,
        ContentType: 'application/octet-stream',
        Metadata: { sha256 },
      })
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> }
          headers['x-amz-content-sha256'] = sha256
          return next(args)
        },
        { step: 'build', name: 'hashOfContent' },
      )
      try {
        await client.send(command, { requestTimeout: patience.requestTimeout + size / slowest })
        return
      } catch (error) {
        if (attempt === tries || !isPassing(error as StoreFailure)) throw error
        await wait(200 * 2 ** attempt)
      }
    }
  }

  const head = (path: string) => unlessMissing(client.send(new HeadObjectCommand(at(path))))

  function get(path: string, range?: { start: number; end: number }): Promise<GetObjectCommandOutput | null> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    return unlessMissing(client.send(new GetObjectCommand({ ...at(path), ...part })))
  }

  const contentOf = ({ Body }: GetObjectCommandOutput) => Body as Readable

  async function write(path: string, bytes: Buffer): Promise<void> {
    const sha256 = await sha256Of(bytes)
    await told(send(path, bytes.length, sha256, () => bytes))
  }

  async function contentSha256(path: string): Promise<string | null> {
    const found = await told(get(path))
    return found && told(sha256Of(contentOf(found)))
  }

  return {
    place,

    async prepare() {
      try {
        const probe = Buffer.from('karvon')
        await send(probePath, probe.length, await sha256Of(probe), () => probe)
        await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(probePath) }))
        await client.send(new DeleteObjectCommand(at(probePath)))
      } catch (error) {
        throw new ConfigError(explanation(error as StoreFailure, s3))
      }
    },

    async put(path, file) {
      const { size } = await stat(file)
      const sha256 = await sha256Of(createReadStream(file))
      await told(send(path, size, sha256, () => createReadStream(file)))
    },

    async read(path) {
      const found = await told(get(path))
      return found && (await told(buffer(contentOf(found))))
    },

    write,

    sizeOf: async (path) => (await told(head(path)))?.ContentLength ?? null,

    async open(path, range) {
      const found = await told(get(path, range))
      if (!found) return null
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength
      return { size: Number(whole), content: contentOf(found) }
    },

    async onDisk(path, work) {
      const found = await told(get(path))
      if (!found) throw Object.assign(new Error(`${path} is not in ${place}`), { code: 'ENOENT' })
      const copy = join(temporary, partName())
      try {
        await pipeline(contentOf(found), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
        return await work(copy)
      } finally {
        await rm(copy, { force: true })
      }
    },

    async *list(folder) {
      const within = keyOf(`${folder}/`)
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: within })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            yield { name: Key.slice(within.length), size: Size, changedAt: LastModified?.getTime() ?? Date.now() }
          }
        }
      } catch (error) {
        throw away(error as StoreFailure)
      }
    },

    async move(from, to) {
      const source = encodeURI(`${bucket}/${keyOf(from)}`)
      const copied = await told(unlessMissing(client.send(new CopyObjectCommand({ ...at(to), CopySource: source }))))
      if (copied) await told(client.send(new DeleteObjectCommand(at(from))))
    },

    async delete(path) {
      await told(client.send(new DeleteObjectCommand(at(path))))
    },

    async sha256(path) {
      const found = await told(head(path))
      return found && (found.Metadata?.sha256 ?? contentSha256(path))
    },

    contentSha256,
  }
}

const maxSockets = 100
/** Written and deleted at each start: what a server may not do, it should say then. */
const probePath = 'probe'

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const { name, $metadata } = error as StoreFailure
    // A bucket that is gone takes no file with it that anybody should believe missing.
    if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)) return null
    throw error
  }
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw away(error as StoreFailure)
  }
}

/** Whatever it is, people can only try again: who runs the server reads the cause in the log. */
function away(error: StoreFailure): Problem {
  const problem = new Problem(
    'unavailable',
    'Хранилище временно недоступно. Попробуйте ещё раз через несколько секунд',
    undefined,
    5,
  )
  problem.cause = error
  return problem
}

/** May the same go well when it is sent again? */
const isPassing = ({ $metadata }: StoreFailure): boolean => {
  const status = $metadata?.httpStatusCode
  return status === undefined || status === 429 || status >= 500
}

function explanation(error: StoreFailure, { bucket, endpoint, region }: S3Place): string {
  const { name, message, $metadata } = error
  const status = $metadata?.httpStatusCode
  const where = endpoint ?? `Amazon S3 in ${region}`
  if (name === 'CredentialsProviderError')
    return 'KARVON_FILES: no credentials, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (name === 'NoSuchBucket' || status === 404) return `KARVON_FILES: there is no bucket "${bucket}" at ${where}`
  if (status === 301 || status === 400)
    return `KARVON_FILES: ${where} does not take the request (${name}): check AWS_REGION and AWS_ENDPOINT_URL_S3`
  if (status === 401 || status === 403)
    return `KARVON_FILES: ${where} refuses to list, write and delete in "${bucket}" (${name}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of that key`
  if (status !== undefined) return `KARVON_FILES: ${where} answers ${status} (${name})`
  return `KARVON_FILES: no answer from ${where} (${error.code ?? (message || name)}): check AWS_ENDPOINT_URL_S3`
}
