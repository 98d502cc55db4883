import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database'
import type { Dialect } from '../database/dialect'
import type { Clock } from '../http/app'
import { cleanFileName } from './fileNames'
import type { ObjectStore } from './objectStore'
import { signingKeyPath } from './storedPaths'

/** How long an address opens a private file, in seconds. */
const addressLifetime = 10 * 60

const keyBytes = 32

export type Signature = { e: string; s: string; k: string }

export type SignedAddresses = ReturnType<typeof signedAddresses>

/**
 * Addresses of private files. The stored path names the file; what is sent to a person also carries when it ends, whose
 * session it belongs to and a signature, so that opening works without a header and nobody else can use it for long.
 */
export function signedAddresses({ key, now }: { key: Buffer; now: Clock }) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (name: string, e: string, s: string) =>
    createHmac('sha256', key).update(`${name}|${e}|${s}`).digest('base64url')

  function signed(path: string, name: string, sessionId: number): string {
    const e = String(seconds() + addressLifetime)
    const s = String(sessionId)
    return `${path}?${new URLSearchParams({ e, s, k: sign(name, e, s) })}`
  }

  return {
    /** @param name the random name under which the file is stored */
    sign: (name: string, originalName: string, sessionId: number): string =>
      signed(privateAddress(name, originalName), name, sessionId),

    /** An answer that was written before, with addresses in it that open in another session, and from now on. */
    signAnew: (answer: string, sessionId: number): string =>
      answer.replace(signedAddress, (_, path: string, name: string) => signed(path, name, sessionId)),

    check(name: string, { e, s, k }: Signature): 'valid' | 'expired' | 'forged' {
      const expected = Buffer.from(sign(name, e, s))
      const given = Buffer.from(k)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return Number(e) > seconds() ? 'valid' : 'expired'
    },
  }
}

/** As `sign` writes them: the path, the name in it, and what ends with the session. */
const signedAddress = /(\/files\/p\/([\w-]{24}\.[a-z\d]{2,5})\/[^"?\\\s]*)\?e=\d+&s=\d+&k=[\w-]+/g

/** Stored path of a private file. */
export const privateAddress = (name: string, originalName: string): string =>
  `/files/p/${name}/${encodeURIComponent(cleanFileName(originalName))}`

export interface SigningKeyNeeds {
  objects: ObjectStore
  db: Database
  dialect: Dialect
}

/** The key of this installation, made at its first start; servers of one database and store share it. */
export async function readSigningKey({ objects, db, dialect }: SigningKeyNeeds): Promise<Buffer> {
  const kept = (await objects.read(signingKeyPath)) ?? (await makeKey())
  const key = Buffer.from(kept.toString('utf8'), 'base64')
  if (key.length === keyBytes) return key
  throw new Error(`${signingKeyPath} in ${objects.place} does not hold a key; delete it to make another`)

  /** Servers that start at the same time make one. */
  function makeKey(): Promise<Buffer> {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, signingKeyPath)
      const made = await objects.read(signingKeyPath)
      if (made) return made
      const bytes = Buffer.from(randomBytes(keyBytes).toString('base64'))
      await objects.write(signingKeyPath, bytes)
      return bytes
    })
  }
}
