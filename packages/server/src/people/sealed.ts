import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key of one purpose, made of the installation's, which is not in the database. */
export const keyFor = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Keeps secrets of accounts in the database, where a copy of it alone tells none; one of another account cannot be opened. */
export function sealedUnder(key: Buffer) {
  return {
    seal(userId: number, secret: Buffer): string {
      const iv = randomBytes(ivBytes)
      const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(String(userId)))
      const text = Buffer.concat([encryption.update(secret), encryption.final()])
      return Buffer.concat([iv, text, encryption.getAuthTag()]).toString('base64url')
    },

    open(userId: number, kept: string): Buffer {
      const bytes = Buffer.from(kept, 'base64url')
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(String(userId)))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decryption.update(bytes.subarray(ivBytes, -tagBytes)), decryption.final()])
    },
  }
}
