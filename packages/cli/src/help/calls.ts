import type { Calls } from '@karvon/api-client/routes'

/** The calls of a command as the client makes them. They are named from that, when somebody asks: no call is made. */
export type { Calls }

/** Places in an address, as the help shows them. */
export const id = '{id}'
export const departure = { tourId: '{tourId}', departureDate: '{day}' }
export const contact = '{contact}'
export const tag = '{tag}'
/** The address of a stored file. */
export const storedFile = '/files/{path}'

/** Stands for a record, a body or a file of a call that is only named: whatever it is asked for, it is there. */
export const some: never = new Proxy(() => some, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => id
    if (name === Symbol.iterator) return () => [].values()
    // Nobody waits for it.
    return name === 'then' ? undefined : some
  },
}) as never
