import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { startApp } from '../test/startApp'

const siteKey = 'key-of-the-site'

test('karvon requests watch tells each request as it comes, also after the server was away', async () => {
  const config = { siteKeys: [siteKey] }
  const server = await startApp({ config })
  const over = new AbortController()
  const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: await server.tokenOf('director'), KARVON_LANG: 'en' }
  const { world, out, err } = testWorld({ env, signal: over.signal })
  const ask = async (name: string, type: string) => {
    await fetch(`${server.baseUrl}/api/contact-actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
      body: JSON.stringify({ name, phone: '+998901234567', description: `Хива, ${name}`, actionType: 1, type }),
    })
  }
  const names = () =>
    out
      .text()
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { name: string }).name)

  const watching = runProgram(['requests', 'watch', '--hot', '--ndjson'], world)
  await expect.poll(err.text).toContain('Waiting for requests')
  await ask('Лола', 'hot')
  await ask('Тимур', 'upButton')
  await expect.poll(names).toEqual(['Лола'])

  server.app.server.closeAllConnections()
  await expect.poll(err.text).toContain('The connection was lost')
  await ask('Нигора', 'hot')
  await expect.poll(names, { timeout: 5000 }).toEqual(['Лола', 'Нигора'])

  over.abort()
  expect(await watching).toBe(130)
})
