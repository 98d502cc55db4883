/** A command on the host that cannot be done; the message says why and what to do, without a stack. */
export class HostError extends Error {
  override name = 'HostError'
}
