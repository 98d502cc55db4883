import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../test/startApp'
import { testPassword } from '../test/testEmployees'

const readme = readFileSync('packages/api-client/README.md', 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
const promised = [...readme.matchAll(/ \/\/ → (.*)$/gm)].map(([, text]) => text)

test('the ten examples of the README of the client do what they say', async () => {
  const { baseUrl } = await startApp()
  vi.stubEnv('KARVON_SERVER', baseUrl)
  vi.stubEnv('KARVON_PASSWORD', testPassword)
  onTestFinished(() => void vi.unstubAllEnvs())
  const printed: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words.join(' ')))
  onTestFinished(() => print.mockRestore())

  await run(examples)

  expect(examples).toHaveLength(10)
  expect(printed).toEqual(promised)
})

/** The first makes the client, the others use it; each is otherwise by itself. */
async function run([first = '', ...others]: readonly string[]) {
  const source = [first, ...others.map((code) => `{\n${code}\n}`)]
    .join('\n')
    .replace(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = await load($2)')
  const program = new Function('load', `return (async () => {\n${source}\n})()`)
  await program((name: string) => import(/* @vite-ignore */ name))
}
