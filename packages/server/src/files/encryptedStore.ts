import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Decrypter, Encrypter } from 'age-encryption'
import { ConfigError } from '../config'
import { Problem } from '../http/problem'
import type { ByteRange } from './byteRange'
import { type ObjectStore, sha256Of } from './objectStore'
import { filePath, partName, removedFolder, removedPath, type StoredPath } from './storedPaths'

/** By what a file that age has encrypted begins. */
const mark = Buffer.from('age-encryption.org/v1\n')

/** Of so many files that lie there the first start tells whether its keys open them. */
const mostTried = 20

interface Keys {
  /** Undefined while nothing new is encrypted. */
  encrypter: Encrypter | undefined
  /** Opens what the newest key has encrypted. */
  current: Decrypter
  /** What any of them has. */
  any: Decrypter
}

/** What is to become of the files of people that lie there. */
export type Rewriting = 'encrypt' | 'decrypt'

export interface EncryptedStore extends ObjectStore {
  /** @throws {ConfigError} files of people lie there that no key opens */
  checkKeys(): Promise<void>

  /**
   * Encrypts the files of people with the newest key, or decrypts them. A file is changed whole or not at all, and one that is as it
   * should be is left: a second run goes on where the first was ended.
   * @param isDryRun only counts
   */
  rewrite(how: Rewriting, isDryRun: boolean, told: (files: number) => void): Promise<{ changed: number; kept: number }>
}

/**
 * A store in which files of people are encrypted, in the format of age (https://age-encryption.org/v1): whoever has the key opens them
 * by its program, too. What was stored before there was a key is read as it is.
 * @param secrets `AGE-SECRET-KEY-1…`, newest first; the others only open what they have encrypted
 * @param temporary a folder of this machine
 */
