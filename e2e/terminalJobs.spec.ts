import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { karvonIn, karvonOnTerminal } from './karvonProgram'
import { demoPassword } from './people'

/** A folder with its own settings, signed in. */
async function office(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-terminal-'))
  const karvon = karvonIn(folder)
  const json = async (args: readonly string[]) => JSON.parse((await karvon([...args, '--json'])).stdout)
  const login = await karvon(['auth', 'login', '-u', 'director', '--server', server], { stdin: demoPassword })
  expect(login).toMatchObject({ code: 0 })
  return { folder, karvon, json }
}

test('banners are put in order with the arrow keys, and back by undo', async ({ baseURL }) => {
  const { folder, karvon, json } = await office(baseURL as string)
  const ids = async () => (await json(['content', 'uz-banners', 'list'])).data.map(({ id }: { id: number }) => id)
  const before = await ids()

  const run = await karvonOnTerminal(folder, 'content uz-banners reorder', [
    ['Enter', ' '],
    ['»', '\u001b[B'],
    ['»', '\r'],
  ])

  const [first, second, ...rest] = before
  expect(run).toMatchObject({ code: 0 })
  expect(await ids()).toEqual([second, first, ...rest])
  const [{ id }] = (await json(['jobs', 'list'])).data
  expect(await karvon(['undo', id])).toMatchObject({ code: 0 })
  expect(await ids()).toEqual(before)
})

test('who deletes on a terminal is told what, types the number, and learns how to bring it back', async ({
  baseURL,
}) => {
  const { folder, json } = await office(baseURL as string)
  const title = `Проба ${Date.now()}`
  const fields = ['--title-ru', title, '--description-ru', 'Проба', '--price', '1']
  const days = ['--valid-from', '2027-01-01', '--valid-until', '2027-01-02']
  const [{ id }] = (await json(['tours', 'create', ...fields, ...days])).data

  const run = await karvonOnTerminal(folder, `tours delete ${id}`, [['введите 1', '1\r']])

  expect(run).toMatchObject({ code: 0 })
  const [asked] = run.stdout.split('введите 1')
  expect(asked).toContain(`tour:${id}  ${title}`)
  expect(run.stdout).not.toContain('безвозвратно')
  const [, back] = /(karvon undo \S+)/.exec(run.stdout) ?? []
  expect(await karvonOnTerminal(folder, (back ?? '').replace('karvon ', ''), [])).toMatchObject({ code: 0 })
  expect((await json(['tours', 'get', String(id)])).data).toMatchObject({ title: { ru: title } })
})
