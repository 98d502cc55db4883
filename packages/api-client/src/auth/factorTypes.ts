import { list, members, moment, type ReadOf, textPart, wholePart } from '../fields/answers'

/** The own second factor. */
export const ownFactor = members({
  /** Since when the app is asked for, ISO 8601 in UTC; empty where there is none. */
  since: moment,
  /** How many codes to recover with were not used yet. */
  codesLeft: wholePart,
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

/** Codes to recover with, shown once. */
export const recoveryCodes = members({ codes: list(textPart) })
