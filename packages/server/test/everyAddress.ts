import excel from 'exceljs'
import { expect } from 'vitest'
import { additionalCalls, contractCalls } from './contract/contractTable'
import { routesOf } from './routesOf'
import type { StartedApp } from './startApp'

export interface Answer {
  statusCode: number
  text: string
}

/** What the parameters of addresses name. */
export interface AddressIds {
  tourId: number
  dayId: number
  clientId: number
  doubleId: number
  saleId: number
  requestId: number
  userId: number
  notificationId: number
  postId: number
  deliveryId: number
  importId: number
  /** Of a departure of the tour. */
  day: string
  /** Path of a private file. */
  file: string
}

/** By the beginning of an address, what its first parameter names. */
const named: readonly [start: string, of: (ids: AddressIds) => number | string][] = [
  ['/api/tours/country/', () => 'хива'],
  ['/api/history/tours/', ({ tourId }) => tourId],
  ['/api/history/clients/', ({ clientId }) => clientId],
  ['/api/history/client-tours/', ({ saleId }) => saleId],
  ['/api/history/contact-actions/', ({ requestId }) => requestId],
  ['/api/history/users/', ({ userId }) => userId],
  ['/api/history/', () => 1],
  ['/api/tours/', ({ tourId }) => tourId],
  ['/api/clients/', ({ clientId }) => clientId],
  ['/api/client-tours/by-client/', ({ clientId }) => clientId],
  ['/api/client-tours/', ({ saleId }) => saleId],
  ['/api/client-tour-documents/by-client-tour/', ({ saleId }) => saleId],
  ['/api/departures/', ({ tourId }) => tourId],
  ['/api/notifications/', ({ notificationId }) => notificationId],
  ['/api/contact-actions/', ({ requestId }) => requestId],
  ['/api/users/', ({ userId }) => userId],
  ['/api/uzbekistan-posts/', ({ postId }) => postId],
  ['/api/site-deliveries/', ({ deliveryId }) => deliveryId],
  ['/api/site/tours/', ({ tourId }) => tourId],
  ['/api/imports/', ({ importId }) => importId],
]

/** Parameters behind the first. */
const others: Readonly<Record<string, (ids: AddressIds) => number | string>> = {
  day: ({ day }) => day,
  dayId: ({ dayId }) => dayId,
}

/** Without one of these the address is refused. */
const queries: Readonly<Record<string, (ids: AddressIds) => string>> = {
  ClientIds: ({ clientId }) => String(clientId),
  ClientId: ({ clientId }) => String(clientId),
  From: ({ doubleId }) => String(doubleId),
}

/** What some say only when they are asked for it. */
const furtherAddresses: Readonly<Record<string, (ids: AddressIds) => string[]>> = {
  '/api/events': () => ['/api/events?after=0-0'],
  '/api/files/download': ({ file }) => [`/api/files/download?path=${encodeURIComponent(file)}`],
  '/api/clients': () => ['/api/clients?Doubles=true'],
  '/api/departures': ({ clientId }) => [`/api/departures?ClientId=${clientId}`],
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: { enum?: string[]; type?: string }
}

/** Every GET that there is, with each choice of a form of its answer, and how it is searched. */
export async function everyAddress(
  { app, baseUrl }: StartedApp,
  ids: AddressIds,
): Promise<{ url: string; searched: string[] }[]> {
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>
  }
  const described = new Map(
    Object.entries(document.paths).map(([path, { get }]) => [bare(path), get?.parameters ?? []]),
  )
  const calls = [...contractCalls, ...additionalCalls].filter(({ method }) => method === 'GET')
  const running = routesOf(app).flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const known = new Set(calls.map(({ path }) => bare(path)))
  expect(running.filter((path) => !known.has(path) && !path.includes('*'))).toEqual([])

  return calls.flatMap(({ path }) => {
    let isFirst = true
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = isFirst ? named.find(([start]) => path.startsWith(start))?.[1] : others[name]
      isFirst = false
      return encodeURIComponent(String(value?.(ids) ?? 'nothing'))
    })
    const parameters = (described.get(bare(path)) ?? []).filter((parameter) => parameter.in === 'query')
    const needed = parameters.filter(({ name, required }) => required && !/^(Page|format)/i.test(name))
    const query = needed.map(({ name, schema }) => `${name}=${queries[name]?.(ids) ?? schema?.enum?.[0] ?? 1}`)
    const formats = parameters.find(({ name }) => name === 'format')?.schema?.enum ?? []
    const searched = parameters.flatMap(({ name }) => (/^(search|query|phone|passport)$/i.test(name) ? [name] : []))
    const forms = formats.length > 0 ? formats.map((format) => [...query, `format=${format}`]) : [query]
    const plain = forms.map((form) => ({
      url: [address, ...(form.length > 0 ? [form.join('&')] : [])].join('?'),
      searched,
    }))
    const more = furtherAddresses[path]?.(ids) ?? []
    return [...plain, ...more.map((url) => ({ url, searched: [] }))]
  })
}

const bare = (path: string) => path.replace(/\{\w*\}/g, '{}')

/** Workbooks as the text of their cells. */
export async function answerOf({ app }: StartedApp, url: string, authorization?: string): Promise<Answer> {
  const { statusCode, headers, body, rawPayload } = await app.inject({
    url,
    headers: { ...(authorization && { authorization }), 'x-site-key': 'key' },
  })
  const { etag: _, date: __, 'x-request-id': ___, ...said } = headers
  const isBook = /spreadsheetml/.test(String(headers['content-type']))
  const text = isBook ? await cellsOf(rawPayload) : body
  return { statusCode, text: `${text}\n${decodeURIComponent(String(said['content-disposition'] ?? ''))}` }
}

async function cellsOf(bytes: Buffer): Promise<string> {
  const book = new excel.Workbook()
  await book.xlsx.load(bytes as never)
  const cells: string[] = []
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => {
      row.eachCell((cell) => void cells.push(cell.text))
    })
  return cells.join('\n')
}
