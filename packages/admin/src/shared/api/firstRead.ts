import type { Http } from '@karvon/api-client/http/http'
import { preload, unstable_serialize } from 'swr'

/** What a screen shows first, for the page to read before the screen is drawn. */
export interface FirstRead {
  /** Under which the screen looks for it. */
  key: readonly unknown[]
  read(http: Http): Promise<unknown>
}

/** How long the first drawing may wait for its data, in milliseconds; after that the screen draws its skeleton. */
const patience = 50

let known: Record<string, unknown> = {}

/** Resolves once the data is there, or has been waited for. What comes later, or not at all, is the screen's own business. */
export async function readFirst({ key, read }: FirstRead, http: Http): Promise<void> {
  const data = preload(key, () => read(http)).then(
    (answer) => {
      known = { [unstable_serialize(key)]: answer }
    },
    () => undefined,
  )
  await Promise.race([data, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** What was read before the first drawing, by its key in swr; handed out once. */
export function takeKnown(): Record<string, unknown> {
  const taken = known
  known = {}
  return taken
}

/** The first id in an address, as the routes of its screen have it: `/tours/12` → `12`. */
export function idIn(address: string): string {
  const id = address.split('/')[2] ?? ''
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
