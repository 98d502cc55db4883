import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { quick } from '../test/clients'
import { startApp } from '../test/startApp'

async function startTerminal() {
  const server = await startApp()
  const token = await server.tokenOf('director')
  const { folder } = testWorld()
  const karvon = async (line: string) => {
    const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: token, KARVON_LANG: 'en' }
    const { world, out, err } = testWorld({ folder, env })
    const exit = await runProgram(line.split(' '), world)
    return { exit, out: out.text(), err: err.text() }
  }
  return { ...server, karvon }
}

test('the terminal lists what is deleted, brings it back under its number, and deletes it for good', async () => {
  const { api, karvon } = await startTerminal()
  const id = Number((await api.clients.create(quick()))?.id)
  await api.clients.remove(id)

  expect((await karvon('bin list')).out).toMatch(new RegExp(`client +${id} +Нодира Алиева`))
  expect((await karvon(`bin restore client ${id} -n`)).exit).toBe(0)
  await expect(api.clients.get(id)).rejects.toMatchObject({ status: 404 })
  expect((await karvon(`bin restore client ${id} --yes`)).exit).toBe(0)
  expect(await api.clients.get(id)).toMatchObject({ id, lastName: 'Алиева' })
  const again = await karvon(`bin restore client ${id} --yes`)
  expect(again.exit).not.toBe(0)
  expect(again.out + again.err).toContain('It is not in the bin')

  await api.clients.remove(id)
  expect((await karvon(`bin purge client ${id} --confirm=1`)).exit).toBe(0)
  expect((await api.bin.list()).total).toBe(0)
})
