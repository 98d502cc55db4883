import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeKey } from '@karvon/api-client/auth/factorRules'
import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database, Tables } from '../database/database'
import { forgetAttemptsOf } from '../database/limiter'
import type { Clock } from '../http/app'
import { keyFor, sealedUnder } from './sealed'

export type SecondFactors = ReturnType<typeof secondFactors>

const period = 30
/** Clocks of phones may be so many periods before or behind: half a minute. */
const skew = 1
/** Whoever has begun to set up an app, in ms. */
const patience = 15 * 60_000

/** Without what is taken for something else: I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/**
 * Apps that show codes (RFC 6238), and codes to recover with. Secrets are encrypted and codes hashed under a key that is not in
 * the database: a copy of the database alone opens no account.
 */
export function secondFactors({ db, key, now }: { db: Database; key: Buffer; now: Clock }) {
  const secretKey = keyFor(key, 'second factors')
  const secrets = sealedUnder(secretKey)

  const appOf = (secret: Secret, label = '') => new TOTP({ issuer: 'Karvon', label, secret, digits: 6, period })

  const hashOf = (userId: number, code: string) =>
    createHmac('sha256', secretKey)
      .update(`recovery|${userId}|${recoveryCodeKey(code)}`)
      .digest('base64url')

  const rowOf = (on: Database, userId: number) =>
    on.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

  const hasApp = async (on: Database, userId: number) => Boolean((await rowOf(on, userId))?.confirmed_at)

  /** The period whose code it is; null for a code of none that is near. */
  function stepOf(userId: number, kept: string, code: string): number | null {
    const secret = new Secret({ buffer: new Uint8Array(secrets.open(userId, kept)).buffer })
    const timestamp = now().getTime()
    const delta = appOf(secret).validate({ token: code, window: skew, timestamp })
    return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
  }

  /** A code of the app, once: of two requests with the same one the second finds it used. */
  async function useCode(transaction: Transaction<Tables>, userId: number, code: string, isConfirmed: boolean) {
    const row = await rowOf(transaction, userId)
    if (!row || (row.confirmed_at !== null) !== isConfirmed) return false
    const step = stepOf(userId, row.secret, code)
    if (step === null) return false
    const { numUpdatedRows } = await transaction
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function useRecoveryCode(transaction: Transaction<Tables>, userId: number, code: string): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(userId, code))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

  /** Ten new ones in place of those that were. */
  async function newCodes(transaction: Transaction<Tables>, userId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newCode)
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await transaction
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
      .execute()
    return codes
  }

  return {
    newCodes,

    /** Since when codes of an app are asked for, empty for never, and how many codes to recover with are left. */
    async stateOf(userId: number): Promise<{ since: string; codesLeft: number }> {
      const row = await rowOf(db, userId)
      const { count } = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { since: row?.confirmed_at ?? '', codesLeft: Number(count) }
    },

    hasApp,

    /** Is the person asked for one at the sign-in: a code of an app, or a passkey? */
    async isAsked(on: Database, userId: number): Promise<boolean> {
      return (await hasApp(on, userId)) || (await hasPasskey(on, userId))
    },

    /** A secret for an app, of which nobody is asked for codes yet; null where there is an app already. */
    async begin(transaction: Transaction<Tables>, userId: number, username: string) {
      if ((await rowOf(transaction, userId))?.confirmed_at) return null
      const bytes = randomBytes(20)
      const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
      const row = {
        secret: secrets.seal(userId, bytes),
        last_step: 0,
        begun_at: now().toISOString(),
        confirmed_at: null,
      }
      // Of two tabs the one that comes later takes nothing off that the other has confirmed.
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('second_factors')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) return null
      return { secret: secret.base32, address: appOf(secret, username).toString() }
    },

    /**
     * The first code of an app proves that it shows them.
     * @returns codes to recover with, none where a passkey came with them; or what stands against it
     */
    async confirm(
      transaction: Transaction<Tables>,
      userId: number,
      code: string,
    ): Promise<string[] | 'none' | 'wrong'> {
      const row = await rowOf(transaction, userId)
      const isBegun = row && row.confirmed_at === null && Date.parse(row.begun_at) > now().getTime() - patience
      if (!isBegun) return 'none'
      if (!(await useCode(transaction, userId, code, false))) return 'wrong'
      await transaction
        .updateTable('second_factors')
        .set({ confirmed_at: now().toISOString() })
        .where('user_id', '=', userId)
        .execute()
      return (await hasPasskey(transaction, userId)) ? [] : newCodes(transaction, userId)
    },

    /** Takes a code of the app or one to recover with, once. @returns which of both it was; null for neither */
    async use(transaction: Transaction<Tables>, userId: number, code: string): Promise<'app' | 'recovery' | null> {
      const digits = code.replace(/\s/g, '')
      if (/^\d{6}$/.test(digits)) return (await useCode(transaction, userId, digits, true)) ? 'app' : null
      return (await useRecoveryCode(transaction, userId, code)) ? 'recovery' : null
    },

    /** The app alone; the codes to recover with go with the last factor, see `forgetCodes`. */
    async removeApp(transaction: Transaction<Tables>, userId: number): Promise<void> {
      await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
    },

    /** Without a factor there is nothing to recover from. */
    async forgetCodes(transaction: Transaction<Tables>, userId: number): Promise<void> {
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    },
  }
}

/** What wrong codes of an account are counted under. */
export const codeBuckets = ['code', 'codeLong'] as const

/**
 * App, passkeys and codes: the person signs in with the password alone from then on, and wrong codes of before count no more.
 * @returns was there one?
 */
export async function removeSecondFactors(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  let removed = 0n
  for (const table of ['recovery_codes', 'passkey_challenges', 'passkeys', 'second_factors'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (table === 'passkeys' || table === 'second_factors') removed += numDeletedRows
  }
  for (const bucket of codeBuckets) await forgetAttemptsOf(transaction, bucket, userId)
  return removed > 0n
}

async function hasPasskey(on: Database, userId: number): Promise<boolean> {
  return Boolean(await on.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst())
}

/** Some 50 bits in two groups. */
function newCode(): string {
  const code = Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}
