import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '../http/app'
import { cleanFileName } from './fileNames'

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

  return {
    /** @param name the random name under which the file is stored */
    sign(name: string, originalName: string, sessionId: number): string {
      const e = String(seconds() + addressLifetime)
      const s = String(sessionId)
      return `${privateAddress(name, originalName)}?${new URLSearchParams({ e, s, k: sign(name, e, s) })}`
    },

    check(name: string, { e, s, k }: Signature): 'valid' | 'expired' | 'forged' {
      const expected = Buffer.from(sign(name, e, s))
      const given = Buffer.from(k)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return Number(e) > seconds() ? 'valid' : 'expired'
    },
  }
}

/** Stored path of a private file. */
export const privateAddress = (name: string, originalName: string): string =>
  `/files/p/${name}/${encodeURIComponent(cleanFileName(originalName))}`

/** The key of this installation, made at its first start; servers that share the folder share it. */
export function readSigningKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      writeSync(file, randomBytes(keyBytes).toString('base64'))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a key; delete it to make another`)
  return key
}
