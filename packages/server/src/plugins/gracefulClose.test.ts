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
