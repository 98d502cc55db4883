import { flagPart, id, list, members, moment, nullable, type ReadOf, textPart, wholePart } from '../fields/answers'

/** One of the own passkeys. */
export const passkey = members({
  id,
  name: textPart,
  createdAt: moment,
  /** Empty: never since it was added. */
  lastUsedAt: moment,
})
export interface Passkey extends ReadOf<typeof passkey> {}

const credentials = list(members({ id: textPart, type: textPart, transports: list(textPart) }))

/** What a browser is asked with for a passkey that is there: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = members({
  challenge: textPart,
  timeout: wholePart,
  rpId: textPart,
  allowCredentials: credentials,
  userVerification: textPart,
})
export interface PasskeyRequest extends ReadOf<typeof passkeyRequest> {}

/** What a browser is asked with for a new one: `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = members({
  rp: members({ id: textPart, name: textPart }),
  user: members({ id: textPart, name: textPart, displayName: textPart }),
  challenge: textPart,
  pubKeyCredParams: list(members({ type: textPart, alg: wholePart })),
  timeout: wholePart,
  excludeCredentials: credentials,
  authenticatorSelection: members({ residentKey: textPart, requireResidentKey: flagPart, userVerification: textPart }),
  attestation: textPart,
})
export interface PasskeyCreation extends ReadOf<typeof passkeyCreation> {}

/** What a passkey has signed, each part base64url. */
export interface PasskeyAnswer {
  /** Of the credential. */
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** What a browser has made, each part base64url. */
export interface NewPasskey {
  /** Of the credential. */
  id: string
  clientDataJSON: string
  attestationObject: string
  /** How the browser reaches it, such as `internal` or `usb`. */
  transports: readonly string[]
}

/** Which second factors an account has whose password was right. */
export const signInFactors = members({
  /** An app that shows codes. */
  app: flagPart,
  /** For the passkeys of the account; null where it has none that works at this address. */
  passkey: nullable(passkeyRequest),
})
export interface SignInFactors extends ReadOf<typeof signInFactors> {}
