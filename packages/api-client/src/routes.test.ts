import { expect, test } from 'vitest'
import { namedCall, routesOf } from './routes'

test('names the routes of calls in their order, each once, and makes none', () => {
  const id = '{id}'

  expect(
    routesOf(({ auth, clients, files, tourDays, tours }) => [
      auth.signOut(),
      tours.list({ search: 'хива' }),
      tours.get(id),
      tours.get(id, {}),
      tourDays.remove(id, '{day}'),
      clients.stream(),
      files.download('/files/p/a.pdf', 'a.pdf'),
    ]),
  ).toEqual([
    'POST /api/auth/logout',
    'GET /api/tours/all',
    'GET /api/tours/{id}',
    'DELETE /api/tours/{id}/days/{day}',
    'GET /api/clients/export',
    'GET /api/files/download',
  ])
})

test('names one call with its id as it travels', () => {
  expect(namedCall(({ tours }) => tours.remove('a/b'))).toEqual({ method: 'DELETE', path: '/api/tours/a%2Fb' })
  expect(() => namedCall(() => undefined)).toThrow(TypeError)
})
