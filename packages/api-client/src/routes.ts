import { auth } from './auth/auth'
import { createSession, memoryStore } from './auth/session'
import { type Client, clientOver } from './client'
import type { Http } from './http/http'
import { countWrites } from './http/writes'

/** Calls of a client, made to be named. */
export type Calls = (api: Client) => readonly unknown[]

/** A call with the ids that it was given. */
export interface NamedCall {
  method: string
  path: string
}

/** In their order. Nothing is sent, and none of them is ever answered. */
function namedCalls(calls: Calls): NamedCall[] {
  const named: NamedCall[] = []
  const note: Note = (method, path) => {
    named.push({ method, path: path.replaceAll('%7B', '{').replaceAll('%7D', '}') })
    return unanswered
  }
  calls(namingClient(note))
  return named
}

/** Which call a function of the client makes. @throws {TypeError} it makes none at once */
export function namedCall(call: (api: Client) => unknown): NamedCall {
  const [named] = namedCalls((api) => [call(api)])
  if (!named) throw new TypeError('No call was made')
  return named
}

/** The routes of calls, each once: `GET /api/tours/{id}` of `({ tours }) => [tours.get('{id}')]`. */
export const routesOf = (calls: Calls): string[] => [
  ...new Set(namedCalls(calls).map(({ method, path }) => `${method} ${path}`)),
]

type Note = (method: string, path: string) => Promise<never>

const unanswered = new Promise<never>(() => {})

function namingClient(note: Note): Client {
  const read = (path: string) => note('GET', path)
  const readItems = (path: string) => {
    read(path)
    return noItems()
  }
  const http: Http = {
    get: read,
    getList: read,
    getPage: read,
    getItems: readItems,
    getRecords: readItems,
    openStream: read,
    getFile: read,
    send: note,
    change: note,
    readUntil: (_, begin) => begin(),
    address: (path) => path,
  }
  // Who has no token has nothing to sign out of.
  const session = { ...createSession(memoryStore()), token: () => '-' }
  return clientOver({
    http,
    session,
    proof: { ask: null, require: null },
    writes: countWrites(),
    auth: auth(http, session),
  })
}

async function* noItems() {}
