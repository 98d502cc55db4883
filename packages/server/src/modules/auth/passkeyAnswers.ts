import type { PasskeyAnswer } from '@karvon/api-client/auth/passkeyTypes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { RelyingPartyOf } from '../../http/relyingParty'
import { type Answered, type Asked, CopiedPasskeyError, type Passkeys } from '../../people/passkeys'
import type { SecondFactors } from '../../people/secondFactors'

/** What second factors are looked at with. */
export interface FactorNeeds {
  factors: SecondFactors
  passkeys: Passkeys
  partyOf: RelyingPartyOf
}

/** Base64url. The longest signatures are those of keys that quantum computers do not break. */
export const signed = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$' })

export const PasskeyAnswerShape = Type.Object(
  {
    id: signed(1400),
    clientDataJSON: signed(4000),
    authenticatorData: signed(4000),
    signature: signed(8000),
  },
  { additionalProperties: false, description: 'What a passkey has signed: an addition to the documents' },
)

export const wrongPasskey = 'Ключ доступа не подошёл. Попробуйте ещё раз'

/** What passkeys have signed for the address that a request came to. */
export function passkeyAnswers({ passkeys, partyOf }: Pick<FactorNeeds, 'passkeys' | 'partyOf'>) {
  return {
    /** Null for what is not right. */
    async answeredPasskey(
      request: FastifyRequest,
      answer: PasskeyAnswer,
      asked: Pick<Asked, 'userId' | 'purpose'>,
    ): Promise<Answered | null> {
      const party = partyOf(request)
      if (!party) return null
      const sessionId = asked.purpose === 'signIn' ? null : (request.session?.id ?? 0)
      try {
        return await passkeys.answered({ ...asked, sessionId, party }, answer)
      } catch (error) {
        if (!(error instanceof CopiedPasskeyError)) throw error
        const { passkey } = error
        request.log.warn({ event: 'passkey copied', ip: request.ip, user: asked.userId, passkey }, error.message)
        return null
      }
    },
  }
}
