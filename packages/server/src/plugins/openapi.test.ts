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
  })
  expect(app.hasRoute({ method: 'GET', url: '/healthz' })).toBe(true)
  expect(document.paths['/healthz']).toBeUndefined()
})

test('says that the server and its storage are up, and no more', async () => {
  const { baseUrl, database } = await startApp()
  const up = await fetch(`${baseUrl}/healthz`)

  expect([up.status, await up.json()]).toEqual([200, { status: 'ok' }])
  expect(database.dialect.engine).toMatch(/sqlite|postgres/)
})
