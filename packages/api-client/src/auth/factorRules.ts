/** So many codes to recover with there are. */
export const recoveryCodeCount = 10

/** A proof of the second factor is good for so long, in ms, before an export, an erasure or a right asks for another. */
export const proofLifetime = 15 * 60_000

/** Of a name for a passkey, in characters. */
export const passkeyNameLength = 60

/** So many passkeys one account may have. */
export const passkeysAtMost = 20

/** A code to recover with as it is compared: in any case, with or without what groups its signs, and O for 0, I and L for 1. */
export const recoveryCodeKey = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
