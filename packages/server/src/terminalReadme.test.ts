import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { startApp } from '../test/startApp'
import { addTour } from '../test/tours'

const readme = readFileSync('packages/cli/README.md', 'utf8')
const examples = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code.trim().split('\n'))

/** As a shell splits it: quotes hold a word together. */
const words = (line: string) => (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'|'$/g, ''))

test('the ten examples of the README of the terminal do what they say', async () => {
  const server = await startApp()
  await addTour(server, { price: 360 })
  const { folder } = testWorld()
  const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: await server.tokenOf('director'), KARVON_LANG: 'en' }

  let printed = ''
  for (const line of examples.flat()) {
    const promised = /^# → (.*)$/.exec(line)?.[1]
    if (promised) expect(printed).toContain(promised)
    if (promised) continue
    const { world, out, err } = testWorld({ folder, env })
    expect(await runProgram(words(line).slice(1), world), line + err.text()).toBe(0)
    printed = out.text()
  }

  expect(examples).toHaveLength(10)
})
