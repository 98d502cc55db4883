import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'

test('a connection that a browser opened in advance does not hold up the end of the server', async () => {
  const started = await startApp()
  const socket = connect(Number(new URL(started.baseUrl).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))

  const since = performance.now()
  await started.stop()

  expect(performance.now() - since).toBeLessThan(3000)
})

test('a body that does not arrive before the end is told to come again, not cut off', async () => {
  const started = await startApp({ closing: { patience: 0, longest: 300 } })
  const headers = {
    authorization: `Bearer ${await started.tokenOf('editor')}`,
    'content-type': 'application/json',
    'content-length': 100,
    expect: '100-continue',
  }
  const call = request(`${started.baseUrl}/api/tours`, { method: 'POST', headers })
  call.on('error', () => {})
  call.flushHeaders()
  await once(call, 'continue')
  call.write('{"title":')

  const stopped = started.stop()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  call.end('"'.padEnd(91, ' '))
  await stopped

  expect([answer.statusCode, answer.headers.connection, answer.headers['retry-after']]).toEqual([503, 'close', '5'])
})

test('balancers are told to send nobody here any more, while what comes is answered', async () => {
  const started = await startApp({ closing: { patience: 600, longest: 5000 } })
  const before = await fetch(`${started.baseUrl}/health/ready`)

  const stopped = started.stop()
  const [ready, live] = await Promise.all(
    ['ready', 'live'].map((path) => fetch(`${started.baseUrl}/health/${path}`).then(({ status }) => status)),
  )
  await stopped

  expect([before.status, ready, live]).toEqual([200, 503, 200])
})
