import { flagPart, id, list, members, moment, namePart, type ReadOf, textPart, wholePart } from '../fields/answers'
import { roles } from './accessRules'
import { passkey } from './passkeyTypes'

/** The own second factors. */
export const ownFactor = members({
  /** Since when codes of an app are asked for, ISO 8601 in UTC; empty where there is no app. */
  since: moment,
  /** How many codes to recover with were not used yet. */
  codesLeft: wholePart,
  passkeys: list(passkey),
  /** The origin at which passkeys work, such as `https://office.example.uz`; empty where they work nowhere. */
  passkeysAt: textPart,
  /** Does the own role have to have one? */
  isRequired: flagPart,
})
export interface OwnFactor extends ReadOf<typeof ownFactor> {}

/** What an app is set up with. */
export const newFactor = members({
  /** Base32, to be typed where no camera is. */
  secret: textPart,
  /** The same as `otpauth://`, for a QR code. */
  address: textPart,
})
export interface NewFactor extends ReadOf<typeof newFactor> {}

/** Codes to recover with, shown once; none for an account that has some already. */
export const recoveryCodes = members({ codes: list(textPart) })

/** Who of the employees has a second factor, and which roles have to have one. */
export const staffFactors = members({
  roles: list(
    members({
      role: namePart(roles, 'User'),
      isRequired: flagPart,
      /** Active employees of the role. */
      people: wholePart,
      /** How many of these have none. */
      lacking: wholePart,
    }),
  ),
  /** Ids of the employees who have one. */
  having: list(id),
})
export interface StaffFactors extends ReadOf<typeof staffFactors> {}
