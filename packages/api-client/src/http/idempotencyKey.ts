/** A key for the `idempotencyKey` option: one for each opening of a form, kept through its tries. */
export const newIdempotencyKey = (): string => randomHex(16)

/** What a call is called in logs: short enough to be read out, and no key to anything. */
export const newRequestId = (): string => randomHex(4)

function randomHex(length: number): string {
  // Not randomUUID: browsers have it on https pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
