import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'

test('describes every route of the API with what it needs and answers', async () => {
  const { app, baseUrl } = await startApp()

  const answer = await fetch(`${baseUrl}/api/openapi.json`)

  const document = (await answer.json()) as { openapi: string; paths: Record<string, Record<string, object>> }
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/tours/{id}']?.get).toMatchObject({
    security: [{ bearer: [] }],
    description: expect.stringContaining('For anybody who is signed in.'),
  })
  expect(document.paths['/api/tours']?.post).toMatchObject({
    description: expect.stringContaining('Needs action:tours.edit.'),
    requestBody: { content: { 'application/json': {}, 'multipart/form-data': {} } },
    parameters: [{ in: 'header', name: 'idempotency-key', required: false }],
    responses: { 201: { headers: { etag: {} } } },
  })
  expect(document.paths['/api/tours/{id}']?.put).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ in: 'header', name: 'if-match' })]),
    responses: { 200: { headers: { etag: {} } } },
  })
  expect(document.paths['/api/tours/all']?.get).toMatchObject({
    responses: { 200: { headers: { 'x-pagination': {} } } },
  })
  expect(app.hasRoute({ method: 'GET', url: '/healthz' })).toBe(true)
  expect(document.paths['/healthz']).toBeUndefined()
})

interface Operation {
  summary?: string
  tags?: string[]
  security?: object[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

test('gives every call a summary, the schema of what it answers, and its refusals', async () => {
  const { baseUrl } = await startApp()
  const answer = await fetch(`${baseUrl}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )

  const wanting = operations.filter(({ operation: { summary, tags, security = [], responses } }) => {
    const answers = Object.entries(responses)
    const isSchemaMissing = answers.some(([status, { content }]) => !['204', '304'].includes(status) && !content)
    const isAnswerMissing = !answers.some(([status]) => status.startsWith('2'))
    const isRefusalMissing = security.length > 0 && !responses[401]?.content?.['application/problem+json']
    return !summary || !tags || isSchemaMissing || isAnswerMissing || isRefusalMissing
  })

  expect(operations.length).toBeGreaterThan(128)
  expect(wanting.map(({ name }) => name)).toEqual([])
})

test('names every status that a call answers with', async () => {
  const { baseUrl } = await startApp()
  const answer = await fetch(`${baseUrl}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const statusesOf = (operation: Operation | undefined) => Object.keys(operation?.responses ?? {}).map(Number)

  expect(statusesOf(paths['/api/auth/login']?.post)).toEqual([200, 400, 401, 409, 413, 415, 429, 500, 503, 507])
  expect(statusesOf(paths['/api/tours/all']?.get)).toEqual([200, 400, 401, 403, 429, 500, 503])
  expect(statusesOf(paths['/api/files/download']?.get)).toEqual([200, 206, 400, 401, 403, 404, 416, 429, 500, 503])
  expect(statusesOf(paths['/api/contact-actions']?.post)).toEqual(expect.arrayContaining([403, 503]))
  expect(statusesOf(paths['/api/instagram/sync']?.post)).toEqual(expect.arrayContaining([409, 502, 503]))
  expect(statusesOf(paths['/api/tours/{id}/activate']?.post)).toContain(412)
})

test('every call that rests on a version of a record says so, those that press a button of it too', async () => {
  const { baseUrl } = await startApp()
  const answer = await fetch(`${baseUrl}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { responses: object }>> }

  for (const path of [
    'tours/{id}/deactivate',
    'users/{id}/activate',
    'contact-actions/{id}/complete',
    'contact-actions/{id}/snooze',
  ])
    expect(paths[`/api/${path}`]?.post?.responses, path).toHaveProperty('412')
  expect(paths['/api/tours/{id}/copy']?.post?.responses).not.toHaveProperty('412')
})

test('names the fields and the files of forms', async () => {
  const { baseUrl } = await startApp()
  const answer = await fetch(`${baseUrl}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const formOf = (operation: Operation | undefined) =>
    Object.keys(operation?.requestBody?.content['multipart/form-data']?.schema.properties ?? {})

  expect(formOf(paths['/api/tours']?.post)).toEqual(expect.arrayContaining(['title.ru', 'price', 'image']))
  expect(formOf(paths['/api/tours/{id}/image']?.put)).toEqual(['image'])
  expect(paths['/api/tours/{id}/image']?.put?.requestBody?.content).not.toHaveProperty('application/json')
})

test('says that the server and its storage are up, and no more', async () => {
  const { baseUrl, database } = await startApp()
  const up = await fetch(`${baseUrl}/healthz`)

  expect([up.status, await up.json()]).toEqual([200, { status: 'ok' }])
  expect(database.dialect.engine).toMatch(/sqlite|postgres/)
})
