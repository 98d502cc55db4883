import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@karvon/api-client/auth/passkeyTypes'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Ways in which an answer may lie. */
interface Lies {
  /** The page that asks. @default that of the device */
  origin?: string
  /** The domain that the authenticator is told. @default as asked */
  rpId?: string
  challenge?: string
  /** @default one more than before */
  count?: number
  /** Nobody has shown a finger or typed a PIN. */
  isUnverified?: boolean
  type?: string
}

const flagsOf = ({ isUnverified }: Lies, isNew: boolean) => 0b1 | (isUnverified ? 0 : 0b100) | (isNew ? 0b100_0000 : 0)

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** An authenticator and the browser around it, as a page at `origin` finds them: ES256, no attestation. */
export function passkeyDevice(origin: string) {
  const credentials = new Map<string, { key: KeyObject; count: number }>()

  const client = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
      }),
    )

  const authData = (rpId: string, count: number, lies: Lies, attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flagsOf(lies, attested.length > 0)]), counted, attested])
  }

  return {
    make({ rp, challenge }: PasskeyCreation, lies: Lies = {}): NewPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const count = lies.count ?? 1
      credentials.set(id.toString('base64url'), { key: privateKey, count })
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(lies.rpId ?? rp.id, count, lies, attested))],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: client('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
          'base64url',
        ),
        transports: ['internal'],
      }
    },

    /** @param id which of its credentials. @default the first */
    answer({ rpId, challenge }: PasskeyRequest, lies: Lies = {}, id = [...credentials.keys()][0] ?? ''): PasskeyAnswer {
      const credential = credentials.get(id)
      if (!credential) throw new Error('The device has no such passkey')
      credential.count = lies.count ?? credential.count + 1
      const clientData = client('webauthn.get', challenge, lies)
      const data = authData(lies.rpId ?? rpId, credential.count, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), credential.key)
      return {
        id,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },

    ids: () => [...credentials.keys()],
  }
}
