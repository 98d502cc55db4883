import { type Canned, type CannedAnswer, type CannedRequest, cannedPage } from '@karvon/api-client/http/cannedClient'

export type Row = Record<string, unknown> & { id: number }

/** All that the server holds; plain data, to be put back as it was. */
export interface ClientData {
  /** Cards by their id, with the lists of what is recorded by the last part of their addresses. */
  clients: Record<string, { card: Row; parts: Record<string, Row[]> }>
  trips: Row[]
  /** Contents by stored name. */
  files: Record<string, string>
  answers: Record<string, CannedAnswer>
  nextId: number
}

interface ClientServer {
  data: ClientData
  answers: Record<string, Canned>
  /** Called before and after each write. */
  onWrite: (when: 'before' | 'after', request: CannedRequest) => void
  /** Answers a call in place of the server. */
  refuse: (request: CannedRequest) => CannedAnswer | undefined
}

/** A server of clients, their records, files and tours that keeps what it is sent, and answers a POST once a key. */
export function clientServer(data: ClientData): ClientServer {
  const server: ClientServer = { data, answers: {}, onWrite: () => {}, refuse: () => undefined }
  const answer = async (request: CannedRequest): Promise<CannedAnswer> => {
    const refusal = server.refuse(request)
    if (refusal || request.method === 'GET') return refusal ?? read(request, server.data)
    server.onWrite('before', request)
    const key = request.headers.get('idempotency-key') ?? ''
    const made = server.data.answers[key] ?? (await write(request, server.data))
    if (key) server.data.answers[key] = made
    server.onWrite('after', request)
    return made
  }
  server.answers = new Proxy<Record<string, Canned>>({}, { get: () => answer })
  return server
}

const notFound = { status: 404, body: { status: 404, detail: 'Не найдено' } }

function read({ path }: CannedRequest, { clients, trips, files }: ClientData): CannedAnswer {
  const [place = '', query = ''] = path.split('?')
  const [, , kind, id = '', part = ''] = place.split('/')
  if (place === '/api/files/download') {
    const name = new URLSearchParams(query).get('path')?.split('?')[0]?.split('/').at(-1) ?? ''
    const headers = { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'application/pdf' }
    return files[name] === undefined ? notFound : { body: files[name], headers }
  }
  if (place === '/api/clients/stats') return { body: { totalClients: Object.keys(clients).length } }
  if (place === '/api/clients') return cannedPage(Object.values(clients).map(({ card }) => card))
  if (kind === 'client-tours') {
    if (id === 'by-client') return cannedPage(trips.filter(({ clientId }) => String(clientId) === part))
    const trip = trips.find((each) => String(each.id) === id)
    return trip ? { body: trip } : notFound
  }
  const client = clients[id]
  if (!client) return notFound
  if (part === '') {
    return { body: { ...client.card, contacts: client.parts.contacts ?? [], tags: client.parts.tags ?? [] } }
  }
  const rows = client.parts[part] ?? []
  return part === 'preference' ? (rows[0] ? { body: rows[0] } : notFound) : { body: rows }
}

async function write({ method, path, body }: CannedRequest, data: ClientData): Promise<CannedAnswer> {
  const [, , kind, id = '', part = '', row = ''] = path.split('?')[0]?.split('/') ?? []
  const fields = await fieldsIn(body, data)
  if (kind === 'client-tours') {
    const trip = data.trips.find((each) => String(each.id) === id)
    return trip ? { body: Object.assign(trip, fields) } : notFound
  }
  const client = data.clients[id]
  if (!client) return notFound
  if (part === '' && method === 'DELETE') {
    delete data.clients[id]
    return { status: 204 }
  }
  if (part === '') return { body: Object.assign(client.card, fields) }
  client.parts[part] ??= []
  const rows = client.parts[part]
  if (method === 'POST') {
    const made = { ...fields, id: ++data.nextId }
    rows.push(made)
    return { status: 201, body: made }
  }
  const place = rows.findIndex((each) => String(each.id) === row)
  const found = rows[place]
  if (!found) return notFound
  if (method === 'PATCH') return { body: Object.assign(found, fields) }
  rows.splice(place, 1)
  return { status: 204 }
}

/** Of JSON or a form, whose file is kept. */
async function fieldsIn(body: unknown, data: ClientData): Promise<Record<string, unknown>> {
  if (!(body instanceof FormData)) return (body ?? {}) as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const [name, value] of body.entries()) {
    if (value instanceof File) {
      const stored = `${++data.nextId}-${value.name}`
      data.files[stored] = await value.text()
      fields.fileUrl = `/files/p/${stored}`
    } else fields[name.charAt(0).toLowerCase() + name.slice(1)] = value
  }
  return fields
}
