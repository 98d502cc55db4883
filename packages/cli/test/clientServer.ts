import { createHash } from 'node:crypto'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { areStrangers, type MergeClient, mergeText, planMerge } from '@karvon/api-client/clients/mergeRules'
import { type Canned, type CannedAnswer, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'

export type Row = Record<string, unknown> & { id: number }

/** All that the server holds; plain data, to be put back as it was. */
export interface ClientData {
  /** Cards by their id, with the lists of what is recorded by the last part of their addresses. */
  clients: Record<string, { card: Row; parts: Record<string, Row[]> }>
  trips: Row[]
  tours?: Row[]
  requests?: Row[]
  /** Contents by stored name. */
  files: Record<string, string>
  answers: Record<string, CannedAnswer & { to: string }>
  nextId: number
  /** What was there before two became one, and what was made of it. */
  merges?: Record<string, { before: Merged; after: string }>
}

type Merged = Pick<ClientData, 'clients' | 'trips'>

interface ClientServer {
  data: ClientData
  answers: Record<string, Canned>
  /** Called before and after each write. */
  onWrite: (when: 'before' | 'after', request: CannedRequest) => void
  /** Answers a call in place of the server. */
  refuse: (request: CannedRequest) => CannedAnswer | undefined
}

/**
 * A server of clients, their records, files, tours and requests that keeps what it is sent, answers a POST once a key, and
 * refuses a key that comes with other data.
 */
export function clientServer(data: ClientData): ClientServer {
  const server: ClientServer = { data, answers: {}, onWrite: () => {}, refuse: () => undefined }
  const answer = async (request: CannedRequest): Promise<CannedAnswer> => {
    const refusal = server.refuse(request)
    if (refusal || request.method === 'GET') return refusal ?? read(request, server.data)
    server.onWrite('before', request)
    const key = (request.method === 'POST' && request.headers.get('idempotency-key')) || ''
    const to = `${request.path} ${request.body instanceof FormData ? 'form' : JSON.stringify(request.body)}`
    const earlier = server.data.answers[key]
    if (earlier && earlier.to !== to) return { status: 422, body: { status: 422, detail: 'С другими данными' } }
    const made = earlier ?? (await write(request, server.data))
    if (key && (made.status ?? 200) < 400) server.data.answers[key] = { ...made, to }
    server.onWrite('after', request)
    return made
  }
  server.answers = new Proxy<Record<string, Canned>>({}, { get: () => answer })
  return server
}

const notFound = { status: 404, body: { status: 404, detail: 'Не найдено' } }

function read({ path }: CannedRequest, data: ClientData): CannedAnswer {
  const { clients, trips, files } = data
  const [place = '', query = ''] = path.split('?')
  const [, , kind, id = '', part = ''] = place.split('/')
  if (place === '/api/files/download') {
    const name = new URLSearchParams(query).get('path')?.split('?')[0]?.split('/').at(-1) ?? ''
    const headers = { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'application/pdf' }
    return files[name] === undefined ? notFound : { body: files[name], headers }
  }
  if (kind === 'tours') {
    const list = data.tours ?? []
    if (id === 'all') return cannedPage(list)
    const tour = list.find((each) => String(each.id) === id)
    return tour ? { body: tour } : notFound
  }
  if (kind === 'contact-actions') {
    const list = data.requests ?? []
    if (id === '') return cannedPage(list)
    const request = list.find((each) => String(each.id) === id)
    return request ? { body: request } : notFound
  }
  if (place === '/api/clients/stats') return { body: { totalClients: Object.keys(clients).length } }
  const whole = ({ card, parts }: ClientData['clients'][string]) => ({
    ...card,
    contacts: parts.contacts ?? [],
    tags: parts.tags ?? [],
  })
  if (place === '/api/clients') return cannedPage(Object.values(clients).map(whole))
  if (kind === 'client-tours') {
    if (id === 'by-client') return cannedPage(trips.filter(({ clientId }) => String(clientId) === part))
    if (id === '') return cannedPage(trips)
    const trip = trips.find((each) => String(each.id) === id)
    return trip ? { body: trip } : notFound
  }
  const client = clients[id]
  if (!client) return notFound
  if (part === '') return { body: whole(client) }
  if (part === 'merge') {
    const from = new URLSearchParams(query).get('From') ?? ''
    if (clients[from]) return { body: previewOf(id, from, data).answer }
    return data.merges?.[`${id} ${from}`] ? { status: 409, body: { status: 409, code: 'already_done' } } : notFound
  }
  const rows = client.parts[part] ?? []
  return part === 'preference' ? (rows[0] ? { body: rows[0] } : notFound) : { body: rows }
}

async function write({ method, path, body, headers }: CannedRequest, data: ClientData): Promise<CannedAnswer> {
  const [, , kind, id = '', part = '', row = ''] = path.split('?')[0]?.split('/') ?? []
  const fields = await fieldsIn(body, data)
  if (kind === 'client-tours') {
    const trip = data.trips.find((each) => String(each.id) === id)
    if (!trip) return notFound
    const isOthers = 'clientId' in fields && trip.clientId !== fields.clientId
    const forgotten = isOthers && trip.travellersConfirmed ? { travellers: [], travellersConfirmed: false } : {}
    return { body: Object.assign(trip, forgotten, fields, part === 'travellers' && { travellersConfirmed: true }) }
  }
  if (kind === 'tours') return writeTour(method, id, part, fields, data)
  if (kind === 'contact-actions') {
    const request = data.requests?.find((each) => String(each.id) === id)
    if (!request) return notFound
    if (request.callMade === true && fields.callMade === true) return { status: 409 }
    return { body: Object.assign(request, fields) }
  }
  const client = data.clients[id]
  if (!client) return notFound
  if (part === '' && method === 'DELETE') {
    delete data.clients[id]
    return { status: 204 }
  }
  if (part === '') {
    const { version } = client.card
    const known = headers.get('if-match')
    if (typeof version === 'number' && known && known !== `"v${version}"`) return { status: 412 }
    return { body: Object.assign(client.card, fields, typeof version === 'number' && { version: version + 1 }) }
  }
  if (part === 'merge') return row === 'undo' ? unmerge(id, String(fields.from), data) : merge(id, fields, data)
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

/** A form has no place for `isActive`: what comes with a picture is shown. */
function writeTour(method: string, id: string, part: string, fields: object, data: ClientData): CannedAnswer {
  data.tours ??= []
  if (method === 'POST' && id === '') {
    const made = { isActive: true, ...fields, id: ++data.nextId }
    data.tours.push(made)
    return { status: 201, body: made }
  }
  const place = data.tours.findIndex((each) => String(each.id) === id)
  const tour = data.tours[place]
  if (!tour) return notFound
  if (method === 'DELETE') {
    data.tours.splice(place, 1)
    return { status: 204 }
  }
  return { body: Object.assign(tour, part === 'deactivate' ? { isActive: false } : fields) }
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

/** Parts of a client's address, by what the rules call them. */
const itemOf: Readonly<Record<string, string>> = {
  contacts: 'contact',
  tags: 'tag',
  preference: 'preference',
  ...Object.fromEntries(Object.values(clientRecordKinds).map(({ path, item }) => [path, item])),
}

interface FakeRow {
  id: number
  values: Record<string, unknown>
  file: string | null
  stored: Row
}

function mergeClientOf(id: string, { clients }: ClientData): MergeClient<FakeRow> {
  const { card = { id: 0 }, parts = {} } = clients[id] ?? {}
  const rows = Object.entries(parts).map(([path, list]): [string, FakeRow[]] => [
    itemOf[path] ?? path,
    list.map((stored) => {
      const { id, fileUrl, ...values } = stored
      return { id, values, file: fileUrl ? contentName(fileUrl) : null, stored }
    }),
  ])
  return { id: Number(id), card, rows: new Map(rows) }
}

const contentName = (fileUrl: unknown) => String(fileUrl).split('/').at(-1)?.split('?')[0] ?? ''

const nameOf = ({ firstName, lastName }: Row) => [firstName, lastName].filter(Boolean).join(' ')

function previewOf(id: string, from: string, data: ClientData) {
  const pair = { keep: mergeClientOf(id, data), drop: mergeClientOf(from, data) }
  const contentOf = ({ file }: FakeRow) => data.files[file ?? '']
  const plan = planMerge(pair, { isSameFile: (one, other) => contentOf(one) === contentOf(other) })
  const sold = data.trips.filter(({ clientId }) => String(clientId) === from).length
  const whole = JSON.stringify([data.clients[id], data.clients[from], data.trips])
  const seen = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  const named = (each: string) => ({
    id: Number(each),
    fullName: nameOf(data.clients[each]?.card ?? { id: 0 }),
    version: 1,
  })
  const answer = {
    keep: named(id),
    drop: named(from),
    seen,
    areStrangers: areStrangers(pair),
    filled: plan.filled.map((each) => ({ ...each, from: mergeText(each.from), to: mergeText(each.to) })),
    left: plan.left.map((each) => ({ ...each, goes: mergeText(each.goes), stays: mergeText(each.stays) })),
    parts: [
      ...plan.parts.map(({ part, taken, joined }) => ({ item: part.item, taken: taken.length, joined: joined.length })),
      { item: 'trip', taken: sold, joined: 0 },
    ],
    undoableUntil: '',
  }
  return { plan, answer }
}

function merge(id: string, { from: other, seen }: Record<string, unknown>, data: ClientData): CannedAnswer {
  const from = String(other)
  const [keep, drop] = [data.clients[id], data.clients[from]]
  if (!keep || !drop) return notFound
  const { plan, answer } = previewOf(id, from, data)
  if (seen !== undefined && seen !== answer.seen) return { status: 409, body: { status: 409, detail: 'Изменились' } }
  const before = structuredClone({ clients: data.clients, trips: data.trips })
  Object.assign(keep.card, plan.card)
  for (const { part, taken, joined } of plan.parts) {
    const path = Object.keys(itemOf).find((each) => itemOf[each] === part.item) ?? ''
    keep.parts[path] ??= []
    for (const { row, changed } of taken) keep.parts[path].push({ ...row.stored, ...changed })
    for (const { row, twin, filled, takesFile } of joined)
      Object.assign(twin.stored, filled, takesFile && { fileUrl: row.stored.fileUrl })
  }
  for (const trip of data.trips) if (String(trip.clientId) === from) trip.clientId = Number(id)
  for (const { parts } of Object.values(data.clients))
    for (const each of parts.companions ?? [])
      if (String(each.relatedClientId) === from) each.relatedClientId = Number(id)
  delete data.clients[from]
  data.merges = { ...data.merges, [`${id} ${from}`]: { before, after: stateText(data) } }
  return { body: answer }
}

const stateText = ({ clients, trips }: Merged) => JSON.stringify([clients, trips])

function unmerge(id: string, from: string, data: ClientData): CannedAnswer {
  const { before, after } = data.merges?.[`${id} ${from}`] ?? {}
  if (!before || after !== stateText(data)) {
    return {
      status: 409,
      body: { status: 409, detail: 'После объединения карточку изменили: разъединить её уже нельзя' },
    }
  }
  Object.assign(data, structuredClone(before))
  delete data.merges?.[`${id} ${from}`]
  const named = (each: string) => ({ id: Number(each), fullName: '', version: 2 })
  return { body: { keep: named(id), drop: named(from) } }
}
