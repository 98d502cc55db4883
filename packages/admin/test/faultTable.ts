import type { Canned } from '@karvon/api-client/testing/cannedClient'

/** What the server says about a refusal, where its own words count. */
export const serverWords = 'Сервер объяснил, почему нет'

const problem = (status: number, more: object = {}) => ({
  status,
  body: { type: 'about:blank', status, detail: serverWords, ...more },
})

/** An export. */
export const spreadsheet: Canned = {
  body: 'bytes',
  headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** Something to choose where a picture is wanted. */
export const picture = () => new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' })

/** What a failed download says; any bytes are a file. */
export const notDownloaded = (words: string) => ({ otherwise: words, 'broken JSON': null, HTML: null })

/** How long the late answer takes, in ms. */
export const lateness = 10_000

/** Every way in which a call can go wrong. The late one is given the good answer and comes to a good end. */
export const faults = {
  '400': () => problem(400),
  '400 with errors': () => problem(400, { errors: { NoSuchField: ['Поле неверно'] } }),
  '403': () => problem(403),
  '404': () => problem(404),
  '409': () => problem(409),
  '412': () => problem(412),
  '413': () => problem(413),
  '429': () => ({ ...problem(429), headers: { 'retry-after': '30' } }),
  '500': () => problem(500),
  '503': () => problem(503),
  offline: () => () => {
    throw new TypeError('Failed to fetch')
  },
  'broken JSON': () => ({ body: '{"id": 1, "ti', headers: { 'content-type': 'application/json' } }),
  HTML: () => ({ body: '<!doctype html><title>Proxy</title>', headers: { 'content-type': 'text/html' } }),
  late: (good) => async (request) => {
    await new Promise((resolve) => setTimeout(resolve, lateness))
    return typeof good === 'function' ? good(request) : good
  },
  '401': () => problem(401),
  never: () => () => new Promise<never>(() => {}),
} satisfies Record<string, (good: Canned) => Canned>

export type Fault = keyof typeof faults

/** Whatever came before: these begin on a new screen. */
export const startsAnew: ReadonlySet<Fault> = new Set<Fault>(['401', 'never'])

/** Those after which a screen is not what it was come last. */
const lasting: readonly Fault[] = ['late', ...startsAnew]

export const faultNames: readonly Fault[] = [
  ...(Object.keys(faults) as Fault[]).filter((fault) => !lasting.includes(fault)),
  ...lasting,
]

/** Of how many faults a run that has to be short tries one. */
const turns = 4

/**
 * The faults of one call. With `KARVON_FAULTS=all` every one; otherwise a quarter of them, another quarter for the next
 * call, so that every screen of four calls meets the whole table.
 * @param place of the call among those of its screen
 * @param isTwin of a screen whose parts another screen is made of, too: a few faults are enough for its own words
 * @param isJob what a person does, of which the words for a failing server are always read
 */
export function faultsOf(place: number, isTwin = false, isJob = false): readonly Fault[] {
  if (process.env.KARVON_FAULTS === 'all') return faultNames
  if (isTwin) return faultNames.filter((fault, index) => fault === '500' || index % 7 === place)
  return faultNames.filter((fault, index) => index % turns === place % turns || (isJob && fault === '500'))
}
