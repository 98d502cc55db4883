import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { checkAccess } from './access'

test('does not start with a route that says nothing of access', () => {
  const app = Fastify()
  checkAccess(app)

  expect(() => app.get('/api/secrets', async () => 'all of them')).toThrow('GET /api/secrets declares no access')
})

test('opens nothing without a session but what is meant for anybody', async () => {
  const { app, baseUrl } = await startApp()
  const document = app.swagger() as { paths: Record<string, Record<string, { security?: unknown[] }>> }
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: security.length === 0,
    })),
  )

  const answers = await Promise.all(
    routes
      .filter(({ isOpen }) => !isOpen)
      .map(async ({ method, path }) => {
        const { status } = await fetch(baseUrl + path.replace(/\{\w+\}/g, '1'), { method })
        return `${method} ${path} ${status}`
      }),
  )

  expect(answers.filter((answer) => !answer.endsWith(' 401'))).toEqual([])
  // What visitors of the site see is opened by the site's key, which has tests of its own.
  const open = routes.filter(({ path, isOpen }) => isOpen && !path.startsWith('/api/site/'))
  expect(open.map(({ path }) => path)).toEqual([
    '/api/openapi.json',
    '/api/auth/login',
    // Held by the key of the public site.
    '/api/contact-actions',
    // What browsers report is only written down.
    '/api/csp-reports',
  ])
})

test('tells apart who is not signed in from who may not', async () => {
  const { baseUrl, tokenOf } = await startApp()
  const authorization = `Bearer ${await tokenOf('newcomer')}`

  const unknown = await fetch(`${baseUrl}/api/tours/stats`)
  const unentitled = await fetch(`${baseUrl}/api/tours/stats`, { headers: { authorization } })

  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect([unentitled.status, await unentitled.json()]).toEqual([
    403,
    {
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      code: 'forbidden',
      detail: 'Доступ запрещён. Нужно право «Редактирование туров»',
    },
  ])
})
