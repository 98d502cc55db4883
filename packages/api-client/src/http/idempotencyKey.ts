/** A key for the `idempotencyKey` option: one for each opening of a form, kept through its tries. */
export function newIdempotencyKey(): string {
  // Not randomUUID: browsers have it on https pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
