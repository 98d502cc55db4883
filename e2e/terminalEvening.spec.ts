import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Excel from 'exceljs'
import { expect, test } from 'playwright/test'
import { type KarvonRun, type Keys, karvonIn, karvonOnTerminal } from './karvonProgram'
import { type OwnServer, startOwnServer } from './ownServer'
import { demoPassword } from './people'

/**
 * Clients beside those of the demo. The evening as it is meant:
 * `KARVON_EVENING_CLIENTS=100000 npx playwright test e2e/terminalEvening.spec.ts --project product`
 */
const clients = Number(process.env.KARVON_EVENING_CLIENTS ?? 0)

const execute = promisify(execFile)

let server: OwnServer
let street: Awaited<ReturnType<typeof colleagueOnTheWay>>

test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000 + clients * 9)
test.beforeAll(async () => {
  test.setTimeout(300_000 + clients * 9)
  server = await startOwnServer({ clients })
  street = await colleagueOnTheWay(server)
})
test.afterAll(async () => {
  street.close()
  await server.stop()
})

interface Post {
  id: number
  caption: string
  isIgnored: boolean
  orderNumber: number
  mediaUrls: string[]
}

const posts = () => server.call<Post[]>('GET', '/api/instagram/posts?PageSize=100')
const banners = async () =>
  (await server.call<{ id: number }[]>('GET', '/api/uzbekistan-banners/all')).map(({ id }) => id)

/** Runs `karvon` with what a person answers; off a terminal the flags say it. */
type Run = (
  args: readonly string[],
  spoken: { keys: Keys; flags?: readonly string[]; stdin?: string },
) => Promise<KarvonRun>

const ways: Readonly<Record<string, (folder: string) => Run>> = {
  'without a terminal':
    (folder) =>
    (args, { flags = [], stdin = '' }) =>
      karvonIn(folder)([...args, ...flags], { stdin }),
  'on a terminal':
    (folder) =>
    (args, { keys }) =>
      karvonOnTerminal(folder, args.join(' '), keys),
}

for (const [name, way] of Object.entries(ways)) {
  test(`an evening ${name}: export, synchronise, arrange, hide, retry, undo`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'karvon-evening-'))
    const run = way(folder)
    const lastJob = async () => {
      const { stdout } = await karvonIn(folder)(['jobs', 'list', '--json'])
      const [job] = JSON.parse(stdout).data as { id: string; done: number; failed: number }[]
      return job ?? { id: '', done: 0, failed: 0 }
    }

    await test.step('sign in', async () => {
      const login = await run(['auth', 'login', '--server', street.url], {
        keys: [
          ['Имя пользователя', 'director\r'],
          ['Пароль', `${demoPassword}\r`],
        ],
        flags: ['--username', 'director'],
        stdin: demoPassword,
      })
      expect(login).toMatchObject({ code: 0 })
      expect(login.stdout + login.stderr).not.toContain(demoPassword)
    })

    await test.step('export every client', async () => {
      const { totalClients } = await server.call<{ totalClients: number }>('GET', '/api/clients/stats')
      expect(await run(['clients', 'export', '-o', 'clients.xlsx'], { keys: [] })).toMatchObject({ code: 0 })
      expect(totalClients).toBeGreaterThanOrEqual(clients)
      expect(await rowsIn(folder, 'clients.xlsx')).toBe(totalClients)
    })

    await test.step('synchronise Instagram', async () => {
      const before = await posts()
      const sync = await run(['instagram', 'sync'], { keys: [] })
      const after = await posts()
      expect(sync).toMatchObject({ code: 0 })
      expect(sync.stdout).toContain(`Новых: ${after.length - before.length}`)
      expect(after.map(({ caption }) => caption).join()).toContain('ворота Ата-Дарваза')
    })

    await test.step('put banners into the order of a file', async () => {
      const wanted = (await banners()).toReversed()
      writeFileSync(join(folder, 'order.txt'), wanted.join('\n'))
      const reorder = await run(['content', 'uz-banners', 'reorder', '-f', 'order.txt'], { keys: [] })
      expect(reorder).toMatchObject({ code: 0 })
      expect(await banners()).toEqual(wanted)
    })

    const hidden = (await posts()).filter(({ isIgnored }) => !isIgnored).slice(0, 40)
    const ids = hidden.map(({ id }) => id)
    const shownOf = async () => (await posts()).filter((post) => ids.includes(post.id) && !post.isIgnored).length

    await test.step('hide 40 posts, of which the server refuses the 3 that a colleague changes meanwhile', async () => {
      street.meet(hidden.slice(5, 8))
      writeFileSync(join(folder, 'ids.txt'), ids.join('\n'))
      const hide = await run(['instagram', 'posts', 'hide', '-f', 'ids.txt'], {
        keys: [['введите 40', '40\r']],
        flags: ['--confirm=40'],
      })
      expect(hide).toMatchObject({ code: 5 })
      expect(await lastJob()).toMatchObject({ done: 37, failed: 3 })
      expect(await shownOf()).toBe(3)
    })

    const { id: job } = await lastJob()

    await test.step('try the refused ones again', async () => {
      expect(await run(['jobs', 'retry', job, '--failed'], { keys: [] })).toMatchObject({ code: 0 })
      expect(await shownOf()).toBe(0)
      expect((await posts()).filter(({ caption }) => caption.endsWith('(правка)'))).not.toEqual([])
    })

    await test.step('take it all back', async () => {
      const undo = await run(['undo', job], { keys: [['д/Н', 'д\r']], flags: ['--yes'] })
      expect(undo).toMatchObject({ code: 0 })
      expect(await shownOf()).toBe(40)
    })
  })
}

/** The number of rows below the heading; of the full evening as LibreOffice reads them. */
async function rowsIn(folder: string, file: string): Promise<number> {
  if (clients > 0) {
    await execute('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, file)])
    return readFileSync(join(folder, file.replace('.xlsx', '.csv')), 'utf8').match(/^\d+,/gm)?.length ?? 0
  }
  const workbook = new Excel.Workbook()
  await workbook.xlsx.readFile(join(folder, file))
  return (workbook.worksheets[0]?.actualRowCount ?? 0) - 1
}

/** The way to the server, on which a colleague changes chosen posts just before the change of another one arrives. */
async function colleagueOnTheWay({ url, call }: OwnServer) {
  let awaited: Post[] = []
  const way: Server = createServer(async (from, answer) => {
    const post = awaited.find(({ id }) => from.method === 'PUT' && from.url === `/api/instagram/posts/${id}`)
    if (post) {
      awaited = awaited.filter((each) => each !== post)
      const { isIgnored, orderNumber, mediaUrls } = post
      const caption = `${post.caption} (правка)`
      await call('PUT', `/api/instagram/posts/${post.id}`, { caption, isIgnored, orderNumber, mediaUrls })
    }
    const { host } = new URL(url)
    const to = request(url + from.url, { method: from.method, headers: { ...from.headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    to.on('error', () => answer.destroy())
    from.pipe(to)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const address = way.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    meet(chosen: Post[]) {
      awaited = chosen
    },
    close() {
      way.close()
      way.closeAllConnections()
    },
  }
}
