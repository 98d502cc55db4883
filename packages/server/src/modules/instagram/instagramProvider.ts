import type { Readable } from 'node:stream'
import type { InstagramProfile } from '@karvon/api-client/instagram/instagramTypes'

/** Where the agency's Instagram content comes from: the real service, or a demo of it. */
export interface InstagramProvider {
  /** @throws {InstagramError} */
  profile(): Promise<Omit<InstagramProfile, 'profilePictureUrl'> & { picture: ProviderMedia | null }>
  /**
   * Newest first, page after page while they are asked for.
   * @throws {InstagramError}
   */
  posts(): AsyncIterable<ProviderPost>
  /**
   * What the connection needs every few hours so that it does not end, such as a new token.
   * @throws {InstagramError}
   */
  keepAlive?(): Promise<void>
}

export interface ProviderPost {
  /** Instagram's own id: what makes a post the same post the next time. */
  externalId: string
  caption: string
  /** Moment, ISO 8601 in UTC. */
  takenAt: string
  /** In their order; the first is the main one. */
  medias: readonly ProviderMedia[]
}

export interface ProviderMedia {
  /** Instagram's own id. */
  id: string
  /** Another one, once the picture is another one. */
  mark: string
  fileName: string
  /**
   * Its bytes. They are sniffed and written anew like every upload: addresses at Instagram die within days.
   * @throws {InstagramError} also while they are read
   */
  load(): Promise<Readable>
  /** A picture in its place when it cannot be kept. */
  still?(): Promise<Readable>
}

/** The service refused or could not be reached; the message is for people, in Russian. */
export class InstagramError extends Error {
  override name = 'InstagramError'
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options)
    this.retryAfter = options.retryAfter
  }
}

/** One medium cannot be had or kept; the rest of the account is none the worse for it. */
export class MediaRefusedError extends InstagramError {
  override name = 'MediaRefusedError'
}
