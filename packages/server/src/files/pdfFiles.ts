import { createCipheriv, createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytesAt'
import type { PaperVerdict } from './wordFiles'

/** Beyond this nothing is looked for: no place takes a document of that weight. */
const mostBytes = 256 * 1024 * 1024
/** Readers look for the end of a PDF in so many of its last bytes. */
const endBytes = 1024

/** Does a PDF end where it should, and does it open without a password? */
export async function judgePdf(file: FileHandle, size: number): Promise<PaperVerdict> {
  if (size > mostBytes) return 'document'
  const bytes = await bytesAt(file, 0, size)
  if (isCut(bytes)) return 'cut'
  return isLocked(bytes) ? 'locked' : 'document'
}

/** A file that was saved several times, or for the web, has more than one end: the last one counts. */
function isCut(bytes: Buffer): boolean {
  const announced = /\/Linearized\b[^>]{0,1000}?\/L\s+(\d+)/.exec(bytes.toString('latin1', 0, endBytes))?.[1]
  if (announced !== undefined && Number(announced) > bytes.length) return true
  const length = lengthWithoutBlanks(bytes)
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || end < length - endBytes) return true
  if (/\b\d+ \d+ obj\b/.test(bytes.toString('latin1', end, length))) return true
  const last = bytes.toString('latin1', Math.max(0, end - 100), end)
  const start = /startxref\s+(\d+)\s*$/.exec(last)?.[1]
  return start !== undefined && Number(start) > bytes.length
}

/** Some programs fill a file up to a whole block. */
function lengthWithoutBlanks(bytes: Buffer): number {
  let length = bytes.length
  while (length > 0 && [0, 9, 10, 12, 13, 32].includes(bytes[length - 1] ?? 0)) length--
  return length
}

/**
 * Does it ask for a password to be opened? Many that are encrypted do not: printing or copying alone is restricted, and the
 * empty password opens them (ISO 32000-2, 7.6.4).
 */
function isLocked(bytes: Buffer): boolean {
  const dictionary = encryptionOf(bytes)
  if (dictionary === null) return false
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1])
  const [revision, owner, user] = [number('R'), stringAt(dictionary, '/O'), stringAt(dictionary, '/U')]
  if (!/\/Filter\s*\/Standard\b/.test(dictionary) || !owner || !user) return true
  if (revision >= 5) return !opensWithAes(user, revision)
  const id = bytes.lastIndexOf('/ID')
  return !opensWithRc4({
    revision,
    owner: owner.subarray(0, 32),
    user,
    permissions: number('P'),
    keyBytes: revision === 4 ? 16 : (number('Length') || 40) / 8,
    id: (id >= 0 && stringAt(bytes.toString('latin1', id, id + 600), '/ID\\s*\\[')) || Buffer.alloc(0),
    isMetadataPlain: revision >= 4 && /\/EncryptMetadata\s+false\b/.test(dictionary),
  })
}

const dictionaryBytes = 8192

/** The dictionary that says how the file is encrypted, as text of one character a byte; null where it is not. */
function encryptionOf(bytes: Buffer): string | null {
  const textAt = (at: number) => bytes.toString('latin1', at, at + dictionaryBytes)
  for (let at = bytes.lastIndexOf('/Encrypt'); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf('/Encrypt', at - 1)) {
    const text = textAt(at)
    if (/^\/Encrypt\s*<</.test(text)) return text
    const [, number, generation] = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R\b/.exec(text) ?? []
    if (number === undefined) continue
    const object = bytes.lastIndexOf(`\n${number} ${generation} obj`)
    const found = object >= 0 ? object : bytes.lastIndexOf(`\r${number} ${generation} obj`)
    return found < 0 ? '' : textAt(found)
  }
  return null
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string behind a name, written in hexadecimal digits or in brackets. */
function stringAt(text: string, name: string): Buffer | null {
  const [whole, hex, rest] = new RegExp(`${name}\\s*(?:<([\\da-fA-F\\s]*)>|(\\())`).exec(text) ?? []
  if (whole === undefined) return null
  if (rest === undefined) return Buffer.from((hex ?? '').replace(/\s/g, ''), 'hex')
  let value = ''
  let depth = 1
  const pieces = /\\([0-7]{1,3}|\r\n|[\s\S])|[\s\S]/g
  pieces.lastIndex = text.indexOf(whole) + whole.length
  for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
    const [character, escaped] = piece
    if (escaped !== undefined) {
      if (/^[0-7]/.test(escaped)) value += String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
      else if (!/^[\r\n]/.test(escaped)) value += escapes[escaped] ?? escaped
      continue
    }
    if (character === '(') depth++
    if (character === ')' && --depth === 0) return Buffer.from(value, 'latin1')
    value += character
  }
  return null
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

interface Rc4Lock {
  revision: number
  owner: Buffer
  user: Buffer
  permissions: number
  keyBytes: number
  id: Buffer
  isMetadataPlain: boolean
}

/** Algorithms 2, 4 and 5 of ISO 32000 with the empty password. */
function opensWithRc4({ revision, owner, user, permissions, keyBytes, id, isMetadataPlain }: Rc4Lock): boolean {
  const rights = Buffer.alloc(4)
  rights.writeUInt32LE(permissions >>> 0)
  let key = digest('md5', padding, owner, rights, id, isMetadataPlain ? Buffer.alloc(4, 0xff) : Buffer.alloc(0))
  if (revision === 2) return rc4(key.subarray(0, 5), padding).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = digest('md5', key.subarray(0, keyBytes))
  let check = digest('md5', padding, id)
  for (let round = 0; round < 20; round++) {
    check = rc4(
      key.subarray(0, keyBytes).map((byte) => byte ^ round),
      check,
    )
  }
  return check.equals(user.subarray(0, 16))
}

function rc4(key: Uint8Array, text: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one] = at(other)
    state[other] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    text.map((byte, index) => {
      const i = (index + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}

/** Algorithms 11 and 2.B of ISO 32000-2 with the empty password. */
function opensWithAes(user: Buffer, revision: number): boolean {
  let key = digest('sha256', user.subarray(32, 40))
  if (revision >= 6) {
    for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
      const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
      const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
      const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
      key = digest(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', encrypted)
      last = encrypted.at(-1) ?? 0
    }
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32))
}

const digest = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest()
