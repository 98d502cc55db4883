import { expect, test } from 'vitest'
import { startApp } from '../test/startApp'
import { walkClient, walkOptions } from '../test/walkClient'

test('every function of the client is understood by the server, and understands its answer', {
  timeout: 120_000,
}, async () => {
  const server = await startApp(walkOptions())

  const { missed, called } = await walkClient(server)

  expect(missed).toEqual([])
  console.log(`${called} functions of the client driven against the server`)
})
