import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@karvon/api-client/auth/passkeyTypes'

/** No passkey was shown: its window was closed, took too long, or there is no such key here. */
export class NoPasskeyError extends Error {
  override name = 'NoPasskeyError'
  /** Is the key that was to be made there already? */
  readonly isKnown: boolean

  constructor(cause: unknown) {
    super('No passkey was shown', { cause })
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** What keeps passkeys from working here: an old browser, no https, or an address other than theirs. */
export type PasskeyHindrance = 'browser' | 'insecure' | 'address'

/** @param at the origin at which they work, as the server says; empty for nowhere */
export function passkeyHindrance(at: string): PasskeyHindrance | null {
  if (at === '') return 'insecure'
  if (at !== location.origin) return 'address'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

// What talks to browsers comes when it is needed: most people never do.
const library = () => import('@simplewebauthn/browser')

/** Asks the person for a passkey that is there. @throws {NoPasskeyError} */
export async function showPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({
    optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch((cause) => {
    throw new NoPasskeyError(cause)
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Has the person make a new one. @throws {NoPasskeyError} */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((cause) => {
    throw new NoPasskeyError(cause)
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}
