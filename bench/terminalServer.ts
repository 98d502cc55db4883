import { createServer, type ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { buildClient } from '../packages/api-client/src/clients/clientFixtures'
import { buildIgPost } from '../packages/api-client/src/instagram/igPostFixtures'
import { buildUser } from '../packages/api-client/src/users/userFixtures'

/**
 * Lists of any length, made as they are asked for: what an export takes is then the terminal's own. Told the number of
 * rows over the channel between the processes.
 */
let rows = 0
process.on('message', (count: number) => {
  rows = count
  process.send?.('ready')
})

const id = 987_654_321
const createdAt = '2026-03-15T09:30:00Z'
const caption = { ru: '<p>Ичан-Кала на закате</p>', en: '<p>Ichan-Kala at sunset</p>', uz: '<p>Ichan-Qalʼa</p>' }
const entry = { id, actionAsString: 'UpdateTour', description: 'Цена 450 → 480', entityName: 'Хива', createdAt }
const sale = { id, clientId: 12, tourId: 3, clientTourStatus: 1, soldPrice: 480.5, quantity: 2, description: 'Хива' }
const days = { departureDate: '2026-04-01T00:00:00Z', returnDate: '2026-04-09T00:00:00Z' }
const templates: Readonly<Record<string, string>> = {
  '/api/client-tours': JSON.stringify({ ...sale, ...days }),
  '/api/users': JSON.stringify(buildUser({ id })),
  '/api/clients': JSON.stringify(buildClient({ id, contacts: [] })),
  '/api/activity-logs': JSON.stringify({ ...entry, user: { name: 'Дилноза Каримова', username: 'manager' } }),
  '/api/instagram/posts': JSON.stringify(buildIgPost({ id })),
  '/api/uzbekistan-posts': JSON.stringify({ id, caption, orderNumber: 1, isActive: true, createdAt, siteMedia: {} }),
}
/** Lists that have a stream of records as well. */
const streamed: Readonly<Record<string, string>> = {
  '/api/clients/export': '/api/clients',
  '/api/users/export': '/api/users',
  '/api/client-tours/export': '/api/client-tours',
  '/api/activity-logs/export': '/api/activity-logs',
}
const rowOf = (template: string, number: number) => template.replace(String(id), String(number))

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  response.setHeader('content-type', 'application/json')
  if (pathname === '/api/auth/me') return response.end(JSON.stringify(buildUser({ role: 'SuperAdmin' })))
  const list = streamed[pathname]
  if (list) return void writeRecords(templates[list] ?? '', response)
  const template = templates[pathname]
  if (!template) return response.writeHead(404).end('{}')
  const given = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), Number(value)]))
  const size = given.get('pagesize')
  // The documents give this list no pages.
  if (size === undefined) return void writeAll(template, response)
  const page = given.get('pageindex') ?? 1
  const first = (page - 1) * size
  const items = Array.from({ length: Math.max(0, Math.min(size, rows - first)) }, (_, at) =>
    rowOf(template, first + at + 1),
  )
  const pagination = { TotalCount: rows, CurrentPage: page, TotalPages: Math.ceil(rows / size), PageSize: size }
  response.setHeader('x-pagination', JSON.stringify(pagination))
  response.end(`[${items.join()}]`)
})

async function writeRecords(template: string, response: ServerResponse) {
  response.setHeader('content-type', 'application/x-ndjson')
  const portion = 250
  for (let first = 0; first < rows; first += portion) {
    const numbers = Array.from({ length: Math.min(portion, rows - first) }, (_, at) => first + at + 1)
    const isTaken = response.write(numbers.map((number) => `${rowOf(template, number)}\n`).join(''))
    if (!isTaken) await new Promise((resolve) => response.once('drain', resolve))
    await setImmediate()
  }
  response.end(`{"end":{"rows":${rows}}}\n`)
}

async function writeAll(template: string, response: ServerResponse) {
  response.write('[')
  for (let number = 1; number <= rows; number++) {
    const isTaken = response.write((number > 1 ? ',' : '') + rowOf(template, number))
    if (!isTaken) await new Promise((resolve) => response.once('drain', resolve))
  }
  response.end(']')
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
