import { createHmac } from 'node:crypto'
import { passkeysAtMost } from '@karvon/api-client/auth/factorRules'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@karvon/api-client/auth/passkeyTypes'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import type { Clock } from '../http/app'
import type { RelyingParty } from '../http/relyingParty'

export type Passkeys = ReturnType<typeof passkeys>

/** Whom something is asked of, and what for: what is answered elsewhere is worth nothing. */
export interface Asked {
  userId: number
  /** Null: of a sign-in. */
  sessionId: number | null
  purpose: 'signIn' | 'add' | 'prove'
  party: RelyingParty
}

/** A passkey that has answered, before it counts as used. */
export interface Answered {
  id: number
  name: string
  userId: number
  countBefore: number
  count: number
}

/** So long an answer is waited for, in ms. */
const patience = 5 * 60_000

/**
 * Passkeys (WebAuthn). Each answer is for one challenge, which is taken away before it is looked at: whoever hears both has
 * nothing. @param key what accounts are called by, to passkeys, is derived from it
 */
export function passkeys({ db, key, now }: { db: Database; key: Buffer; now: Clock }) {
  const of = (on: Database, userId: number) =>
    on.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

  async function keep(challenge: string, { userId, sessionId, purpose }: Asked): Promise<void> {
    const moment = now()
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', moment.toISOString()).execute()
    await db
      .insertInto('passkey_challenges')
      .values({
        ...{ challenge, purpose, user_id: userId, session_id: sessionId },
        expires_at: new Date(moment.getTime() + patience).toISOString(),
      })
      .execute()
  }

  /** Takes the challenge that was answered away. @returns null for one that was not asked so, or is over */
  async function taken(clientDataJSON: string, { userId, sessionId, purpose }: Asked): Promise<string | null> {
    const challenge = challengeOf(clientDataJSON)
    if (challenge === null) return null
    const row = await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('user_id', '=', userId)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('purpose', '=', purpose)
      .returning('expires_at')
      .executeTakeFirst()
    return row && row.expires_at > now().toISOString() ? challenge : null
  }

  const described = ({ credential, transports }: { credential: string; transports: string }) => ({
    id: credential,
    transports: transports === '' ? [] : transports.split(','),
  })

  return {
    /** Those of a person, in the order of their age. */
    of: (userId: number, on: Database = db) => of(on, userId),

    /** What a browser makes a new one with; null where there are as many as there may be. */
    async begin(asked: Asked, { username, name }: { username: string; name: string }): Promise<PasskeyCreation | null> {
      const { party, userId } = asked
      const there = await of(db, userId)
      if (there.length >= passkeysAtMost) return null
      const made = await generateRegistrationOptions({
        ...{ rpName: 'Karvon', rpID: party.id, userName: username, userDisplayName: name },
        userID: new Uint8Array(createHmac('sha256', key).update(`passkeys of ${userId}`).digest()),
        timeout: patience,
        excludeCredentials: there.filter(({ rp_id }) => rp_id === party.id).map(described) as [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await keep(made.challenge, asked)
      const { residentKey = '', requireResidentKey = false } = made.authenticatorSelection ?? {}
      return {
        ...{ challenge: made.challenge, user: made.user, pubKeyCredParams: made.pubKeyCredParams },
        rp: { id: party.id, name: made.rp.name },
        timeout: patience,
        excludeCredentials: there.filter(({ rp_id }) => rp_id === party.id).map(withType),
        authenticatorSelection: { residentKey, requireResidentKey, userVerification: 'required' },
        attestation: 'none',
      }
    },

    /** What a browser has made, once it is proven to be whole; null for what was not asked for, is over or is not right. */
    async made(asked: Asked, { id, clientDataJSON, attestationObject, transports }: NewPasskey) {
      const challenge = await taken(clientDataJSON, asked)
      if (challenge === null) return null
      const response = { clientDataJSON, attestationObject, transports: [...transports] as [] }
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credentialOf(id), response },
        ...expected(challenge, asked.party),
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return null
      const { credential } = registrationInfo
      return {
        user_id: asked.userId,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        sign_count: credential.counter,
        transports: transports.join(),
        rp_id: asked.party.id,
      }
    },

    /** @returns why it was not kept */
    async add(
      transaction: Transaction<Tables>,
      made: {
        user_id: number
        credential: string
        public_key: string
        sign_count: number
        transports: string
        rp_id: string
      },
      name: string,
    ): Promise<'named' | 'known' | 'full' | null> {
      const there = await of(transaction, made.user_id)
      if (there.some((passkey) => passkey.name === name)) return 'named'
      if (there.length >= passkeysAtMost) return 'full'
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkeys')
        .values({ ...made, name, created_at: now().toISOString(), last_used_at: null })
        .onConflict((conflict) => conflict.column('credential').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows ? null : 'known'
    },

    /** What a browser is asked with for one that is there; null where none works at this address. */
    async ask(asked: Asked): Promise<PasskeyRequest | null> {
      const { party, userId } = asked
      const there = (await of(db, userId)).filter(({ rp_id }) => rp_id === party.id)
      if (there.length === 0) return null
      const { challenge } = await generateAuthenticationOptions({ rpID: party.id })
      await keep(challenge, asked)
      const allowCredentials = there.map(withType)
      return { challenge, timeout: patience, rpId: party.id, allowCredentials, userVerification: 'required' }
    },

    /** Which passkey has answered; null for what was not asked, is over or is not right. @throws {CopiedPasskeyError} */
    async answered(asked: Asked, { id, ...response }: PasskeyAnswer): Promise<Answered | null> {
      const challenge = await taken(response.clientDataJSON, asked)
      const row = (await of(db, asked.userId)).find(
        ({ credential, rp_id }) => credential === id && rp_id === asked.party.id,
      )
      if (challenge === null || !row) return null
      const countBefore = Number(row.sign_count)
      // The library refuses one that goes back as anything else: it is told apart here.
      const credential = { id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: 0 }
      const result = await verifyAuthenticationResponse({
        response: { ...credentialOf(id), response },
        credential,
        ...expected(challenge, asked.party),
      }).catch(() => undefined)
      if (!result?.verified) return null
      const { newCounter: count } = result.authenticationInfo
      if ((count > 0 || countBefore > 0) && count <= countBefore) throw new CopiedPasskeyError(row.name)
      return { id: row.id, name: row.name, userId: asked.userId, countBefore, count }
    },

    /** Counts it as used; not one that was removed or used elsewhere meanwhile. */
    async use(transaction: Transaction<Tables>, { id, userId, countBefore, count }: Answered): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('passkeys')
        .set({ sign_count: count, last_used_at: now().toISOString() })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('sign_count', '=', countBefore)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** @returns what it was called; undefined where there is none */
    async remove(transaction: Transaction<Tables>, userId: number, id: number): Promise<string | undefined> {
      const removed = await transaction
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('name')
        .executeTakeFirst()
      return removed?.name
    },
  }

  function withType(row: Parameters<typeof described>[0]) {
    return { ...described(row), type: 'public-key' }
  }
}

/** One that has counted less than before: its key is somewhere else, too. */
export class CopiedPasskeyError extends Error {
  override name = 'CopiedPasskeyError'
  /** What its owner calls it. */
  readonly passkey: string

  constructor(passkey: string) {
    super('A passkey counts less than before')
    this.passkey = passkey
  }
}

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

const expected = (challenge: string, { id, origin }: RelyingParty) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
  requireUserVerification: true,
})

/** 32 bytes, as they were made. What was decoded here was looked at by no schema. */
const challengeForm = /^[\w-]{43}$/

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && challengeForm.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
