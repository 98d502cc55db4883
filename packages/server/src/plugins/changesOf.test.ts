import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '../http/app'
import { checkChanges } from './changesOf'

test('does not start with a route that may change something and does not say what', () => {
  const app = Fastify() as unknown as App
  checkChanges(app)
  const work = async () => 'done'

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const add = () => app.route({ method, url: '/api/secrets', handler: work })
    expect(add).toThrow(`${method} /api/secrets does not say what it changes`)
  }
  app.get('/api/secrets', work)
  app.post('/api/secrets', { config: { changes: null } }, work)
})
