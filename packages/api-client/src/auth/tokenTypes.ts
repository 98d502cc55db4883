import { flagPart, id, members, moment, openNamesOf, type ReadOf, textPart } from '../fields/answers'
import { type TokenArea, tokenAreas } from './tokenRules'

/** A token for scripts, as its owner sees it; the token itself is shown once. */
export const accessToken = members({
  id,
  name: textPart,
  isReadOnly: flagPart,
  /** What it is limited to; empty for all that its owner may. */
  areas: openNamesOf(tokenAreas),
  /** Moments, ISO 8601 in UTC; `lastUsedAt` is empty for one that was never used. */
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
})
export interface AccessToken extends ReadOf<typeof accessToken> {}

/** The same when it was made. */
export const newToken = members({ ...accessToken.parts, token: textPart })
export interface NewToken extends ReadOf<typeof newToken> {}

/** What a token is made of. */
export interface TokenInput {
  /** What the log calls it. */
  name: string
  isReadOnly: boolean
  areas: readonly TokenArea[]
  /** After so many days it ends. */
  days: number
}