export function encryptedStore(store: ObjectStore, secrets: readonly string[], temporary: string): EncryptedStore {
  let made: Promise<Keys> | undefined
  const keys = () => (made ??= keysOf(secrets))

  /** @throws {Problem} 503: none of these keys opens it */
  async function decrypted(
    content: Readable,
    by: Decrypter,
  ): Promise<{ content: Readable; sizeIn(stored: number): number }> {
    try {
      const plain = await by.decrypt(webStreamOf(content))
      return { content: nodeStreamOf(plain), sizeIn: (stored) => plain.size(stored) }
    } catch {
      content.destroy()
      throw new Problem('unavailable', 'Файл зашифрован ключом, которого у сервера нет. Обратитесь к администратору')
    }
  }

  async function open(path: StoredPath, range?: ByteRange) {
    if (!isOfPeople(path)) return store.open(path, range)
    const found = await store.open(path)
    if (!found) return null
    if (!(await isMarked(found.content))) {
      if (!range) return found
      found.content.destroy()
      return store.open(path, range)
    }
    const { content, sizeIn } = await decrypted(found.content, (await keys()).any)
    return { size: sizeIn(found.size), content: range ? Readable.from(partOf(content, range)) : content }
  }

  async function sizeOf(path: StoredPath): Promise<number | null> {
    if (!isOfPeople(path)) return store.sizeOf(path)
    const found = await open(path)
    found?.content.destroy()
    return found ? found.size : null
  }

  /** Undefined where there is none. */
  async function isEncrypted(path: StoredPath): Promise<boolean | undefined> {
    const found = await store.open(path)
    if (!found) return undefined
    const isIt = await isMarked(found.content)
    found.content.destroy()
    return isIt
  }

  async function contentSha256(path: StoredPath): Promise<string | null> {
    if (!isOfPeople(path)) return store.contentSha256(path)
    const found = await open(path)
    return found && sha256Of(found.content)
  }

  /** Lends a copy in plain text, which is gone afterwards. */
  async function onDisk<T>(path: StoredPath, work: (file: string) => Promise<T>): Promise<T> {
    const found = isOfPeople(path) ? await open(path) : null
    return found ? inTemporary(found.content, work) : store.onDisk(path, work)
  }

  async function inTemporary<T>(content: Readable, work: (file: string) => Promise<T>): Promise<T> {
    const file = join(temporary, partName())
    try {
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      return await work(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  async function put(path: StoredPath, file: string): Promise<void> {
    const { encrypter } = isOfPeople(path) ? await keys() : { encrypter: undefined }
    if (!encrypter) return store.put(path, file)
    const secret = await encrypter.encrypt(webStreamOf(createReadStream(file)))
    await inTemporary(nodeStreamOf(secret), (part) => store.put(path, part))
    await rm(file, { force: true })
  }

  /** Does the newest key open it? */
  async function isCurrent(path: StoredPath): Promise<boolean> {
    const found = await store.open(path)
    if (!found) return true
    return decrypted(found.content, (await keys()).current).then(
      ({ content }) => Boolean(content.destroy()),
      () => false,
    )
  }

  return {
    ...store,
    put,
    sizeOf,
    open,
    onDisk,
    sha256: (path) => (isOfPeople(path) ? contentSha256(path) : store.sha256(path)),
    contentSha256,

    async checkKeys() {
      let tried = 0
      for await (const path of pathsOfPeople(store)) {
        if (tried++ === mostTried) return
        if (!(await isEncrypted(path))) continue
        const isOpened = await sizeOf(path).then(
          () => true,
          () => false,
        )
        if (!isOpened) throw new ConfigError('KARVON_FILE_KEY does not open the files of clients that lie there')
        return
      }
    },

    async rewrite(how, isDryRun, told) {
      const counts = { changed: 0, kept: 0 }
      for await (const path of pathsOfPeople(store)) {
        const isSecret = await isEncrypted(path)
        // Deleted since it was listed.
        if (isSecret === undefined) continue
        const isRight = how === 'decrypt' ? !isSecret : isSecret && (await isCurrent(path))
        if (!isRight && !isDryRun) {
          const found = await open(path)
          const target = how === 'decrypt' ? store.put : put
          if (found) await inTemporary(found.content, (plain) => target(path, plain))
        }
        counts[isRight ? 'kept' : 'changed']++
        told(counts.changed + counts.kept)
      }
      return counts
    },
  }
}

const isOfPeople = (path: StoredPath): boolean =>
  path.startsWith(filePath('', 'private')) || path.startsWith(removedPath('', 'private'))

async function* pathsOfPeople(store: ObjectStore): AsyncGenerator<StoredPath> {
  for await (const { name } of store.list('files/private')) yield filePath(name, 'private')
  for await (const { name } of store.list(removedFolder('private'))) yield removedPath(name, 'private')
}

async function keysOf(secrets: readonly string[]): Promise<Keys> {
  const age = await import('age-encryption')
  const [newest] = secrets
  const decrypterOf = (those: readonly string[]) => {
    const decrypter = new age.Decrypter()
    for (const secret of those) decrypter.addIdentity(secret)
    return decrypter
  }
  let encrypter: Encrypter | undefined
  if (newest !== undefined) {
    encrypter = new age.Encrypter()
    encrypter.addRecipient(await age.identityToRecipient(newest))
  }
  return { encrypter, current: decrypterOf(secrets.slice(0, 1)), any: decrypterOf(secrets) }
}

/** A new key, to be kept apart from the files. */
export async function newFileKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption')
  return generateX25519Identity()
}

/** Has age encrypted it? Nothing is taken from the stream. */
async function isMarked(content: Readable): Promise<boolean> {
  for (;;) {
    const head: Buffer | null = content.read(mark.length)
    if (head !== null) {
      content.unshift(head)
      return mark.equals(head)
    }
    if (content.readableEnded) return false
    await Promise.race([once(content, 'readable'), once(content, 'end')])
  }
}

/** Streams of Node are those of the web, but for their types. */
const webStreamOf = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>

const nodeStreamOf = (content: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as NodeReadableStream<Uint8Array>)

async function* partOf(content: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    const part = bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (part.length > 0) yield part
    at += bytes.length
    if (at > end) return
  }
}
